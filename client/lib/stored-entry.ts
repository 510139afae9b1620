import type { CustomerTransaction } from './customer';
import type { Count, Stored } from './http/counted';
import { addPaise, fromPaise, minusPaise, type Paise, paiseOf, ZERO } from './money/money';

/** A bill or payment, as far as a customer's khata has it. */
export interface KhataEntry {
  type: CustomerTransaction['type'];
  customerId: number;
  customerName: string;
  /** with what the customer was let off beside it */
  paise: Paise;
  /** what it adds to what the customer owes, and to the crates that the customer has */
  duePaise: Paise;
  crates: number;
  /** newest first: a payment comes after what it left was let off */
  entries: CustomerTransaction[];
}

/** The fields of a bill's or a payment's answer. */
interface Row {
  id: number;
  customerId: number;
  customerName?: string;
  amount: string;
  createdAt: string;
  saleDate?: string;
  description?: string;
  note?: string;
  vehicleNumber?: string | null;
  method?: CustomerTransaction['method'];
  cratesOut?: number;
  cratesBack?: number;
  allowance?: { id: number; amount: string };
  /** the word for one that waits on this device */
  kept?: string;
}

const isRow = (row: unknown): row is Row => {
  const { id, customerId, amount, createdAt } = (row ?? {}) as Partial<Row>;
  return (
    [id, customerId].every(Number.isInteger) && [amount, createdAt].every((each) => typeof each === 'string')
  );
};

/** The sum in rupees. */
export const plus = (rupees: string | number, paise: Paise): number =>
  Number(fromPaise(addPaise([paiseOf(rupees), paise])));

/** The bill or payment; null for another record, or for an answer that is none. */
export function storedEntry({ change, row }: Stored): KhataEntry | null {
  if ((change !== 'sale' && change !== 'collection') || !isRow(row)) return null;
  const { id, customerId, customerName = '', amount, allowance, kept = '' } = row;
  const note = (change === 'sale' ? row.description : row.note) ?? '';
  const own: CustomerTransaction = {
    id,
    type: change,
    amount,
    createdAt: change === 'sale' ? `${row.saleDate} 00:00:00` : row.createdAt,
    description: [kept, note].filter(Boolean).join(' · '),
    method: change === 'sale' ? null : (row.method ?? 'cash'),
    vehicleNumber: row.vehicleNumber ?? '',
    kept,
  };
  const beside = allowance && { ...own, ...allowance, method: 'allowance' as const, description: kept };
  const paise = addPaise([paiseOf(amount), paiseOf(allowance?.amount)]);
  return {
    type: change,
    customerId,
    customerName,
    paise,
    duePaise: change === 'sale' ? paise : minusPaise(ZERO, paise),
    crates: (row.cratesOut ?? 0) - (row.cratesBack ?? 0),
    entries: beside ? [beside, own] : [own],
  };
}

/** Counts bills and payments alone. */
export const countEntry =
  <Data>(count: (data: Data, entry: KhataEntry) => Data): Count<Data> =>
  (data, stored) => {
    const entry = storedEntry(stored);
    return entry === null ? data : count(data, entry);
  };

/** The rows, newest first, with new ones before the first that is not newer; `isWhole`: there are no more below. */
export function insertedInto<R>(
  rows: readonly R[],
  added: readonly R[],
  isOlder: (row: R) => boolean,
  isWhole = true,
): R[] | null {
  const found = rows.findIndex(isOlder);
  if (found < 0 && !isWhole) return null;
  const at = found < 0 ? rows.length : found;
  return [...rows.slice(0, at), ...added, ...rows.slice(at)];
}
