import { expect, it } from 'vitest';
import { normaliseItems } from '@/features/sales/api';
import { unitsOnOffer } from '@/lib/units';

const APPLE = { productName: 'Apple', unit: 'box', quantity: 2, unitPrice: '450.00', amount: '900.00' };

const NAMED = { productName: 'Kela', unit: 'pcs', quantity: 1, unitPrice: '0', amount: '0' };

it.each([
  ['an array', [APPLE], [APPLE]],
  ['a JSON string of an array', JSON.stringify([APPLE]), [APPLE]],
  ['a single object', APPLE, [APPLE]],
  ['a JSON string of one object', JSON.stringify(APPLE), [APPLE]],
  ['an item without its numbers', { productName: 'Kela' }, [NAMED]],
  ['nothing', undefined, []],
  ['null', null, []],
  ['broken JSON', '[{', []],
  ['a number', 7, []],
])('the items of a sale are an array when they arrive as %s', (_, items, expected) => {
  expect(normaliseItems(items)).toEqual(expected);
});

it('the units on offer start with an item’s own unit if it is on no list', () => {
  expect(unitsOnOffer(['kg', 'box'], 'box')).toEqual(['kg', 'box']);
  expect(unitsOnOffer(['kg', 'box'], 'pcs')).toEqual(['pcs', 'kg', 'box']);
  expect(unitsOnOffer(['kg', 'box'], '')).toEqual(['kg', 'box']);
});
