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
  ])('of %j is %s', (lines, total) => {
    expect(saleTotal(lines)).toBe(total);
  });

  it('rounds each line half up, then adds', () => {
    expect(saleTotal([line('0.5', '0.01'), line('0.5', '0.01')])).toBe('0.02');
  });

  it('counts a line without a valid number as zero', () => {
    expect(saleTotal([line('', '5'), line('2', 'x'), line('2', '3')])).toBe('6.00');
  });

  it('calculates a sum while it is being typed', () => {
    expect(saleTotal([line('2', '12*450')])).toBe('10800.00');
    expect(figureOf('12*')).toBe('12*');
  });
});

describe('a price as it is sent', () => {
  it.each([
    ['450', '450.00'],
    ['0.5', '0.50'],
    [' 12.25 ', '12.25'],
    ['x', 'x'],
  ])('%j becomes %j', (typed, sent) => {
    expect(inRupees(typed)).toBe(sent);
  });
});
