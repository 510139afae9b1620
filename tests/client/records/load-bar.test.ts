import { describe, expect, it } from 'vitest';
import { loadShares } from '@/records/load-bar';

const shares = (loaded: number | null, left: number | null, spoiled: number, cost: number, sold: number) =>
  loadShares({ loaded, left, spoiled, cost, sold });

describe('the bar of a load', () => {
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
  ])('of %d loaded, %d left and %d spoiled, at a cost of %d and bills of %d', (...load) => {
    const [loaded, left, spoiled, cost, sold, soldShare, spoiledShare, costAt] = load;
    expect(shares(loaded, left, spoiled, cost, sold)).toEqual({
      sold: soldShare,
      spoiled: spoiledShare,
      costAt,
    });
  });

  it('is not there if the load, or what is left of it, is not known', () => {
    expect(shares(null, null, 0, 1000, 500)).toBeNull();
    expect(shares(200, null, 0, 1000, 500)).toBeNull();
    expect(shares(0, 0, 0, 1000, 500)).toBeNull();
  });
});
