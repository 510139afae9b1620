import { nowIn, trueNow } from '../days/clock';
import type { StoredEntry } from '../entry';
import { address } from '../http/api';
import { keys, queryClient } from '../http/cache';
import { timeLimit } from '../http/connection';
import { answeredSession, type Session } from '../http/session';
import { inDatabase } from '../storage/database';
import {
  countOfWipes,
  isExpired,
  readOfflineCopy,
  type Snapshot,
  wipeOfflineCopy,
  writeCheckedAt,
  writeEnded,
  writeOfflineCopy,
} from './record';
import { containedIn, isOutdated, question } from './unsent';

/** The least time between two fetches of the offline copy, and the delay after a change made on this device. */
const MIN_INTERVAL_MS = 5 * 60_000;
const AFTER_CHANGE_MS = 30_000;
/** A session check is stored at most this often. */
const STORE_CHECK_MS = 60_000;
const TIMEOUT_MS = 60_000;
/** Characters of JSON. A longer copy is stored without the customers' entries. */
const MAX_LENGTH = 8_000_000;

/** The keys that a bill, payment or customer saved on this device makes stale. */
const CHANGED: readonly unknown[] = [keys.customerBalances, keys.customerLedger, keys.vehiclePicker];

type Fetched = { snapshot: Snapshot; etag: string | null; stored: unknown } | 'unchanged' | 'not allowed';

/** Null if there is no usable answer. */
async function fetchSnapshot(etag: string | null, userId: number, asked: readonly string[]): Promise<Fetched | null> {
  const { signal, end } = timeLimit(TIMEOUT_MS);
  try {
    const response = await fetch(address('/pocket', { keys: asked.join(',') }), {
      credentials: 'include',
      headers: { Accept: 'application/json', 'X-User': String(userId), ...(etag && { 'If-None-Match': etag }) },
      signal,
    });
    if (response.status === 304) return 'unchanged';
    const text = await response.text();
    if (response.status === 403 && text.includes('"pocket_not_allowed"')) return 'not allowed';
    return response.ok ? { ...snapshotIn(text), etag: response.headers.get('ETag') } : null;
  } catch {
    return null;
  } finally {
    end();
  }
}

/** Throws if the text is not an offline copy but, say, a public Wi-Fi's page. */
function snapshotIn(text: string): { snapshot: Snapshot; stored: unknown } {
  const { stored, ...snapshot } = JSON.parse(text) as Snapshot & { stored?: unknown };
  if (!Array.isArray(snapshot.customers)) throw new Error('This is no offline copy');
  if (text.length <= MAX_LENGTH) return { snapshot, stored };
  const customers = snapshot.customers.map((each) => ({ ...each, entries: [] }));
  return { snapshot: { ...snapshot, customers }, stored };
}

const readEntries = (): Promise<StoredEntry[]> => inDatabase((database) => database.getAll('outbox'));

/** Something may be saved while it comes. */
const MAX_LOADS = 3;

/** Returns when it was read, 0 if there is no new one. */
async function load({ user, firm }: Session, loads = 1): Promise<number> {
  if (!user || firm?.pocket !== true) return 0;
  const wipes = countOfWipes();
  const readAt = trueNow();
  const before = await readOfflineCopy();
  const contained = question(await readEntries(), user.id);
  const fetched = await fetchSnapshot(before?.etag ?? null, user.id, contained.asked);
  if (fetched === 'not allowed') await wipeOfflineCopy();
  if (fetched === null || fetched === 'not allowed' || wipes !== countOfWipes()) return 0;
  if (isOutdated(contained, await readEntries(), user.id))
    return loads < MAX_LOADS ? load({ authenticated: true, user, firm }, loads + 1) : 0;
  const own = { user: { ...user, email: '' }, firm, readAt };
  if (fetched !== 'unchanged') {
    const { snapshot, etag, stored } = fetched;
    await writeOfflineCopy({ ...own, snapshot, etag, contained: containedIn(contained, stored) });
  } else if (before) {
    const snapshot = { ...before.snapshot, asOf: nowIn(firm.timeZone) };
    // The version covers what was stored of the same keys.
    const keys = [...new Set([...contained.sure, ...(before.contained ?? [])])];
    await writeOfflineCopy({ ...own, snapshot, etag: before.etag, contained: keys });
  }
  return readAt;
}

async function mustForget({ authenticated, reason, user, firm }: Session): Promise<boolean> {
  if (!authenticated) return reason !== undefined || (await isExpired());
  return firm?.pocket !== true || ((await readOfflineCopy())?.user.id ?? user?.id) !== user?.id;
}

/** What is not sent waits for its own user. */
const forgetSent = (): Promise<unknown> =>
  inDatabase(async (database) => {
    const sent = (await database.getAll('outbox')).filter((entry) => entry.sent !== null);
    return Promise.all(sent.map(({ seq }) => database.delete('outbox', seq)));
  });

export function keepOfflineCopy(): void {
  let loadedAt = 0;
  let notedAt = 0;
  let timer = 0;
  let due = Number.POSITIVE_INFINITY;

  const run = async () => {
    due = Number.POSITIVE_INFINITY;
    const session = answeredSession.get();
    if (document.visibilityState === 'visible' && session?.authenticated) loadedAt = await load(session);
  };
  const plan = (delayMs: number) => {
    const at = Math.max(trueNow() + delayMs, loadedAt + MIN_INTERVAL_MS);
    if (at >= due) return;
    due = at;
    clearTimeout(timer);
    timer = window.setTimeout(() => void run().catch(warn), at - trueNow());
  };
  const onSession = async () => {
    const session = answeredSession.get();
    if (session === null) return;
    if (await mustForget(session)) {
      await wipeOfflineCopy();
      if (!session.authenticated) await forgetSent();
      loadedAt = 0;
    }
    await writeEnded(!session.authenticated);
    if (!session.authenticated) return;
    if (Date.now() - notedAt > STORE_CHECK_MS) {
      notedAt = Date.now();
      await writeCheckedAt(notedAt);
    }
    loadedAt = (await readOfflineCopy())?.readAt ?? 0;
    plan(0);
  };

  answeredSession.subscribe(() => void onSession().catch(warn));
  void onSession().catch(warn);
  queryClient.getQueryCache().subscribe((event) => {
    const isChange = event.type === 'updated' && event.action.type === 'invalidate';
    if (isChange && CHANGED.includes(event.query.queryKey[0])) plan(AFTER_CHANGE_MS);
  });
  document.addEventListener('visibilitychange', () => plan(0));
  window.addEventListener('online', () => plan(0));
}

const warn = (error: unknown) => console.warn('The offline copy cannot be stored on this device:', error);
