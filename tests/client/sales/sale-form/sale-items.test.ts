import { describe, expect, it } from 'vitest';
import { normaliseItems } from '@/features/sales/api';
import { unitsOnOffer } from '@/lib/units';

const APPLE = { productName: 'Apple', unit: 'box', quantity: 2, unitPrice: '450.00', amount: '900.00' };

describe('the items of a sale', () => {
  it.each([
    ['an array', [APPLE]],
    ['a JSON string of an array', JSON.stringify([APPLE])],
    ['a single object', APPLE],
    ['a JSON string of one object', JSON.stringify(APPLE)],
  ])('are an array when they arrive as %s', (_, items) => {
    expect(normaliseItems(items)).toEqual([APPLE]);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['broken JSON', '[{'],
    ['a number', 7],
  ])('are empty when they arrive as %s', (_, items) => {
    expect(normaliseItems(items)).toEqual([]);
  });

  it('default to unit pcs, quantity 1 and price 0', () => {
    expect(normaliseItems({ productName: 'Kela' })).toEqual([
      { productName: 'Kela', unit: 'pcs', quantity: 1, unitPrice: '0', amount: '0' },
    ]);
  });
});

it('the units on offer start with an item’s own unit if it is on no list', () => {
  expect(unitsOnOffer(['kg', 'box'], 'box')).toEqual(['kg', 'box']);
  expect(unitsOnOffer(['kg', 'box'], 'pcs')).toEqual(['pcs', 'kg', 'box']);
  expect(unitsOnOffer(['kg', 'box'], '')).toEqual(['kg', 'box']);
});
