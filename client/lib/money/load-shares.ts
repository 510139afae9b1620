/** In percent of what was loaded, from 0 to 100. */
interface LoadShares {
  sold: number;
  spoiled: number;
  /** where the cost is back at the average rate so far; null if nothing is sold, or the whole load would not do */
  costAt: number | null;
}

/**
 * Null if it is not known what is left. Quantities are in the load's unit; `cost` and `sold` (what the bills brought)
 * are rupees.
 */
export function loadShares({
  loaded,
  left,
  spoiled,
  cost,
  sold,
}: {
  loaded: number | null;
  left: number | null;
  spoiled: number;
  cost: number;
  sold: number;
}): LoadShares | null {
  if (loaded === null || left === null || loaded <= 0) return null;
  const share = (quantity: number) => Math.min(100, Math.max(0, (quantity / loaded) * 100));
  const spoiledShare = share(spoiled);
  const soldQuantity = Math.max(0, loaded - left - spoiled);
  const costAt = sold > 0 ? (soldQuantity / loaded) * (cost / sold) * 100 : null;
  return {
    sold: Math.min(share(soldQuantity), 100 - spoiledShare),
    spoiled: spoiledShare,
    costAt: costAt === null || costAt > 100 ? null : costAt,
  };
}
