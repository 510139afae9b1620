import { figureOf } from './sale-total';

/** How many crates go out with the items: the sum of those sold by the crate. */
export const proposedCrates = (items: readonly { unit: string; quantity: string }[]): number =>
  Math.ceil(
    items
      .filter(({ unit }) => unit === 'carrat')
      .reduce((sum, { quantity }) => sum + (Number(figureOf(quantity)) || 0), 0),
  );
