/**
 * A field by its name in a body, as forms and lists label it and rules mention it: 'Phone number must be at least 10
 * characters'.
 */
export const fields = {
  name: 'Name',
  phoneNumber: 'Phone number',
  address: 'Address',
  vehicleNumber: 'Vehicle number',
  description: 'Description',
  amount: 'Amount',
  notes: 'Notes',
  note: 'Note',
  reference: 'Reference',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  newPassword: 'Password',
  productName: 'Product name',
  unit: 'Unit',
  upiId: 'UPI id',
  ownerPhone: 'Phone number',
  phone: 'Phone number',
  licence: 'Licence',
  method: 'Payment method',
  role: 'Role',
  label: 'What for',
  search: 'Search',
};
