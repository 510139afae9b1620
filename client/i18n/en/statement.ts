/** The khata statement, on the screen, on paper and as pictures. */
export const statement = {
  share: 'Share as picture',
  withItems: 'With fruit and rate',
  item: '{product} {quantity} × {price} = {amount}',
  itemsFailed: 'Failed to fetch the fruit and rate of the bills',
  title: 'Khata Statement',
  period: '{from} to {to}',
  openingBalance: 'Opening Balance',
  closingBalance: 'Closing Balance',
  backToKhata: 'Back to Khata',
  added: 'Sale',
  broughtForward: 'Brought Forward',
  carriedForward: 'Carried Forward',
  pictureFailed: 'The picture could not be made',
};
