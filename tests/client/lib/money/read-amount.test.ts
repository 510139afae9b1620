import { describe, expect, it } from 'vitest';
import { readAmount, readCount, readTyped } from '@/lib/money/read-amount';
import { casesOf } from '../../cases';

describe('an amount as people write it', () => {
  it.each([
    ['', ''],
    [' \u00A0', ''],
    [' 5000 ', '5000'],
    ...casesOf(`5000 → 5000 | 5,000 → 5000 | 1,25,000 → 125000 | 1,00,00,000 → 10000000 | 125,000 → 125000
      1,250,000.75 → 1250000.75 | ₹ 1,25,000.50 → 125000.50 | ₹1,25,000.50 → 125000.50
      ₹\u00A05,000 → 5000 | ₹\u202F5,000 → 5000 | \u20A8 5000 → 5000 | Rs. 5,000/- → 5000 | Rs.5000 → 5000
      rs 5000/= → 5000 | INR 5,000.00 → 5000.00 | 5000 INR → 5000 | रु. 5,000 → 5000 | रु॰ 500 → 500
      ५०० रुपये → 500 | 500 only → 500 | Rs 500/- only → 500 | १,२५० → 1250 | १२.५० → 12.50 | ૧૨૫૦ → 1250
      ١٢٣ → 123 | ５０００ → 5000 | \u200E5,000\u200E → 5000 | \u202A5,000\u202C → 5000
      \u2066₹5,000\u2069 → 5000 | \uFEFF5000 → 5000 | =5000 → 5000 | +5000 → 5000 | -500 → -500
      - 500 → -500 | \u2212500 → -500 | \u2013500 → -500 | -₹500 → -500 | ₹-1,250.50 → -1250.50
      5. → 5 | .5 → 0.5 | -0 → 0 | -0.00 → 0.00 | 007 → 007`),
  ])('%j is %j', (text, amount) => {
    for (const reads of ['plain', 'signed', 'sided'] as const) expect(readAmount(text, reads)).toBe(amount);
    expect(readTyped(text)).toBe(amount);
  });

  it.each(casesOf('(500) → -500 | ( 500 ) → -500 | ₹(1,250.00) → -1250.00 | (₹1,25,000) → -125000 | (0) → 0'))(
    '%j is %j where it may be below zero, and is not read elsewhere',
    (text, amount) => {
      expect(readAmount(text, 'signed')).toBe(amount);
      expect(readAmount(text, 'sided')).toBe(amount);
      expect(readTyped(text)).toBeNull();
    },
  );

  it.each(
    casesOf(`500 Cr → -500 | 500cr. → -500 | ₹5,000 CR → -5000 | Rs. 500/- Cr → -500 | 500 (Cr) → -500
      Cr. 500 → -500 | 500 Credit → -500 | 500 Advance → -500 | ५०० जमा → -500 | 500 Dr → 500 | 500 Dr. → 500
      500 Debit → 500 | 500 Due → 500 | १,२५० बाकी → 1250 | 500 उधार → 500 | 0.00 Cr → 0.00`),
  )('%j is %j where a side makes sense, and is not read elsewhere', (text, amount) => {
    expect(readAmount(text, 'sided')).toBe(amount);
    expect(readTyped(text, 'signed')).toBeNull();
    expect(readTyped(text)).toBeNull();
  });

  const GUESSES = `4000 1000 | 4000\t1000 | 4000\u00A01000 | 1 25 000 | ₹500 ₹600 | 500₹600 | 500/-600
    ₹5,000 (12 box) | 12 box | 5 kg | 5k | 2 lakh | 5,000 approx | abc | - | ₹ | Rs. | () | . | ,
    1,25,00 | 1250,50 | 1.250,50 | 12,4500 | 0,500 | ,500 | 5, | 1.2.3 | 12.345 | 500- | --500
    1e5 | 2E | 5² | ½ | 5% | (500 | 500) | -(500) | (-500) | -500 Dr | -500 Cr | (500) Cr
    500 Cr Dr | 5Cr00 | 500 Cr 600 | Dr | +-500 | 12* | 5/0 | 1+-2 | 5 Crore
    27-11-2026 | 27/11/2026 | 27/11/26 | 2026-11-27 | 27.11.2026 | 12 450*2 | 4000 1000+5 | (2+3)*4`;
  it.each(['4000\n1000', ...GUESSES.split(/ \| |\n +/)])('%j is not read, since it would be a guess', (text) => {
    expect(readTyped(text, 'sided')).toBeNull();
  });
});

it.each(
  casesOf(`12*450 → 5400 | 12 x 450 → 5400 | =4000+1000 → 5000 | = 4,000 + 1,000 → 5000
    ₹1,25,000 + ₹5,000 → 130000 | Rs. 5,000/- + Rs. 200/- → 5200 | १२×४५० → 5400 | -9,250+500 → -8750
    100-20-30 → 50 | 100\u221220 → 80`),
)('the sum %j is %j for a field, and no amount in a file', (text, amount) => {
  expect(readTyped(text)).toBe(amount);
  expect(readAmount(text, 'sided')).toBeNull();
});

it.each([
  ['', ''],
  ...casesOf('12 → 12 | १२ → 12 | 1,250 → 1250 | 12+5 → 17 | -3 → -3 | 12.5 → ? | 12 box → ? | 5 12 → ?'),
])('the count %j is %j', (text, count) => expect(readCount(text) ?? '?').toBe(count));
