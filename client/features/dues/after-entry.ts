import { daysBetween } from '@/lib/days/days';
import { addPaise, fromPaise, type Paise, paiseOf } from '@/lib/money/money';
import { isMoney } from '@/lib/payment-methods';
import { type KhataEntry, plus } from '@/lib/stored-entry';

/** How old the parts of a balance are, in days, the oldest first. */
export const AGES = ['16plus', '8to15', '4to7', '0to3'] as const;
export type Age = (typeof AGES)[number];

const ageAfter = (days: number): Age => AGES.find((age) => days >= Number.parseInt(age, 10)) ?? '0to3';

/** What a customer owes, in rupees and by age, and how many crates the customer has. */
interface Owed extends Record<`days${Age}`, number> {
  customerId: number;
  balance: number;
  crates?: number;
  lastPaymentDate?: string | null;
  lastPaymentAmount: number | null;
}

/** Of a payment in money, unless a later one is known. */
function lastPayment(due: Owed, { type, entries }: KhataEntry): Partial<Owed> {
  const own = entries.at(-1);
  const date = own?.createdAt.slice(0, 10) ?? '';
  if (own === undefined || type === 'sale' || !isMoney(own) || date < (due.lastPaymentDate ?? '')) return {};
  return { lastPaymentDate: date, lastPaymentAmount: Number(own.amount) };
}

/** What a customer owes on that day with one more bill or payment: what is paid settles the oldest bills first. */
export function afterEntry<D extends Owed>(due: D, entry: KhataEntry, day: string): D {
  const { duePaise, crates, entries } = entry;
  const own = duePaise > 0 ? ageAfter(daysBetween(entries[0]?.createdAt ?? day, day)) : null;
  const bills = AGES.map((age) => paiseOf(due[`days${age}`]) + (age === own ? duePaise : 0));
  const balance = plus(due.balance, duePaise);
  let paid = addPaise(bills as Paise[]) - Math.max(0, paiseOf(balance));
  const ages = AGES.map((age, index) => {
    const bill = bills[index] ?? 0;
    const settled = Math.min(bill, paid);
    paid -= settled;
    return [`days${age}`, Number(fromPaise((bill - settled) as Paise))];
  });
  const sums = { balance, crates: (due.crates ?? 0) + crates };
  const since = due.balance > 0 ? {} : { dueSince: entries[0]?.createdAt.slice(0, 10) };
  return { ...due, ...Object.fromEntries(ages), ...lastPayment(due, entry), ...since, ...sums };
}

/** Who owed nothing: where the shop is and what it paid last, only the server knows. */
const owingNothing = ({ customerId, customerName }: KhataEntry) => ({
  ...{ customerId, customerName, phoneNumber: '', address: '', balance: 0, collectedToday: 0 },
  ...{ days0to3: 0, days4to7: 0, days8to15: 0, days16plus: 0 },
  ...{ lastSaleDate: null, lastPaymentAmount: null, promise: null },
});

/**
 * What customers owe on that day with one more bill or payment; who owes nothing any more stays. A customer who waits on
 * this device has no account yet, and is not listed.
 */
export const countInDues =
  (day: string) =>
  <D extends Owed>(dues: D[], entry: KhataEntry): D[] => {
    const { customerId, duePaise, entries } = entry;
    const due = dues.find((each) => each.customerId === customerId);
    const isNew = due === undefined && customerId > 0 && duePaise > 0;
    const before = isNew ? (owingNothing(entry) as unknown as D) : due;
    const isLater = (entries[0]?.createdAt.slice(0, 10) ?? '') > day;
    if (before === undefined || isLater) return dues;
    const after = afterEntry(before, entry, day);
    return isNew ? [...dues, after] : dues.map((each) => (each === due ? after : each));
  };
