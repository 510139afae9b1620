import type { KhataEntry } from '@/lib/stored-entry';

export interface CrateParty {
  type: 'customer' | 'vendor';
  id: number;
  name: string;
  phoneNumber: string;
  /** below 0 the firm owes them */
  owed: number;
  /** the day of the oldest crate still out; null for old ones and below 0 */
  since: string | null;
}

export interface CrateReport {
  parties: CrateParty[];
  withCustomers: number;
  withVendors: number;
  /** null without a count */
  shop: { counted: number | null; countedOn: string | null; expected: number | null };
}

/** Those who have crates, most first, with one more bill or payment; since when, only the server knows. */
function countInParties(parties: CrateParty[], entry: KhataEntry, since: string): CrateParty[] {
  const { customerId: id, customerName: name, crates } = entry;
  const known = parties.find((party) => party.type === 'customer' && party.id === id);
  const before: CrateParty = known ?? { type: 'customer', id, name, phoneNumber: '', owed: 0, since };
  const after = { ...before, owed: before.owed + crates };
  const others = parties.filter((party) => party !== known);
  return [...others, after]
    .filter(({ owed }) => owed !== 0)
    .sort((a, b) => b.owed - a.owed || a.name.localeCompare(b.name));
}

/** The report with one more bill or payment. The shop's crates were counted at the end of a day. */
export function countInCrates(report: CrateReport, entry: KhataEntry): CrateReport {
  const { customerId, crates, entries } = entry;
  const day = entries[0]?.createdAt.slice(0, 10) ?? '';
  if (crates === 0) return report;
  const { parties, withCustomers, shop } = report;
  const { countedOn, expected } = shop;
  const isSince = expected !== null && countedOn !== null && day > countedOn;
  return {
    ...report,
    // A customer who waits on this device has no page yet.
    parties: customerId < 0 ? parties : countInParties(parties, entry, day),
    withCustomers: withCustomers + crates,
    shop: isSince ? { ...shop, expected: expected - crates } : shop,
  };
}
