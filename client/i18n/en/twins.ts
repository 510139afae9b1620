/** Customers and vendors that may be entered twice. */
export const twins = {
  byPhone: 'This phone number is already entered:',
  byName: 'A name that sounds the same is already entered:',
  saveStill: 'If this is somebody else, save as usual.',
  choose: 'Choose',
  chooseOne: 'Choose {name}',
  alsoEntered: 'Also entered as {person}',
  makeOne: 'Make them one',
  whatStays: 'Choose which name, phone number and address stay.',
  balanceOf: 'Balance of {name}',
  together: 'Together',
  customerMoves: 'All bills and payments of {name} move here. This can be undone.',
  vendorMoves: 'All purchases and payments of {name} move here. This can be undone.',
  merged: 'Made one',
};
