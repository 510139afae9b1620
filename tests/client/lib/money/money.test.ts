import { describe, expect, it } from 'vitest';
import {
  addPaise,
  formatMoney,
  formatPaise,
  formatSigned,
  fromPaise,
  lineAmountPaise,
  minusPaise,
  type Paise,
  roundedPaise,
  toPaise,
} from '@/lib/money/money';
import { casesOf } from '../../cases';

describe('what rupees look like', () => {
  it.each([
    ...casesOf(`0 → ₹0.00 | 5 → ₹5.00 | 999.9 → ₹999.90 | 100000 → ₹1,00,000.00 | 1234567.5 → ₹12,34,567.50
      999999999999.99 → ₹9,99,99,99,99,999.99 | -2500.50 → -₹2,500.50`),
    [1234567.89, '₹12,34,567.89'] as const,
  ])('%s is grouped in lakhs with two decimals: %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown);
  });

  it.each([null, undefined, '', '  ', 'abc', '12,345', 'NaN', Number.NaN, Infinity, '1e309', '-0', '-0.001', -0])(
    'what is missing, not a number or nothing is shown as zero without a minus: %s',
    (amount) => {
      expect(formatMoney(amount)).toBe('₹0.00');
    },
  );

  it('20,000 random decimals look as Intl writes them', () => {
    const intl = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    const written = (amount: string | number) => intl.format(amount as number).replace(/^-(?=₹0\.00$)/, '');
    const digits = (count: number) => String(Math.random()).slice(2, 2 + count);
    for (let round = 0; round < 20_000; round += 1) {
      const places = Math.floor(Math.random() * 4);
      const text = `${round % 3 === 0 ? '-' : ''}${digits(1 + (round % 14))}${places === 0 ? '' : `.${digits(places)}`}`;
      expect(formatMoney(text), text).toBe(written(text));
      const number = Number(text);
      expect(formatMoney(number), text).toBe(written(number));
    }
  });

  it('paise are shown as rupees, and what is added or subtracted with its sign', () => {
    expect(formatPaise(123456789 as Paise)).toBe('₹12,34,567.89');
    expect(formatPaise(-5 as Paise)).toBe('-₹0.05');
    expect([formatSigned('+', '500'), formatSigned('-', 1002)]).toEqual(['+₹500.00', '-₹1,002.00']);
  });
});

describe('rupees as text and paise as whole numbers', () => {
  it.each([
    [' 12.5 ', '1250'],
    ...casesOf(`0 → 0 | 0.5 → 50 | 12.50 → 1250 | -0.01 → -1 | -0.00 → 0 | 1000000000000 → 100000000000000
      999999999999.99 → 99999999999999`),
  ])('%s is %s paise', (rupees, paise) => {
    expect([toPaise(rupees), toPaise(12.5)]).toEqual([Number(paise), 1250]);
  });

  it.each(['', 'abc', '1e3', '0x10', '+5', '5.', '.5', '१२', '1 2', '10.005', '12,000', '--1', 0.1 + 0.2])(
    '%s is not an amount',
    (text) => expect(toPaise(text)).toBeNull(),
  );

  it.each(casesOf('0 → 0.00 | 5 → 0.05 | -5 → -0.05 | 1250 → 12.50 | 99999999999999 → 999999999999.99'))(
    '%s paise are %s rupees',
    (paise, rupees) => expect(fromPaise(Number(paise) as Paise)).toBe(rupees),
  );
});

describe('sums and products', () => {
  it('are exact', () => {
    const amounts = ['0.1', '0.2'].map((rupees) => toPaise(rupees) ?? (0 as Paise));
    expect([fromPaise(addPaise(amounts)), addPaise([])]).toEqual(['0.30', 0]);
    expect(minusPaise(roundedPaise('0.30'), roundedPaise('0.10'))).toBe(20);
  });

  it.each(
    casesOf(`0.02 × 2.25 → 0.05 | 1 × 0 → 0.00 | 1.1 × 1.1 → 1.21 | 3 × 33.33 → 99.99 | 0.5 × 0.01 → 0.01
      0.49 × 0.01 → 0.00 | 1.15 × 100.30 → 115.35 | 9999999.99 × 99999.99 → 999999899000.00
      1000 × 999999999.99 → 999999999990.00 | abc × 5 → 0.00 | 1.005 × 2 → 0.00`),
  )('%s is %s, rounded half up once', (product, amount) => {
    const [quantity = '', price = ''] = product.split(' × ');
    expect(fromPaise(lineAmountPaise(quantity, price))).toBe(amount);
  });
});

it.each(
  casesOf(`10.0000 → 1000 | 0.005 → 1 | -0.005 → -1 | 1.004999 → 100 | 0.995 → 100 | -0.001 → 0
    99999999999999.995 → 10000000000000000 | 1234567.89 → 123456789 | NaN → 0 | 1e3 → 0`),
)('%s rupees, with any number of decimals, are %s paise', (rupees, paise) => {
  expect(roundedPaise(rupees)).toBe(Number(paise));
  expect([roundedPaise(1234567.89), roundedPaise(0.1 + 0.2), roundedPaise('')]).toEqual([123456789, 30, 0]);
});
