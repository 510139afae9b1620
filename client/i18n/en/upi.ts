/** Paying by UPI with a QR code. */
export const upi = {
  show: 'UPI QR',
  title: 'Pay by UPI',
  code: 'QR code to pay {amount} by UPI',
  pay: 'Pay {amount} by UPI',
};
