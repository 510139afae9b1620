import { type Entry, isInOutbox, neededCustomer } from '@/lib/entry';
import { createStore } from '@/state/store';
import { next, type SaveEvent } from './machine';
import { inBook } from './other-book';

/** The entries' table inside one transaction; `work` may await nothing else. */
export interface Rows {
  all(): Promise<Entry[]>;
  get(seq: number): Promise<Entry | undefined>;
  find(key: string): Promise<Entry | undefined>;
  /** A new entry (seq 0) gets its number, which is returned. */
  put(entry: Entry): Promise<number>;
  delete(seq: number): Promise<unknown>;
}

/** Where entries outlive the page. Every call rejects if the device cannot store. */
export interface Disk {
  all(): Promise<Entry[]>;
  /** One transaction. Unless `relaxed`, it has reached the disk when the promise resolves. */
  change<T>(work: (rows: Rows) => Promise<T>, relaxed?: boolean): Promise<T>;
}

export interface Channel {
  postMessage(word: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** The next state of an entry; null deletes it. */
type Rule = (entry: Entry) => Entry | null;

export type EntryStore = ReturnType<typeof createEntries>;

/** The entry with its customer's id, if the server has that customer now. */
async function withCustomer(rows: Rows, entry: Entry): Promise<Entry> {
  const seq = neededCustomer(entry);
  const customer = seq === null ? undefined : await rows.get(seq);
  if (seq === null || customer?.sent == null) return entry;
  return next(entry, { kind: 'customer', seq, id: customer.sent.id }) ?? entry;
}

async function write(rows: Rows, entry: Entry): Promise<Entry> {
  const ready = await withCustomer(rows, entry);
  const seq = ready.seq || ((await rows.find(ready.key))?.seq ?? 0);
  return { ...ready, seq: await rows.put({ ...ready, seq }) };
}

async function giveId(rows: Rows, { path, seq, sent }: Entry): Promise<void> {
  if (path !== '/customers' || sent === null) return;
  for (const each of await rows.all()) if (neededCustomer(each) === seq) await write(rows, each);
}

/** The key changes when a form renews it; the number is 0 until the entry is on the disk. */
const isSameEntry = (a: Entry, b: Entry): boolean => a.key === b.key || (a.seq > 0 && a.seq === b.seq);

const bySeq = (a: Entry, b: Entry) => (a.seq || Number.MAX_VALUE) - (b.seq || Number.MAX_VALUE);

const sentIn = (all: readonly Entry[]): ReadonlyMap<string, string> =>
  new Map(all.filter(({ sent }) => sent !== null).map(({ key, path }) => [key, path]));

/** The entries of one tab: a copy in memory, which screens read, and the disk that all tabs of a browser share. */
export function createEntries(disk: Disk, channel: Channel, book = () => '') {
  /** every user's entries on this device as this tab knows them, oldest first */
  const list = createStore<readonly Entry[]>([]);
  /** the paths of the records that other tabs sent or deleted last */
  const changedElsewhere = createStore<ReadonlySet<string>>(new Set());
  /** false after the device refused to read or write something, until it stores something */
  const isPersistent = createStore(true);
  /** The keys of the writes that have not ended: for these, memory is ahead of the disk. */
  const writing: string[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  /** One after the other: what was typed first is stored first. Undefined if the device cannot store. */
  const onDisk = <T>(key: string, work: (rows: Rows) => Promise<T>, relaxed = false) => {
    writing.push(key);
    let hasStored = false;
    const noting = (rows: Rows) =>
      work({
        ...rows,
        put: (entry) => {
          hasStored = true;
          return rows.put(entry);
        },
      });
    const turn = queue
      .then(() => disk.change(noting, relaxed))
      .then((result) => {
        if (hasStored) isPersistent.set(true);
        return result;
      })
      .catch((error: unknown) => {
        isPersistent.set(false);
        console.warn('Nothing can be stored on this device:', error);
        return undefined;
      })
      .finally(() => writing.splice(writing.indexOf(key), 1));
    queue = turn;
    return turn;
  };
  const find = (key: string) => list.get().find((entry) => entry.key === key);
  const show = (before: Entry, after: Entry | null) => {
    const others = list.get().filter((each) => !isSameEntry(each, before) && each.key !== after?.key);
    list.set(after === null ? others : [...others, after].sort(bySeq));
  };
  const read = async () => {
    const found = await disk.all().catch((error: unknown) => {
      isPersistent.set(false);
      throw error;
    });
    const ahead = list.get().filter(({ key, seq }) => writing.includes(key) || seq === 0);
    const isAhead = (entry: Entry) => writing.includes(entry.key) || ahead.some((each) => isSameEntry(each, entry));
    const before = sentIn(list.get());
    list.set([...found.filter((entry) => !isAhead(entry)), ...ahead].sort(bySeq));
    const after = sentIn(list.get());
    const changed = [...before, ...after].filter(([key]) => before.has(key) !== after.has(key));
    if (changed.length > 0) changedElsewhere.set(new Set(changed.map(([, path]) => path)));
    return list.get();
  };
  channel.onmessage = () => void read().catch(() => undefined);

  /** Shows the entry at once and stores it; null if the device cannot store it, and it is only in memory. */
  const put = async (entry: Entry, work = (rows: Rows) => write(rows, entry)): Promise<Entry | null> => {
    show(entry, entry);
    // A short form stores only what goes into the outbox.
    if (entry.form === '' && !isInOutbox(entry)) return null;
    const stored = await onDisk(entry.key, work, entry.state === 'typing');
    if (stored === undefined) return null;
    const now = find(entry.key);
    // What was typed meanwhile is newer; only the number comes from the disk.
    if (now !== undefined) show(now, now === entry ? stored : { ...now, seq: stored.seq });
    channel.postMessage('changed');
    return stored;
  };

  /** Applies the event, or the rule, to the entry as it is on the disk; null if that deletes it. */
  const change = async (key: string, how: SaveEvent | Rule): Promise<Entry | null> => {
    const [rule, kind] = typeof how === 'function' ? [how] : [(entry: Entry) => next(entry, how), how.kind];
    const before = find(key);
    // What the user discards disappears at once.
    if (before && (kind === 'leave' || kind === 'discard')) show(before, rule(before));
    const done = await onDisk(key, async (rows) => {
      const before = await rows.find(key);
      if (before === undefined) return null;
      const changed = rule(before);
      const after = changed && (await write(rows, changed));
      if (after === null) await rows.delete(before.seq);
      else if (kind === 'answer') await giveId(rows, after);
      return { before, after };
    });
    if (done) {
      show(done.before, done.after);
      if (kind === 'answer') await read().catch(() => undefined);
      channel.postMessage('changed');
      return done.after;
    }
    if (before === undefined) return null;
    // Another tab deleted it, or it was never stored: then it exists only in memory.
    const after = done === null && before.seq > 0 ? null : rule(before);
    show(before, after);
    return after;
  };
  const sortByBook = async () => {
    const foreign = list.get().filter((entry) => entry.book !== book());
    if (book() === '' || foreign.length === 0) return;
    const rule = (entry: Entry) => inBook(entry, book());
    for (const entry of foreign) if (rule(entry) !== entry) await change(entry.key, rule);
  };
  return { list, isPersistent, changedElsewhere, read, find, put, change, sortByBook };
}
