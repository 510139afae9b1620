import type { CustomerTransaction } from '@/lib/customer';
import { dayOf } from '@/lib/days/days';
import { addPaise, amountsPaise, fromPaise, minusPaise, type Paise, paiseOf, ZERO } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';

/** Both days included; '' means no limit. Its entries are oldest first. */
export function statementBetween(
  oldBalance: string,
  newestFirst: readonly AccountEntry[],
  { from, to }: { from: string; to: string },
) {
  const oldestFirst = [...withBounces(newestFirst)].reverse();
  const before = from === '' ? [] : oldestFirst.filter((entry) => dayOf(entry.createdAt) < from);
  const within = oldestFirst.slice(before.length).filter((entry) => to === '' || dayOf(entry.createdAt) <= to);
  const openingPaise = addPaise([paiseOf(oldBalance), ...before.map(effectOf)]);
  const entries = runFrom(openingPaise, within, effectOf);
  const total = (added: boolean) => amountsPaise(within.filter((entry) => adds(entry) === added));
  return {
    openingPaise,
    entries,
    addedPaise: total(true),
    paidPaise: total(false),
    closingPaise: entries.at(-1)?.balancePaise ?? openingPaise,
  };
}

export type Statement = ReturnType<typeof statementBetween>;

/** An entry of a customer's or a vendor's account. */
export interface AccountEntry extends Omit<CustomerTransaction, 'type'> {
  /** a sale or a purchase adds to the balance, a collection or a payment lowers it */
  type: 'sale' | 'collection' | 'purchase' | 'payment';
  /** of the second line of a payment that bounced: the payment's own moment */
  paidOn?: string;
  /** of a payment to a vendor */
  paymentMethod?: PaymentMethod | '' | null;
  reference?: string | null;
}

export type Running<E = AccountEntry> = E & { balancePaise: Paise };

export const adds = ({ type }: Pick<AccountEntry, 'type'>): boolean => type === 'sale' || type === 'purchase';

/** The second line of a payment that bounced, on the day that it did. */
export const isBounce = ({ paidOn }: Pick<AccountEntry, 'paidOn'>): boolean => paidOn !== undefined;

export const lineKey = (line: AccountEntry): string => `${isBounce(line) ? 'bounce' : line.type}-${line.id}`;

/** With a second line for each payment that bounced; it changes no balance. Takes and returns them newest first. */
function withBounces(newestFirst: readonly AccountEntry[]): readonly AccountEntry[] {
  const lines = [...newestFirst];
  for (const entry of newestFirst) {
    const day = entry.bouncedOn;
    if (!day) continue;
    const at = lines.findIndex(({ createdAt }) => dayOf(createdAt) <= day);
    lines.splice(at === -1 ? lines.length : at, 0, { ...entry, createdAt: day, paidOn: entry.createdAt });
  }
  return lines;
}

export function effectOf(entry: AccountEntry): Paise {
  const paise = paiseOf(entry.amount);
  return adds(entry) ? paise : minusPaise(ZERO, paise);
}

/** What was due before these entries, in rupees; not the old balance if earlier entries are missing. */
export function balanceBefore(balance: number | string, entries: readonly AccountEntry[]): string {
  return fromPaise(minusPaise(paiseOf(balance), addPaise(entries.map(effectOf))));
}

/** In rupees. Takes all entries, newest first. */
export function balanceBeforeOne(
  balance: number | string,
  newestFirst: readonly AccountEntry[],
  { type, id }: Pick<AccountEntry, 'type' | 'id'>,
): string {
  const at = newestFirst.findIndex((entry) => entry.type === type && entry.id === id);
  return balanceBefore(balance, newestFirst.slice(0, at + 1));
}

/** Takes and returns entries oldest first. */
export function runFrom<E>(
  openingPaise: Paise,
  oldestFirst: readonly E[],
  changeOf: (entry: E) => Paise,
): Running<E>[] {
  let balancePaise = openingPaise;
  return oldestFirst.map((entry) => {
    balancePaise = addPaise([balancePaise, changeOf(entry)]);
    return { ...entry, balancePaise };
  });
}

/** Takes and returns entries newest first. */
export function runningBalances(oldBalance: string, newestFirst: readonly AccountEntry[]): Running[] {
  return runFrom(paiseOf(oldBalance), [...withBounces(newestFirst)].reverse(), effectOf).reverse();
}
