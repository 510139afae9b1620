import { describe, expect, it } from 'vitest';
import { collectionSchema } from '@/features/collections/form-api';
import { expenseSchema } from '@/features/expenses/schema';
import { purchaseSchema } from '@/features/purchases/purchase-fields';
import { newItem, saleSchema } from '@/features/sales/sale-form/schema';
import { accountSchema, codeSchema, ownSchema, passwordSchema, profileSchema } from '@/features/settings/schema';
import { NO_PASSWORD, withoutEmptyCode } from '@/features/settings/settings-form';
import { vendorPaymentSchema } from '@/features/vendor-payments/schema';
import { tMessage } from '@/i18n/language';
import { PARTY_SCHEMAS } from '@/records/party/party-values';

const DAY = '2026-11-21';
const APPLE = { productName: 'Apple', unit: 'box', quantity: '2', unitPrice: '450' };
const TEXTS = { description: '', notes: '', note: '', address: '' };

/** Each form with values that it takes. */
const FORMS = {
  customer: [PARTY_SCHEMAS.customer, { ...TEXTS, name: 'Rakesh', phoneNumber: '+91 6181590830', oldBalance: '' }],
  vendor: [PARTY_SCHEMAS.vendor, { ...TEXTS, name: 'Sopore Fruit Co.', phoneNumber: '', oldBalance: '' }],
  collection: [collectionSchema, { customerId: 1, amount: '10', date: DAY, method: 'cash', note: '' }],
  expense: [
    expenseSchema,
    { ...TEXTS, amount: '40', quantity: '', createdAt: DAY, method: 'cash', kind: 'other', purchaseId: null },
  ],
  purchase: [
    purchaseSchema(DAY),
    { ...TEXTS, vendorId: 3, vehicleNumber: 'HP-27', createdAt: DAY, quantity: '', unit: '', amount: '9.84' },
  ],
  'vendor payment': [
    vendorPaymentSchema,
    { ...TEXTS, vendorId: '3', amount: '10.50', paymentMethod: 'bank_transfer', reference: '', date: DAY },
  ],
  bill: [saleSchema(DAY), { ...TEXTS, customerId: 1, saleDate: DAY, purchaseId: null, items: [APPLE] }],
  profile: [profileSchema, { ...NO_PASSWORD, username: 'admin', name: 'Amit', email: '' }],
  password: [
    passwordSchema,
    { ...NO_PASSWORD, currentPassword: 'x', newPassword: 'mango1', confirmPassword: 'mango1' },
  ],
  account: [accountSchema, { ...NO_PASSWORD, name: 'Munshi', username: 'munshi', role: 'staff', password: 'mango1' }],
} as const;
type Form = keyof typeof FORMS;

const broken = (form: Form, change: object): string[] => {
  const [schema, good] = FORMS[form];
  const issues = schema.safeParse({ ...good, ...change }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${tMessage(message)}`);
};

describe('the rules of a form', () => {
  it.each<[Form, object]>([
    ['customer', {}],
    ['customer', { name: 'ॐ श', oldBalance: '-250.50' }],
    ['vendor', { name: 'आम', oldBalance: '-9250.00' }],
    ['vendor', { phoneNumber: '+91 98765 43210' }],
    ['collection', {}],
    ['expense', {}],
    ['expense', { amount: '0' }],
    ['expense', { kind: 'waste', amount: '', quantity: '12.5' }],
    ['expense', { kind: 'waste', amount: 'old', quantity: '0' }],
    ['purchase', { amount: '0' }],
    ['purchase', { quantity: ' 620.5 ', unit: 'box' }],
    ['vendor payment', {}],
    ['bill', { saleDate: '1900-01-01' }],
    ['profile', {}],
    ['password', {}],
    ['account', {}],
    ['account', { role: 'admin', currentPassword: 'mango2' }],
  ])('of a %s takes %j', (form, change) => expect(broken(form, change)).toEqual([]));

  it.each<[Form, object, string]>([
    ['customer', { name: ' A ' }, 'name: Name must be at least 2 characters'],
    ['customer', { phoneNumber: '987654321' }, 'phoneNumber: Phone number must be at least 10 characters'],
    ['customer', { oldBalance: '10.005' }, 'oldBalance: Enter a valid amount'],
    ['vendor', { phoneNumber: '98765-4321' }, 'phoneNumber: Phone number must be at least 10 digits'],
    ['collection', { customerId: null }, 'customerId: Please select a customer'],
    ['collection', { amount: '0' }, 'amount: Amount must be a positive number'],
    ['collection', { date: '' }, 'date: Please select a date'],
    ['collection', { date: '1899-12-31' }, 'date: Date cannot be before 1900-01-01'],
    ['expense', { amount: '-0.01' }, 'amount: Enter a valid amount'],
    ['expense', { kind: 'waste', quantity: '-1' }, 'quantity: Enter a valid amount'],
    ['expense', { createdAt: '' }, 'createdAt: Please select a date'],
    ['purchase', { vendorId: null }, 'vendorId: Please select a vendor'],
    ['purchase', { vehicleNumber: ' H ' }, 'vehicleNumber: Vehicle number must be at least 2 characters'],
    ['purchase', { amount: ' ' }, 'amount: Amount is required'],
    ['purchase', { quantity: '-1', unit: 'box' }, 'quantity: Quantity cannot be negative'],
    ['purchase', { quantity: '620' }, 'unit: Please choose a unit'],
    ['purchase', { createdAt: '' }, 'createdAt: Purchase date is required'],
    ['purchase', { createdAt: '2026-11-22' }, 'createdAt: Date cannot be in the future'],
    ['vendor payment', { vendorId: '' }, 'vendorId: Vendor is required'],
    ['vendor payment', { amount: '0' }, 'amount: Amount must be greater than 0'],
    ['vendor payment', { amount: 'many' }, 'amount: Amount must be a number'],
    ['vendor payment', { paymentMethod: 'gold' }, 'paymentMethod: Payment method is required'],
    ['vendor payment', { date: '' }, 'date: Date is required'],
    ['bill', { customerId: null }, 'customerId: Please select a customer'],
    ['bill', { saleDate: '' }, 'saleDate: Sale date is required'],
    ['bill', { saleDate: '2026-11-22' }, 'saleDate: Date cannot be in the future'],
    ['bill', { items: [] }, 'items: Please add at least one item'],
    ['bill', { items: [{ ...APPLE, productName: ' ' }] }, 'items.0.productName: Product name is required'],
    ['bill', { items: [{ ...APPLE, quantity: '-1' }, APPLE] }, 'items.0.quantity: Quantity cannot be negative'],
    ['bill', { items: [APPLE, { ...APPLE, quantity: 'x' }] }, 'items.1.quantity: Enter a valid amount'],
    ['bill', { items: [APPLE, { ...APPLE, quantity: '10000000' }] }, 'items.1.quantity: Enter a valid amount'],
    ['bill', { items: [APPLE, { ...APPLE, unitPrice: '-1' }] }, 'items.1.unitPrice: Price cannot be negative'],
    ['bill', { items: [APPLE, { ...APPLE, unitPrice: '1.005' }] }, 'items.1.unitPrice: Enter a valid amount'],
    ['bill', { items: [{ ...APPLE, unitPrice: '0' }] }, 'amount: Amount must be a positive number'],
    ['bill', { description: 'x'.repeat(256) }, 'description: Description must be at most 255 characters'],
    ['profile', { username: 'ab' }, 'username: Username must be at least 3 characters'],
    ['profile', { email: 'nobody' }, 'email: Please enter a valid email'],
    ['password', { currentPassword: '' }, 'currentPassword: Current password is required'],
    ['password', { confirmPassword: 'mango2' }, "confirmPassword: Passwords don't match"],
    ['account', { role: 'admin' }, 'currentPassword: Current password is required'],
  ])('of a %s with %j says %s', (form, change, sentence) => expect(broken(form, change)).toEqual([sentence]));

  it('says all broken rules at once', () => {
    expect(broken('bill', { customerId: null, saleDate: '', items: [newItem()] })).toEqual([
      'customerId: Please select a customer',
      'saleDate: Sale date is required',
      'items.0.productName: Product name is required',
      'amount: Amount must be a positive number',
    ]);
    expect(broken('password', { newPassword: 'आम', confirmPassword: 'आम' })).toEqual([
      'newPassword: Password must be at least 6 characters',
      'confirmPassword: Please confirm your password',
    ]);
    expect(broken('account', { role: 'owner' })).toHaveLength(1);
  });
});

it('texts are trimmed, and an empty old balance is 0', () => {
  const parsed = (form: Form, change: object) => FORMS[form][0].parse({ ...FORMS[form][1], ...change });
  for (const form of ['customer', 'vendor'] as const)
    expect(parsed(form, { name: '  Om  ' })).toMatchObject({ name: 'Om', oldBalance: '0' });
  expect(parsed('vendor payment', { reference: ' CHQ 1 ' })).toMatchObject({ reference: 'CHQ 1' });
  expect(parsed('profile', { username: ' admin ' })).toMatchObject({ username: 'admin' });
});

it('a code is sent as the app shows it, and one of blanks and dashes alone is none', () => {
  expect(ownSchema.parse({ password: 'x', code: ' १२३-४५६ ' }).code).toBe('123456');
  expect(withoutEmptyCode(ownSchema.parse({ password: 'x', code: ' - ' }))).toEqual({ password: 'x' });
  expect(codeSchema.safeParse({ code: ' - ' }).success).toBe(false);
});
