/** One record of each kind. */
export const records = {
  customer: 'Customer',
  sale: 'Sale',
  collection: 'Collection',
  expense: 'Expense',
  vendor: 'Vendor',
  purchase: 'Purchase',
  vendorPayment: 'Vendor payment',
};
