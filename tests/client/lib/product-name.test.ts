import { expect, it } from 'vitest';
import { productNameOf } from '@/lib/product-name';

it.each([
  ['आ\u095Cू', 'आड\u093Cू'],
  ['न\u093Cर\u093C', '\u0929\u0931'],
  [' Apple\u00A0 Royal ', 'Apple Royal'],
  ['Pome\u0301', 'Pomé'],
  ['apple', 'apple'],
])('%j is the product %j', (typed, product) => expect(productNameOf(typed)).toBe(product));
