import { expect, it } from 'vitest';
import { loadShares } from '@/records/load-bar';

it.each([
  // loaded, left, spoiled, cost, sold → percent sold, percent spoiled, where the cost is back
  [200, 150, 0, 1000, 500, 25, 0, 50],
  [200, 90, 10, 1000, 1000, 50, 5, 50],
  [200, 0, 0, 800, 1000, 100, 0, 80],
  [200, 0, 200, 1000, 0, 0, 100, null],
  [200, 200, 0, 1000, 0, 0, 0, null],
  [200, 100, 0, 1000, 400, 50, 0, null],
  [200, -12, 0, 530, 1060, 100, 0, 53],
  [200, -12, 12, 1000, 1000, 94, 6, 100],
  [0.5, 0.25, 0, 1, 1, 50, 0, 50],
  [200, 100, 0, 0, 500, 50, 0, 0],
])('the bar of %d loaded, %d left and %d spoiled, at a cost of %d and bills of %d', (...load) => {
  const [loaded, left, spoiled, cost, sales, sold, spoiledShare, costAt] = load;
  const shares = loadShares({ loaded, left, spoiled, cost, sold: sales });
  expect(shares).toEqual({ sold, spoiled: spoiledShare, costAt });
});

it.each([
  [null, null],
  [200, null],
  [0, 0],
])('a load of %s with %s left has no bar', (loaded, left) => {
  expect(loadShares({ loaded, left, spoiled: 0, cost: 1000, sold: 500 })).toBeNull();
});
