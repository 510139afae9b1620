/** The khata that the device keeps for reading without a network. */
export const pocket = {
  banner: 'No internet. Khata as of {time}',
  asOf: 'As of {time}',
  missing: 'This is not kept on the phone. It needs the internet.',
  customers: 'Customers and what they owe',
  notSent: 'Not sent yet',
  notAnswered: 'Sent, no answer yet',
  countedHere: '{word}, counted here: {entries}',
};
