/** The khata that the device keeps for reading without a network. */
export const pocket = {
  banner: 'No internet. Khata as of {time}',
  open: 'No internet. Open the khata kept on this phone',
  openHint: '{name}, as of {time}',
  lastEntries: 'No internet: only the last 10 entries of each khata are kept on this phone.',
  missing: 'This is not kept on the phone. It needs the internet.',
  customers: 'Customers and what they owe',
  notSent: 'Not sent yet',
  notAnswered: 'Sent, no answer yet',
};
