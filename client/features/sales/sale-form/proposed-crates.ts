import { isWeighed } from '@/lib/units';
import { figureOf } from './sale-total';
import type { SaleItemForm } from './schema';

type Item = Omit<SaleItemForm, 'unitPrice'>;

/** How many crates an item goes out in: those it is sold by, or its pieces where these are crates. */
function cratesOf({ productName, unit, quantity, pieces = '' }: Item, inCrates: InCrates): number {
  if (unit === 'carrat') return Number(figureOf(quantity)) || 0;
  return isWeighed(unit) && inCrates(productName) ? Number(pieces) || 0 : 0;
}

/** Whether the pieces of a product that is sold by weight are crates. */
export type InCrates = (productName: string) => boolean;

export const proposedCrates = (items: readonly Item[], inCrates: InCrates): number =>
  Math.ceil(items.reduce((sum, item) => sum + cratesOf(item, inCrates), 0));
