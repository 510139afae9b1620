import { expect, it } from 'vitest';
import { vendorPaymentSchema } from '@/features/vendor-payments/schema';
import { currentTranslation } from '@/i18n/language';

const { tMessage } = currentTranslation();

const good = {
  vendorId: '3',
  amount: '10.50',
  paymentMethod: 'bank_transfer',
  reference: ' CHQ 1 ',
  date: '2026-11-21',
  notes: '',
};

const firstRule = (changes: Partial<typeof good>): string | undefined =>
  vendorPaymentSchema
    .safeParse({ ...good, ...changes })
    .error?.issues.map(({ message }) => tMessage(message))[0];

it('a complete payment passes, its text trimmed', () => {
  expect(vendorPaymentSchema.parse(good)).toEqual({ ...good, reference: 'CHQ 1' });
});

it.each([
  [{ vendorId: '' }, 'Vendor is required'],
  [{ vendorId: 'abc' }, 'Vendor must be a number'],
  [{ amount: '' }, 'Amount must be greater than 0'],
  [{ amount: '0' }, 'Amount must be greater than 0'],
  [{ amount: '-5' }, 'Amount must be greater than 0'],
  [{ amount: 'many' }, 'Amount must be a number'],
  [{ amount: '1.005' }, 'Enter a valid amount'],
  [{ amount: '1000000000000' }, 'Enter a valid amount'],
  [{ paymentMethod: '' }, 'Payment method is required'],
  [{ paymentMethod: 'gold' }, 'Payment method is required'],
  [{ date: '' }, 'Date is required'],
  [{ date: '2026-02-30' }, 'Enter a valid date'],
  [{ date: '1899-12-31' }, 'Date cannot be before 1900-01-01'],
])('%j is refused: %s', (changes, rule) => {
  expect(firstRule(changes)).toBe(rule);
});
