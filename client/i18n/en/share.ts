/** WhatsApp messages. */
export const share = {
  sendBill: 'WhatsApp bill',
  sendBillTo: 'WhatsApp bill to {name}',
  bill: 'Bill No. {id}',
  date: 'Date: {date}',
  customer: 'Customer: {name}',
  vehicle: 'Vehicle: {vehicle}',
  description: 'Description: {description}',
  item: '{n}. {product}: {quantity} × {price} = {amount}',
  amount: 'Total: {amount}',
  address: 'Address: {address}',
  oldBalance: 'Old balance: {amount}',
  oldAdvance: 'Advance before this bill: {amount}',
  totalDue: 'Total due: {amount}',
  totalAdvance: 'Advance with us: {amount}',
  thanks: 'Thank you.',
};
