import { type Line, sumOf } from '@/saving/pending';

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

/** Those who have crates, most first, with the lines of one customer; since when, only the server knows. */
function withCustomer(parties: CrateParty[], customerId: number, lines: readonly Line[]): CrateParty[] {
  const own = lines.filter((line) => line.customerId === customerId);
  const [first] = own;
  const before = parties.find(({ type, id }) => type === 'customer' && id === customerId) ?? {
    ...{
      type: 'customer' as const,
      id: customerId,
      name: first?.customerName ?? '',
      phoneNumber: '',
      owed: 0,
    },
    since: first?.day ?? null,
  };
  const after = { ...before, owed: before.owed + sumOf(own).crates };
  return [...parties.filter((party) => party !== before), after];
}

/** The report with the crates of bills and payments. The shop's were counted at the end of a day. */
export function withCrates(report: CrateReport, lines: readonly Line[]): CrateReport {
  const { parties, withCustomers, shop } = report;
  const { countedOn, expected } = shop;
  // A customer who waits on this device has no page yet.
  const customers = new Set(lines.map(({ customerId }) => customerId).filter((id) => id > 0));
  const all = [...customers].reduce((known, id) => withCustomer(known, id, lines), parties);
  const since = lines.filter(({ day }) => countedOn !== null && day > countedOn);
  return {
    ...report,
    parties: all
      .filter(({ owed }) => owed !== 0)
      .sort((a, b) => b.owed - a.owed || a.name.localeCompare(b.name)),
    withCustomers: withCustomers + sumOf(lines).crates,
    shop: expected === null ? shop : { ...shop, expected: expected - sumOf(since).crates },
  };
}
