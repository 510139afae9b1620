import { expect, it } from 'vitest';
import { type TranslationKey, t, tMessage } from '@/i18n/language';
import { rule } from '@/lib/field-rules';
import { casesOf } from '../cases';

/** The texts of toasts about failed changes, and their titles. */
const FAILED_CHANGES = `
  messages.error → Error | auth.loginFailed → Login failed
  customer.createFailed → Failed to create customer: {message}
  customer.updateFailed → Failed to update customer: {message}
  customer.deleteFailed → Failed to delete customer: {message} | sale.deleteFailed → Failed to delete sale
  sale.createFailed → Failed to create sale: {message}
  sale.updateFailed → Failed to update sale: {message}
  collection.createFailed → Failed to record payment: {message}
  collection.updateFailed → Failed to update payment: {message}
  vendor.createFailed → Failed to create vendor: {message}
  vendor.updateFailed → Failed to update vendor: {message} | vendor.deleteFailed → Failed to delete vendor.
  purchase.createFailed → Failed to create purchase: {message}
  purchase.updateFailed → Failed to update purchase: {message}
  purchase.endFailed → Failed to mark purchase as completed.
  purchase.deleteFailed → Failed to delete purchase. | payment.loadFailed → Failed to load vendor payments
  payment.createFailed → Failed to add payment. Please try again.
  payment.updateFailed → Failed to update payment. Please try again. | settings.updateFailed → Update failed
  settings.passwordFailed → Password change failed | expense.createFailed → Failed to add expense
  collection.deleteFailed → Failed to delete collection | expense.deleteFailed → Failed to delete expense
  vendor.loadFailed → Failed to load vendors | purchase.loadFailed → Failed to load purchases
  auth.logoutFailed → Logout failed`;

/** Toasts of changes that succeeded. */
const SUCCEEDED = `
  auth.loginSuccessful → Login successful | auth.welcomeBack → Welcome back, {username}!
  auth.loggedOut → Logged out | auth.loggedOutText → You have been successfully logged out
  customer.created → Customer created successfully | customer.updated → Customer updated successfully
  customer.deleted → Customer deleted successfully | sale.deleted → Sale deleted
  sale.created → Sale created successfully | sale.updated → Sale updated successfully
  collection.created → Payment recorded successfully | collection.updated → Payment updated successfully
  vendor.created → Vendor created successfully | vendor.updated → Vendor updated successfully
  vendor.deleted → Vendor deleted
  vendor.deletedText → Vendor and all related records have been deleted successfully.
  purchase.created → Purchase created successfully | purchase.updated → Purchase updated successfully
  purchase.deleted → Purchase deleted | purchase.ended → Purchase marked as completed
  purchase.endedText → The product from this vehicle has been marked as complete.
  collection.deleted → Collection deleted | expense.deleted → Expense deleted
  expense.created → Expense added | payment.deleted → Deleted
  payment.deletedText → Vendor payment deleted successfully | payment.created → Payment added
  payment.updated → Payment updated | settings.profileUpdated → Profile updated
  settings.passwordChanged → Password changed`;

/** Empty lists. */
const EMPTY = `
  messages.noResults → No results. | messages.noResultsFound → No results found.
  sale.none → No sales found. | messages.noTransactions → No transactions found.
  messages.noRecords → No records found. | payment.none → No payments found
  customer.noneFound → No customer found. | sale.noVehicle → No vehicle found.`;

/** Confirmations. */
const QUESTIONS = `
  customer.deleteText → Are you sure? This action cannot be undone. This will permanently delete the customer and all associated records.
  sale.deleteConfirm → Are you sure you want to delete this sale?
  collection.confirmDelete → Are you sure you want to delete this?
  payment.confirmDelete → Are you sure you want to delete this vendor payment?
  purchase.deleteTitle → Delete Purchase
  purchase.deleteText → Are you sure you want to delete this purchase? This action cannot be undone.
  purchase.endTitle → End Product from Vehicle`;

it.each([FAILED_CHANGES, SUCCEEDED, EMPTY, QUESTIONS].flatMap(casesOf))(
  'the text %s is, word for word: %s',
  (key, text) => {
    expect(t(key as TranslationKey)).toBe(text);
  },
);

// The other rules stand in tests/client/records/form-rules.test.ts.
it.each([
  [rule('username_required'), 'Username is required'],
  [rule('password_required'), 'Password is required'],
  [rule('vendor_not_number'), 'Vendor must be a number'],
])('the rule %s is, word for word: %s', (message, sentence) => {
  expect(tMessage(message)).toBe(sentence);
});
