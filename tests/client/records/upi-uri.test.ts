import { expect, it } from 'vitest';
import type { Paise } from '@/lib/money/money';
import { upiUri } from '@/records/upi-qr';

it('the address contains the payee, the amount with two decimals and the note, encoded, and the id as it is', () => {
  const payment = { upiId: 'fruit.khata@okaxis', payee: 'Khata & Co', paise: 123450 as Paise, note: 'बिल 9' };
  expect(upiUri(payment)).toBe(
    'upi://pay?pa=fruit.khata@okaxis&pn=Khata%20%26%20Co&am=1234.50&cu=INR&tn=%E0%A4%AC%E0%A4%BF%E0%A4%B2%209',
  );
});
