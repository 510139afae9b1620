import { describe, expect, it } from 'vitest';
import { figureOf, inRupees, saleTotal } from '@/features/sales/sale-form/sale-total';

const line = (quantity: string, unitPrice: string) => ({ quantity, unitPrice });

describe('the total of a sale', () => {
  it.each([
    [[], '0.00'],
    [[line('1', '0')], '0.00'],
    [[line('0.02', '2.25')], '0.05'],
    [[line('1', '0.1'), line('1', '0.2')], '0.30'],
    [[line('12', '1450.50'), line('0.02', '2.25'), line('49.04', '14.02')], '18093.59'],
    [[line('9999999.99', '999999999.99')], '9999999989900000.00'],
    [[line('0.5', '0.01'), line('0.5', '0.01')], '0.02'],
    [[line('', '5'), line('2', 'x'), line('2', '3')], '6.00'],
  ])('of %j is %s, each line rounded half up, one without a valid number zero', (lines, total) => {
    expect(saleTotal(lines)).toBe(total);
  });
});

it('a sum counts while it is being typed, and a price is sent with two decimals', () => {
  expect([saleTotal([line('2', '12*450')]), figureOf('12*')]).toEqual(['10800.00', '12*']);
  expect(['450', '0.5', ' 12.25 ', 'x'].map(inRupees)).toEqual(['450.00', '0.50', '12.25', 'x']);
});
