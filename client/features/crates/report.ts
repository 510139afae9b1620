import { type Line, sumOf, withOwn } from '@/saving/pending';

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

/** Since when a customer has crates, only the server knows. */
const partyOf = ({ customerId: id, customerName: name, day: since }: Line): CrateParty => ({
  ...{ type: 'customer', id, name, phoneNumber: '', owed: 0, since },
});

/** The report with the crates of bills and payments. The shop's were counted at the end of a day. */
export function withCrates(report: CrateReport, lines: readonly Line[]): CrateReport {
  const { withCustomers, shop } = report;
  const { countedOn, expected } = shop;
  const since = lines.filter(({ day }) => countedOn !== null && day > countedOn);
  const parties = withOwn(
    report.parties,
    // A customer who waits on this device has no page yet.
    lines.filter(({ customerId }) => customerId > 0),
    ({ type, id }, { customerId }) => type === 'customer' && id === customerId,
    (party, own) => ({ ...party, owed: party.owed + sumOf(own).crates }),
    partyOf,
  );
  return {
    ...report,
    parties: parties
      .filter(({ owed }) => owed !== 0)
      .sort((a, b) => b.owed - a.owed || a.name.localeCompare(b.name)),
    withCustomers: withCustomers + sumOf(lines).crates,
    shop: expected === null ? shop : { ...shop, expected: expected - sumOf(since).crates },
  };
}
