import { customers } from '@/features/customers/api';
import { vendors } from '@/features/vendors/api';
import { PartyFormPage } from '@/records/party/party-form';

/** The bundle of the screens in which something is typed into a form. */
export { CollectionFormPage } from '@/features/collections/collection-form-page';
export { CollectionsPage } from '@/features/collections/collections-page';
export { CratesPage } from '@/features/crates/crates-page';
export { DayPage } from '@/features/day/day-page';
export { UgrahiPage } from '@/features/dues/ugrahi-page';
export { ExpenseFormPage } from '@/features/expenses/expense-form-page';
export { HolderFormPage } from '@/features/holders/holder-form-page';
export { HolderPage } from '@/features/holders/holder-page';
export { MoneyPage } from '@/features/holders/money-page';
export { PurchaseFormPage } from '@/features/purchases/purchase-form-page';
export { PurchasePage } from '@/features/purchases/purchase-page';
export { SalePage } from '@/features/sales/bill/sale-page';
export { SaleFormPage } from '@/features/sales/sale-form/sale-form-page';
export { TransferFormPage } from '@/features/transfers/transfer-form-page';
export { VendorPaymentFormPage } from '@/features/vendor-payments/vendor-payment-form-page';
export const CustomerFormPage = () => <PartyFormPage queries={customers} />;
export const VendorFormPage = () => <PartyFormPage queries={vendors} />;
