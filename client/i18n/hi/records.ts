import type { Dictionary } from '../en';

export const records: Dictionary['records'] = {
  customer: 'ग्राहक',
  sale: 'बिक्री',
  collection: 'वसूली',
  expense: 'खर्च',
  vendor: 'सप्लायर',
  purchase: 'खरीद',
  vendorPayment: 'सप्लायर को दिया',
};
