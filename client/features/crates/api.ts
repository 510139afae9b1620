import { call, callRecord } from '@/lib/http/api';
import { answerQuery, root } from '@/lib/http/cache';
import { sentOrSeen } from '@/lib/http/send-once';
import { figuresQuery } from '@/saving/figures';
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

/** The report with the crates of bills and payments. The shop's were counted at the end of a day. */
function withCrates(report: CrateReport, lines: readonly Line[]): CrateReport {
  const { withCustomers, shop } = report;
  const { countedOn, expected } = shop;
  const since = lines.filter(({ day }) => countedOn !== null && day > countedOn);
  const parties = withOwn(
    report.parties,
    // A customer who waits on this device has no page yet.
    lines.filter(({ customerId }) => customerId > 0),
    ({ type, id }, { customerId }) => type === 'customer' && id === customerId,
    (party, own) => ({ ...party, owed: party.owed + sumOf(own).crates }),
    // Since when a customer has crates, only the server knows.
    ({ customerId: id, customerName: name, day: since }): CrateParty => ({
      ...{ type: 'customer', id, name, phoneNumber: '', owed: 0, since },
    }),
  );
  return {
    ...report,
    parties: parties.filter(({ owed }) => owed !== 0).sort((a, b) => b.owed - a.owed || a.name.localeCompare(b.name)),
    withCustomers: withCustomers + sumOf(lines).crates,
    shop: expected === null ? shop : { ...shop, expected: expected - sumOf(since).crates },
  };
}

const CRATES = root('crates', { affectedBy: ['customer', 'sale', 'collection', 'vendor', 'purchase', 'crate'] });

/** Crates that moved; `id` is null for those of a bill, a payment or a purchase. */
export interface CrateMovement {
  id: number | null;
  /** 'YYYY-MM-DD' */
  date: string;
  customerId: number | null;
  vendorId: number | null;
  out: number;
  back: number;
  lost: number;
  note: string;
  saleId: number | null;
  collectionId: number | null;
  purchaseId: number | null;
}

export type MovementByHand = CrateMovement & { id: number };

/** Others lend too, so it is fetched again each time it is shown. */
export const cratesQuery = figuresQuery<CrateReport>([CRATES, 'report'], '/reports/crates', {
  of: ({ crates }) => crates !== 0,
  plus: withCrates,
  refetchOnMount: 'always',
});

export const movementsQuery = (party: 'customer' | 'vendor', id: number) =>
  answerQuery<CrateMovement[]>([CRATES, party, id], '/crates', {
    query: { [`${party}Id`]: id },
    refetchOnMount: 'always',
  });

export const fetchMovement = (id: number) => callRecord<MovementByHand>('GET', `/crates/${id}`);

/** @throws ApiError 412 if somebody has changed the movement since that version */
export const changeMovement = (id: number, body: object, etag: string | null) =>
  callRecord<CrateMovement>('PUT', `/crates/${id}`, { body, etag });

export const saveCrateCount = (day: string, counted: number) =>
  sentOrSeen(
    () => call('PUT', `/crate-counts/${day}`, { body: { counted } }),
    () => call<CrateReport>('GET', '/reports/crates'),
    ({ shop }) => shop.countedOn === day && shop.counted === counted,
  );
