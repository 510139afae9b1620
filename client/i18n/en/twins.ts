/** Customers and vendors that may be entered twice. */
export const twins = {
  byPhone: 'This phone number is already entered:',
  byName: 'A name that sounds the same is already entered:',
  saveStill: 'If this is somebody else, save as usual.',
  choose: 'Choose',
  chooseOne: 'Choose {name}',
};
