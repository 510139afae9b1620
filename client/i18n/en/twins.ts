/** Customers and vendors that may be entered twice. */
export const twins = {
  byPhone: 'This phone number is entered already:',
  byName: 'A name that sounds the same is entered already:',
  saveStill: 'If this is somebody else, save as usual.',
  choose: 'Choose',
  chooseOne: 'Choose {name}',
};
