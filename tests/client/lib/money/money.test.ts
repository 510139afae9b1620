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

describe('what rupees look like', () => {
  it.each([
    ['0', '₹0.00'],
    ['5', '₹5.00'],
    ['999.9', '₹999.90'],
    ['100000', '₹1,00,000.00'],
    ['1234567.5', '₹12,34,567.50'],
    ['999999999999.99', '₹9,99,99,99,99,999.99'],
    [1234567.89, '₹12,34,567.89'],
    ['-2500.50', '-₹2,500.50'],
  ])('%s is grouped in lakhs with two decimals: %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown);
  });

  it.each([null, undefined, '', '  ', 'abc', '12,345', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, '1e309'])(
    'what is missing or not a number is shown as zero: %s',
    (amount) => {
      expect(formatMoney(amount)).toBe('₹0.00');
    },
  );

  it.each(['-0', '-0.001', -0])('zero has no minus: %s', (amount) => {
    expect(formatMoney(amount)).toBe('₹0.00');
  });

  it('20,000 random decimals look as Intl writes them', () => {
    const intl = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
    });
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

  it('paise are shown as rupees', () => {
    expect(formatPaise(123456789 as Paise)).toBe('₹12,34,567.89');
    expect(formatPaise(-5 as Paise)).toBe('-₹0.05');
  });
});

describe('rupees as text and paise as whole numbers', () => {
  it.each([
    ['0', 0],
    ['0.5', 50],
    ['12.50', 1250],
    [' 12.5 ', 1250],
    ['-0.01', -1],
    ['-0.00', 0],
    ['1000000000000', 100_000_000_000_000],
    ['999999999999.99', 99_999_999_999_999],
    [12.5, 1250],
  ])('%s is %i paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
  });

  it.each(['', 'abc', '1e3', '0x10', '+5', '5.', '.5', '१२', '1 2', '10.005', '12,000', '--1', 0.1 + 0.2])(
    '%s is not an amount',
    (text) => {
      expect(toPaise(text)).toBeNull();
    },
  );

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [1250, '12.50'],
    [99_999_999_999_999, '999999999999.99'],
  ])('%i paise are %s rupees', (paise, rupees) => {
    expect(fromPaise(paise as Paise)).toBe(rupees);
  });
});

describe('sums and products', () => {
  it('0.1 + 0.2 is 0.30', () => {
    const amounts = ['0.1', '0.2'].map((rupees) => toPaise(rupees) ?? (0 as Paise));
    expect(fromPaise(addPaise(amounts))).toBe('0.30');
    expect(addPaise([])).toBe(0);
  });

  it.each([
    ['0.02', '2.25', '0.05'],
    ['1', '0', '0.00'],
    ['1.1', '1.1', '1.21'],
    ['3', '33.33', '99.99'],
    ['0.5', '0.01', '0.01'],
    ['0.49', '0.01', '0.00'],
    ['1.15', '100.30', '115.35'],
    ['9999999.99', '99999.99', '999999899000.00'],
    ['1000', '999999999.99', '999999999990.00'],
  ])('%s × %s is %s, rounded half up once', (quantity, price, amount) => {
    expect(fromPaise(lineAmountPaise(quantity, price))).toBe(amount);
  });

  it.each([
    ['', '5'],
    ['2', ''],
    ['abc', '5'],
    ['1.005', '2'],
  ])('%j × %j cannot be calculated and counts as zero', (quantity, price) => {
    expect(lineAmountPaise(quantity, price)).toBe(0);
  });
});

describe('an entry that adds or subtracts', () => {
  it.each([
    ['+', '500', '+₹500.00'],
    ['-', 1002, '-₹1,002.00'],
  ] as const)('%s %s', (sign, amount, shown) => {
    expect(formatSigned(sign, amount)).toBe(shown);
  });
});

describe('rupees with any number of decimals', () => {
  it.each([
    ['10.0000', 1000],
    ['0.005', 1],
    ['-0.005', -1],
    ['1.004999', 100],
    ['0.995', 100],
    ['-0.001', 0],
    [1234567.89, 123456789],
    [0.1 + 0.2, 30],
    ['99999999999999.995', 10000000000000000],
    ['', 0],
    ['NaN', 0],
    ['1e3', 0],
  ])('%s are %s paise', (rupees, paise) => expect(roundedPaise(rupees)).toBe(paise));

  it('subtract exactly', () => {
    expect(minusPaise(roundedPaise('0.30'), roundedPaise('0.10'))).toBe(20);
  });
});
