import type { Translation } from '@/i18n/language';
import { addPaise, formatQuantity, minusPaise, type Paise, roundedPaise } from '@/lib/money/money';
import { isWeighed, unitName } from '@/lib/units';
import type { Patti, PattiLine } from './api';

/** The foot of a patti: net + old − paid = total. */
interface PattiFoot {
  netPaise: Paise;
  /** what was owed before this vehicle's payments: below 0 an advance */
  oldPaise: Paise;
  /** what is owed now, if the vehicle is settled at its net; below 0 an advance */
  totalPaise: Paise;
}

/** The payments since the vehicle came are listed one by one, so the old account is what it was before them. */
export function footOf({ net, otherBalance, payments }: Patti): PattiFoot {
  const netPaise = roundedPaise(net);
  const otherPaise = roundedPaise(otherBalance);
  return {
    netPaise,
    oldPaise: addPaise([otherPaise, ...payments.map(({ amount }) => roundedPaise(amount))]),
    totalPaise: addPaise([netPaise, otherPaise]),
  };
}

export interface Count {
  count: number;
  unit: string;
}

/** What a line or the load counts in pieces and in weight; null where it has none. */
interface Measure {
  pieces: Count | null;
  weight: Count | null;
}

/**
 * Goods that are sold by weight have their boxes or bags as pieces, if these are known. Pieces of goods in another unit
 * count as well, so both are shown.
 */
export function measureOf({
  unit,
  quantity,
  pieces = null,
}: Pick<PattiLine, 'unit' | 'quantity'> & { pieces?: number | null }): Measure {
  const counted = { count: quantity, unit };
  if (pieces !== null) return { pieces: { count: pieces, unit: 'pcs' }, weight: counted };
  return isWeighed(unit) ? { pieces: null, weight: counted } : { pieces: counted, weight: null };
}

/** '680 kg'; a load without a unit is a number. */
export const countText = ({ count, unit }: Count, t: Translation['t']): string =>
  `${formatQuantity(count)} ${unitName(unit, t)}`.trim();

/** One row of the load: a count without a rate. */
export interface LoadRow {
  name: 'spoiled' | 'left' | 'leftUncounted' | 'oversold' | 'loaded';
  /** in the load's unit; below 0 what was sold over the load */
  count: number;
}

/** What was not sold, or sold over the load, and the load: with the lines above the sum is what was loaded. */
export function loadRows({ loaded, spoiled, left, oversold, mixedUnits }: Patti): LoadRow[] {
  const rows: LoadRow[] = [
    { name: 'spoiled', count: spoiled },
    { name: mixedUnits ? 'leftUncounted' : 'left', count: left ?? 0 },
    { name: 'oversold', count: -(oversold ?? 0) },
    { name: 'loaded', count: loaded ?? 0 },
  ];
  return rows.filter(({ name, count }) => count !== 0 || (name === 'loaded' && loaded !== null));
}

/** The vehicle's cost if it is settled at the patti's net, against what it costs now; 0 if they are the same. */
export const offBy = (patti: Patti, purchaseAmount: string): Paise =>
  minusPaise(roundedPaise(patti.net), roundedPaise(purchaseAmount));
