import type { Dictionary } from '../en';

export const fields: Dictionary['fields'] = {
  name: 'नाम',
  phoneNumber: 'फोन नंबर',
  address: 'पता',
  vehicleNumber: 'गाड़ी नंबर',
  description: 'विवरण',
  notes: 'नोट',
  note: 'नोट',
  reference: 'रेफरेंस',
  username: 'यूजरनेम',
  email: 'ईमेल',
  password: 'पासवर्ड',
  newPassword: 'पासवर्ड',
  productName: 'माल का नाम',
  unit: 'नाप',
  upiId: 'UPI आईडी',
  ownerPhone: 'फोन नंबर',
  method: 'भुगतान का तरीका',
  role: 'पद',
  label: 'किस बात का',
  search: 'खोज',
};
