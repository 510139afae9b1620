import type { Translation } from '@/i18n/language';
import { formatQuantity } from '@/lib/money/money';
import { isWeighed, unitName } from '@/lib/units';
import type { Patti, PattiLine } from './api';

export interface UnitCount {
  count: number;
  unit: string;
}

/** What a line or the load counts in pieces and in weight; null where it has none. */
interface Measure {
  pieces: UnitCount | null;
  weight: UnitCount | null;
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
export const countText = ({ count, unit }: UnitCount, t: Translation['t']): string =>
  `${formatQuantity(count)} ${unitName(unit, t)}`.trim();

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
