import type { Customer, CustomerTransaction } from '../customer';
import { basePath } from '../http/base';
import type { Firm, User } from '../http/session';
import type { Ages } from '../money/ages';
import { inDatabase } from '../storage/database';

export interface OfflineCustomer extends Customer, Partial<Record<keyof Ages, number>> {
  /** rupees; only the balance includes the old one */
  totalSales: number;
  totalPayments: number;
  balance: number;
  /** how many crates the customer has; missing from an old server */
  crates?: number;
  /** the last ten, newest first */
  entries: readonly CustomerTransaction[];
  /** what the dues say of it beside the ages: the oldest unpaid bill's day, last payment, promise; missing from an old server */
  dueSince?: string | null;
  lastPaymentDate?: string | null;
  lastPaymentAmount?: number | null;
  promise?: object | null;
}

/** What `GET /pocket` answers. */
export interface Snapshot {
  /** the moment it was read, 'YYYY-MM-DD HH:MM:SS' in the firm's zone */
  asOf: string;
  customers: readonly OfflineCustomer[];
  vehicles: readonly { id: number; vehicleNumber: string; vendorName: string | null; description: string }[];
  products: readonly { productName: string; unit: string; unitPrice: string }[];
  /** who holds money, and where it was at that moment, null if nobody does; missing from an old server */
  holders?: readonly { id: number }[];
  money?: object | null;
}

export interface OfflineCopy {
  /** without the e-mail address, which nothing here needs */
  user: User;
  firm: Firm;
  snapshot: Snapshot;
  /** the snapshot's version; null if the server sent none */
  etag: string | null;
  /** the keys of this device's entries whose records are in it; release 1.0 wrote none */
  contained?: readonly string[];
  /** when it was fetched, in milliseconds since 1970 by the corrected clock, as the outbox counts */
  readAt: number;
}

/** A version that no record has: the server refuses a change of what the device showed, and shows its own first. */
export const UNKNOWN_VERSION = '"pocket"';

const RECORD = 'khata';
const CHECKED_AT = 'checked';
/** Whether the server has said that the session is over since it was last confirmed. */
const ENDED = 'ended';

const read = (key: string): Promise<unknown> => inDatabase((database) => database.get('pocket', key));
const write = (key: string, value: unknown): Promise<unknown> =>
  inDatabase((database) => database.put('pocket', value, key));

/** The record as this tab has read it; undefined before that, and after another tab has changed it. */
let cached: Promise<OfflineCopy | null> | undefined;

/** A load during which one happened keeps nothing. */
let wipes = 0;

const channel = new BroadcastChannel(`fruit-khata pocket ${basePath}`);
channel.onmessage = ({ data }: MessageEvent<'wiped' | 'written'>) => {
  cached = undefined;
  if (data === 'wiped') wipes += 1;
};

export const countOfWipes = (): number => wipes;

export function readOfflineCopy(): Promise<OfflineCopy | null> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(null);
  cached ??= read(RECORD).then(
    (found) => (found as OfflineCopy | undefined) ?? null,
    (error: unknown) => {
      cached = undefined;
      throw error;
    },
  );
  return cached;
}

/** Writes one record: one for each customer would take ten times as long. */
export async function writeOfflineCopy(record: OfflineCopy): Promise<void> {
  await write(RECORD, record);
  cached = Promise.resolve(record);
  channel.postMessage('written');
}

/** When the server last confirmed the session, in milliseconds since 1970; 0 for never. */
const readCheckedAt = async (): Promise<number> => Number((await read(CHECKED_AT)) ?? 0);
export const writeCheckedAt = (at: number): Promise<unknown> => write(CHECKED_AT, at);
export const writeEnded = (isOver: boolean): Promise<unknown> => write(ENDED, isOver);

export async function wipeOfflineCopy(): Promise<void> {
  wipes += 1;
  cached = Promise.resolve(null);
  channel.postMessage('wiped');
  await inDatabase((database) => database.clear('pocket'));
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long after the last confirmation, the offline copy opens without the server. */
const OPENS_MS = 7 * DAY_MS;
const WIPED_AFTER_MS = 30 * DAY_MS;

/** A clock that was set back counts like one set forward. */
const unconfirmedMs = (checkedAt: number): number => Math.abs(Date.now() - checkedAt);

/** Before the first confirmation is stored there is no copy to forget, only answers of this very session. */
export async function isExpired(): Promise<boolean> {
  const checkedAt = await readCheckedAt();
  return checkedAt !== 0 && unconfirmedMs(checkedAt) > WIPED_AFTER_MS;
}

/** Null if there is none, the session's last confirmation is too old, or the server has ended the session since. */
export async function openableOfflineCopy(): Promise<OfflineCopy | null> {
  if (typeof indexedDB === 'undefined') return null;
  if (await isExpired()) await wipeOfflineCopy();
  const isTooOld = unconfirmedMs(await readCheckedAt()) > OPENS_MS;
  return isTooOld || (await read(ENDED)) === true ? null : readOfflineCopy();
}
