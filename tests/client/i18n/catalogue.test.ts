import { describe, expect, it } from 'vitest';
import type { TranslationKey } from '@/i18n/en';
import { currentTranslation } from '@/i18n/language';
import { rule } from '@/i18n/message';

type Catalogue = readonly (readonly [TranslationKey, string])[];

/** The texts of toasts about failed changes, and their titles. */
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

/** Shown instead of what could not be loaded. */
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

/** Toasts of changes that succeeded. */
const SUCCEEDED: Catalogue = [
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

/** Empty lists. */
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

/** The rules of the forms. */
const RULES: readonly (readonly [message: string, sentence: string])[] = [
  [rule('username_required'), 'Username is required'],
  [rule('password_required'), 'Password is required'],
  [rule('too_short', { label: 'name', n: 2 }), 'Name must be at least 2 characters'],
  [rule('too_short', { label: 'phoneNumber', n: 10 }), 'Phone number must be at least 10 characters'],
  [rule('select_customer'), 'Please select a customer'],
  [rule('sale_date_required'), 'Sale date is required'],
  [rule('amount_not_positive'), 'Amount must be a positive number'],
  [rule('product_name_required'), 'Product name is required'],
  [rule('no_items'), 'Please add at least one item'],
  [rule('select_date'), 'Please select a date'],
  [rule('amount_invalid'), 'Enter a valid amount'],
  [rule('phone_too_few_digits', { n: 10 }), 'Phone number must be at least 10 digits'],
  [rule('select_vendor'), 'Please select a vendor'],
  [rule('too_short', { label: 'vehicleNumber', n: 2 }), 'Vehicle number must be at least 2 characters'],
  [rule('amount_required'), 'Amount is required'],
  [rule('vendor_required'), 'Vendor is required'],
  [rule('vendor_not_number'), 'Vendor must be a number'],
  [rule('amount_not_number'), 'Amount must be a number'],
  [rule('amount_not_above_zero'), 'Amount must be greater than 0'],
  [rule('payment_method_required'), 'Payment method is required'],
  [rule('date_required'), 'Date is required'],
  [rule('too_short', { label: 'username', n: 3 }), 'Username must be at least 3 characters'],
  [rule('email_invalid'), 'Please enter a valid email'],
  [rule('current_password_required'), 'Current password is required'],
  [rule('too_short', { label: 'newPassword', n: 6 }), 'Password must be at least 6 characters'],
  [rule('confirm_password_required'), 'Please confirm your password'],
  [rule('passwords_differ'), "Passwords don't match"],
];

/** Confirmations. */
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

describe('the English texts, word for word', () => {
  const { tMessage } = currentTranslation();

  it.each([
    ['failed changes', FAILED_CHANGES],
    ['failed reads', FAILED_READS],
    ['successful changes', SUCCEEDED],
    ['empty lists', EMPTY],
    ['confirmations', QUESTIONS],
  ])('%s', (_, catalogue) => {
    const { t } = currentTranslation();
    expect(catalogue.map(([key]) => [key, t(key)])).toEqual(catalogue);
  });

  it('rules', () => {
    expect(RULES.map(([message]) => [message, tMessage(message)])).toEqual(RULES);
  });
});
