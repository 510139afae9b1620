import { daysBetween } from '@/lib/days/days';
import { addPaise, fromPaise, type Paise, toPaise } from '@/lib/money/money';
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
}

/** A bill or payment: what it adds to the balance and to the crates, and its day or moment. */
interface Entry extends Pick<KhataEntry, 'duePaise' | 'crates'> {
  createdAt: string;
}

/** What a customer owes on that day with one more bill or payment: what is paid settles the oldest bill first. */
export function afterEntry<D extends Owed>(due: D, { duePaise, crates, createdAt }: Entry, day: string): D {
  const own = duePaise > 0 ? ageAfter(daysBetween(createdAt, day)) : null;
  const bills = AGES.map((age) => (toPaise(due[`days${age}`]) ?? 0) + (age === own ? duePaise : 0));
  const balance = plus(due.balance, duePaise);
  let paid = addPaise(bills as Paise[]) - Math.max(0, toPaise(balance) ?? 0);
  const ages = AGES.map((age, index) => {
    const bill = bills[index] ?? 0;
    const settled = Math.min(bill, paid);
    paid -= settled;
    return [`days${age}`, Number(fromPaise((bill - settled) as Paise))];
  });
  return { ...due, ...Object.fromEntries(ages), balance, crates: (due.crates ?? 0) + crates };
}

/** What customers owe on that day with one more bill or payment; who owes nothing any more stays. */
export const countInDues =
  (day: string) =>
  <D extends Owed>(dues: D[], { customerId, entries: [first], ...entry }: KhataEntry): D[] => {
    const due = dues.find((each) => each.customerId === customerId);
    if (due === undefined || first === undefined || first.createdAt.slice(0, 10) > day) return dues;
    const after = afterEntry(due, { ...entry, createdAt: first.createdAt }, day);
    return dues.map((each) => (each === due ? after : each));
  };
