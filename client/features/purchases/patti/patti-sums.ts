import { addPaise, minusPaise, type Paise, roundedPaise } from '@/lib/money/money';
import { WEIGHT_UNITS } from '@/lib/units';
import type { Patti, PattiLine } from './api';

/** The foot of a patti: net + old − paid = total. */
export interface PattiFoot {
  netPaise: Paise;
  /** what was owed before this truck's payments: below 0 an advance */
  oldPaise: Paise;
  /** what is owed now, if the truck is settled at its net; below 0 an advance */
  totalPaise: Paise;
}

/** The payments since the truck came are listed one by one, so the old account is what it was before them. */
export function footOf({ net, otherBalance, payments }: Patti): PattiFoot {
  const netPaise = roundedPaise(net);
  const otherPaise = roundedPaise(otherBalance);
  return {
    netPaise,
    oldPaise: addPaise([otherPaise, ...payments.map(({ amount }) => roundedPaise(amount))]),
    totalPaise: addPaise([netPaise, otherPaise]),
  };
}

/** What a line counts in pieces and in weight; null where it has none. */
export interface Measure {
  pieces: { count: number; unit: string } | null;
  weight: { count: number; unit: string } | null;
}

/** Goods that are sold by weight have their boxes or bags as pieces, if these are known. */
export function measureOf({ unit, quantity, pieces }: PattiLine): Measure {
  if (!WEIGHT_UNITS.includes(unit)) return { pieces: { count: quantity, unit }, weight: null };
  return {
    pieces: pieces === null ? null : { count: pieces, unit: 'pcs' },
    weight: { count: quantity, unit },
  };
}

/** How much of the load these lines sold, in its unit; null if the load or one of the lines cannot be counted. */
export function soldOf({ loaded, unit, lines }: Pick<Patti, 'loaded' | 'unit' | 'lines'>): number | null {
  const counts = lines.map((line) => (line.unit === unit ? line.quantity : line.pieces));
  if (loaded === null || counts.includes(null)) return null;
  return counts.reduce<number>((sum, count) => sum + Math.round((count ?? 0) * 100), 0) / 100;
}

/** Sold more than was loaded; 0 if not. */
export function oversoldOf(patti: Pick<Patti, 'loaded' | 'unit' | 'lines' | 'spoiled'>): number {
  const sold = soldOf(patti);
  return sold === null
    ? 0
    : Math.max(0, Math.round((sold + patti.spoiled - (patti.loaded ?? 0)) * 100) / 100);
}

/** One thing in which two sheets differ; '' where one lacks it. */
export interface PattiDifference {
  id: string;
  what: 'line' | 'deduction' | 'loaded' | 'spoiled' | 'note';
  line?: PattiLine | undefined;
  label?: string;
  from: string | number;
  to: string | number;
}

const lineId = ({ productName, unit, rate }: PattiLine): string => JSON.stringify([productName, unit, rate]);

/** Rows by name; a name that is there twice counts on: the second one is another row. */
function named<T>(rows: readonly T[], nameOf: (row: T) => string): Map<string, T> {
  const byName = new Map<string, T>();
  for (const row of rows) {
    const same = [...byName.values()].filter((other) => nameOf(other) === nameOf(row)).length;
    byName.set(`${nameOf(row)} ${same}`, row);
  }
  return byName;
}

/** What two lists have under the same name, in the order of both. */
function pairs<T>(before: readonly T[], after: readonly T[], nameOf: (row: T) => string) {
  const [from, to] = [named(before, nameOf), named(after, nameOf)];
  return [...new Set([...from.keys(), ...to.keys()])].map((id) => ({
    id,
    from: from.get(id),
    to: to.get(id),
  }));
}

const loadOf = ({ loaded, unit }: Patti): string => (loaded === null ? '' : `${loaded} ${unit}`);

/** What was changed since a final version, line by line. */
export function differencesOf(before: Patti, after: Patti): PattiDifference[] {
  const lines = pairs(before.lines, after.lines, lineId).map(
    ({ id, from, to }): PattiDifference => ({
      id,
      what: 'line',
      line: to ?? from,
      from: from?.quantity ?? '',
      to: to?.quantity ?? '',
    }),
  );
  const deductions = pairs(before.deductions, after.deductions, ({ label }) => label).map(
    ({ id, from, to }): PattiDifference => ({
      id,
      what: 'deduction',
      label: (to ?? from)?.label ?? '',
      from: from?.amount ?? '',
      to: to?.amount ?? '',
    }),
  );
  const rest: PattiDifference[] = [
    { id: 'loaded', what: 'loaded', from: loadOf(before), to: loadOf(after) },
    { id: 'spoiled', what: 'spoiled', from: before.spoiled, to: after.spoiled },
    { id: 'note', what: 'note', from: before.note, to: after.note },
  ];
  return [...lines, ...deductions, ...rest].filter(({ from, to }) => from !== to);
}

/** The truck's cost if it is settled at the patti's net, against what it costs now; 0 if they are the same. */
export const offBy = (patti: Patti, purchaseAmount: string): Paise =>
  minusPaise(roundedPaise(patti.net), roundedPaise(purchaseAmount));
