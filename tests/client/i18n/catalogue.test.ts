import { describe, expect, test } from 'vitest';
import type { TranslationKey } from '@/i18n/en';
import { currentTranslation } from '@/i18n/language';

type Catalogue = readonly (readonly [TranslationKey, string])[];

/** Specification, section 8: what a failed change is told with, in notices titled 'Error' unless noted. */
const FAILED_CHANGES: Catalogue = [
  ['messages.error', 'Error'],
  ['auth.loginFailed', 'Login failed'],
  ['customer.createFailed', 'Failed to create customer: {message}'],
  ['customer.updateFailed', 'Failed to update customer: {message}'],
  ['customer.deleteFailed', 'Failed to delete customer: {message}'],
  ['sale.deleteFailed', 'Failed to delete sale'],
  ['sale.createFailed', 'Failed to create sale: {message}'],
  ['sale.updateFailed', 'Failed to update sale: {message}'],
  ['collection.recordFailed', 'Failed to record payment: {message}'],
  ['collection.updateFailed', 'Failed to update payment: {message}'],
  ['vendor.createFailed', 'Failed to create vendor: {message}'],
  ['vendor.updateFailed', 'Failed to update vendor: {message}'],
  ['vendor.deleteFailed', 'Failed to delete vendor.'],
  ['purchase.createFailed', 'Failed to create purchase: {message}'],
  ['purchase.updateFailed', 'Failed to update purchase: {message}'],
  ['purchase.endFailed', 'Failed to mark purchase as completed.'],
  ['purchase.deleteFailed', 'Failed to delete purchase.'],
  ['payment.loadFailed', 'Failed to load vendor payments'],
  ['payment.addFailed', 'Failed to add payment. Please try again.'],
  ['payment.updateFailed', 'Failed to update payment. Please try again.'],
  ['settings.updateFailed', 'Update failed'],
  ['settings.passwordFailed', 'Password change failed'],
  ['expense.addFailed', 'Failed to add expense'],
  ['collection.deleteFailed', 'Failed to delete collection'],
  ['expense.deleteFailed', 'Failed to delete expense'],
  ['vendor.loadFailed', 'Failed to load vendors'],
  ['purchase.loadFailed', 'Failed to load purchases'],
  ['auth.logoutFailed', 'Logout failed'],
];

/** Section 8: what stands in the place of what could not be read. */
const FAILED_READS: Catalogue = [
  ['sale.fetchFailed', 'Failed to fetch sales'],
  ['collection.fetchFailed', 'Failed to fetch collections'],
  ['expense.fetchFailed', 'Failed to fetch expenses'],
  ['vendor.fetchFailed', 'Failed to fetch vendors'],
  ['purchase.fetchFailed', 'Failed to fetch purchases'],
  ['vendor.balancesFailed', 'Failed to fetch vendor balances'],
  ['vendor.detailsFailed', 'Failed to fetch vendor details'],
  ['vendor.transactionsFailed', 'Failed to fetch vendor transactions'],
  ['purchase.detailsFailed', 'Failed to fetch purchase details'],
  ['purchase.linkedSalesFailed', 'Failed to fetch linked sales'],
  ['payment.fetchFailed', 'Failed to fetch vendor payments'],
  ['payment.fetchOneFailed', 'Failed to fetch payment'],
  ['vendor.balanceFailed', 'Failed to fetch vendor balance'],
  ['report.fetchFailed', 'Failed to fetch profit loss report'],
];

/** Section 8: what a change that went well is told with. */
const DONE: Catalogue = [
  ['auth.loginSuccessful', 'Login successful'],
  ['auth.welcomeBack', 'Welcome back, {username}!'],
  ['auth.loggedOut', 'Logged out'],
  ['auth.loggedOutText', 'You have been successfully logged out'],
  ['customer.created', 'Customer created successfully'],
  ['customer.updated', 'Customer updated successfully'],
  ['customer.deleted', 'Customer deleted successfully'],
  ['sale.deleted', 'Sale deleted'],
  ['sale.created', 'Sale created successfully'],
  ['sale.updated', 'Sale updated successfully'],
  ['collection.recorded', 'Payment recorded successfully'],
  ['collection.updated', 'Payment updated successfully'],
  ['vendor.created', 'Vendor created successfully'],
  ['vendor.updated', 'Vendor updated successfully'],
  ['vendor.deleted', 'Vendor deleted'],
  ['vendor.deletedText', 'Vendor and all related records have been deleted successfully.'],
  ['purchase.created', 'Purchase created successfully'],
  ['purchase.updated', 'Purchase updated successfully'],
  ['purchase.deleted', 'Purchase deleted'],
  ['purchase.ended', 'Purchase marked as completed'],
  ['purchase.endedText', 'The product from this vehicle has been marked as complete.'],
  ['collection.deleted', 'Collection deleted'],
  ['expense.deleted', 'Expense deleted'],
  ['expense.added', 'Expense added'],
  ['payment.deleted', 'Deleted'],
  ['payment.deletedText', 'Vendor payment deleted successfully'],
  ['payment.added', 'Payment added'],
  ['payment.updated', 'Payment updated'],
  ['settings.profileUpdated', 'Profile updated'],
  ['settings.passwordChanged', 'Password changed'],
];

/** Section 8: what a list without rows says. */
const EMPTY: Catalogue = [
  ['messages.noResults', 'No results.'],
  ['messages.noResultsFound', 'No results found.'],
  ['sale.none', 'No sales found.'],
  ['messages.noTransactions', 'No transactions found.'],
  ['messages.noRecords', 'No records found.'],
  ['payment.none', 'No payments found'],
  ['customer.noneFound', 'No customer found.'],
  ['sale.noVehicle', 'No vehicle found.'],
];

/** Specification, section 5. */
const RULES: Catalogue = [
  ['validation.usernameRequired', 'Username is required'],
  ['validation.passwordRequired', 'Password is required'],
  ['validation.nameTooShort', 'Name must be at least 2 characters'],
  ['validation.customerPhoneTooShort', 'Phone number must be at least 10 characters'],
  ['validation.selectCustomer', 'Please select a customer'],
  ['validation.saleDateRequired', 'Sale date is required'],
  ['validation.amountNotPositive', 'Amount must be a positive number'],
  ['validation.productNameRequired', 'Product name is required'],
  ['validation.noItems', 'Please add at least one item'],
  ['validation.selectDate', 'Please select a date'],
  ['validation.amountInvalid', 'Enter a valid amount'],
  ['validation.vendorPhoneTooShort', 'Phone number must be at least 10 digits'],
  ['validation.selectVendor', 'Please select a vendor'],
  ['validation.vehicleTooShort', 'Vehicle number must be at least 2 characters'],
  ['validation.amountRequired', 'Amount is required'],
  ['validation.vendorRequired', 'Vendor is required'],
  ['validation.vendorNotNumber', 'Vendor must be a number'],
  ['validation.amountNotNumber', 'Amount must be a number'],
  ['validation.amountNotAboveZero', 'Amount must be greater than 0'],
  ['validation.paymentMethodRequired', 'Payment method is required'],
  ['validation.dateRequired', 'Date is required'],
  ['validation.usernameTooShort', 'Username must be at least 3 characters'],
  ['validation.emailInvalid', 'Please enter a valid email'],
  ['validation.currentPasswordRequired', 'Current password is required'],
  ['validation.newPasswordTooShort', 'Password must be at least 6 characters'],
  ['validation.confirmPasswordRequired', 'Please confirm your password'],
  ['validation.passwordsDiffer', "Passwords don't match"],
];

/** Section 2: what is asked before a deletion, and what a vehicle's end means. */
const QUESTIONS: Catalogue = [
  [
    'customer.deleteText',
    'Are you sure? This action cannot be undone. This will permanently delete the customer and all associated records.',
  ],
  ['sale.deleteConfirm', 'Are you sure you want to delete this sale?'],
  ['collection.confirmDelete', 'Are you sure you want to delete this?'],
  ['payment.confirmDelete', 'Are you sure you want to delete this vendor payment?'],
  ['purchase.deleteTitle', 'Delete Purchase'],
  ['purchase.deleteText', 'Are you sure you want to delete this purchase? This action cannot be undone.'],
  ['purchase.endTitle', 'End Product from Vehicle'],
];

describe('word for word as the specification has it', () => {
  const { t } = currentTranslation();

  test.each([
    ['failed changes', FAILED_CHANGES],
    ['failed reads', FAILED_READS],
    ['what went well', DONE],
    ['empty lists', EMPTY],
    ['rules', RULES],
    ['questions', QUESTIONS],
  ])('%s', (_, catalogue) => {
    expect(catalogue.map(([key]) => [key, t(key)])).toEqual(catalogue);
  });
});
