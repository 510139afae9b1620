import { describe, expect, it } from 'vitest';
import { type BarSpan, spansOf } from '@/ui/span-bar';

const bars = (...ranges: [number, number][]) =>
  spansOf(ranges).map(({ left, width }: BarSpan) => [left, width]);

/** Opening, received, paid, what should be there, and what was counted. */
const drawer = (opening: number, received: number, paid: number, counted: number) => {
  const full = opening + received;
  return bars([0, opening], [opening, full], [full, full - paid], [0, full - paid], [0, counted]);
};

describe('the bars of the cash drawer', () => {
  it.each([
    [
      'a day of all kinds',
      [400, 600, 250, 750],
      [
        [0, 40],
        [40, 60],
        [75, 25],
        [0, 75],
        [0, 75],
      ],
    ],
    [
      'nothing but the opening',
      [500, 0, 0, 500],
      [
        [0, 100],
        [100, 0],
        [100, 0],
        [0, 100],
        [0, 100],
      ],
    ],
    [
      'an empty drawer',
      [0, 0, 0, 0],
      [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'only received',
      [0, 200, 0, 200],
      [
        [0, 0],
        [0, 100],
        [100, 0],
        [0, 100],
        [0, 100],
      ],
    ],
    [
      'all paid out',
      [100, 100, 200, 0],
      [
        [0, 50],
        [50, 50],
        [0, 100],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'more paid than there was',
      [100, 200, 400, 0],
      [
        [25, 25],
        [50, 50],
        [0, 100],
        [0, 25],
        [25, 0],
      ],
    ],
    [
      'an opening below zero',
      [-100, 300, 0, 200],
      [
        [0, 33],
        [0, 100],
        [100, 0],
        [33, 67],
        [33, 67],
      ],
    ],
    [
      'short by half',
      [0, 1000, 0, 500],
      [
        [0, 0],
        [0, 100],
        [100, 0],
        [0, 100],
        [0, 50],
      ],
    ],
    [
      'more counted than the scale',
      [0, 500, 0, 1000],
      [
        [0, 0],
        [0, 50],
        [50, 0],
        [0, 50],
        [0, 100],
      ],
    ],
    [
      'ten digits and a paisa',
      [0, 987654321000, 1, 1],
      [
        [0, 0],
        [0, 100],
        [100, 0],
        [0, 100],
        [0, 0],
      ],
    ],
  ])('%s', (_, [opening = 0, received = 0, paid = 0, counted = 0], expected) => {
    const rounded = drawer(opening, received, paid, counted).map((bar) => bar.map(Math.round));
    expect(rounded).toEqual(expected);
  });
});
