import type { Dictionary } from '../en';

export const upi: Dictionary['upi'] = {
  show: 'UPI QR',
  title: 'UPI से भुगतान',
  code: 'UPI से {amount} देने का QR कोड',
  pay: 'UPI से {amount} दें',
};
