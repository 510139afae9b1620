import { randomNumbers } from '../../scripts/machine/random-numbers.mjs';

/** What a seed decides. */
export interface Chance {
  /** from 0 to below 1 */
  next(): number;
  /** true so often in a hundred */
  percent(often: number): boolean;
  /** a whole number from `from` up to and including `to` */
  between(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
}

/** A chance that can be set to a seed again, so that what happens after an act does not depend on the acts before. */
export interface SetChance extends Chance {
  set(seed: number): void;
}

export function chanceOf(seed: number): SetChance {
  let numbers = randomNumbers(seed);
  const next = () => numbers();
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    percent: (often) => next() * 100 < often,
    between,
    set: (to) => {
      numbers = randomNumbers(to);
    },
    pick: (from) => from[between(0, from.length - 1)] as (typeof from)[number],
  };
}
