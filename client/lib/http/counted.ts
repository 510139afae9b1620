import { notifyManager, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';

/** A record as the server's answer has it; one that waits on this device has a negative id. */
export interface Stored {
  /** what kind of change it is, as in refresh-after.ts */
  change: string;
  row: unknown;
}

/** What one more record makes of data; the same data if they do not change. */
export type Count<T> = (data: T, stored: Stored) => T;

/** Figures without what is on this device alone, and the keys of this device's entries that are in them. */
export interface Read {
  content: unknown;
  contained: readonly string[];
}

/** Figures in which everything on this device counts → what they were counted from. */
const reads = new WeakMap<object, Read>();

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

export const readOf = (data: unknown): Read | undefined => (isObject(data) ? reads.get(data) : undefined);

/** Notes what the data were counted from, which are returned. */
export function countedFrom<Data>(data: Data, read: Read | undefined): Data {
  if (isObject(data) && read !== undefined) reads.set(data, read);
  return data;
}

/** For a query's `structuralSharing`: equal data stay the same, and know what they were counted from. */
export const sameCounted = (before: unknown, after: unknown): unknown =>
  countedFrom(replaceEqualDeep(before, after), readOf(after));

/** Counts what is on this device now. */
type Recount = (read: Read) => unknown;

/** What a query's `meta` has as `recount`. */
export const recountOf = (meta: Record<string, unknown> | undefined): Recount | undefined =>
  meta?.recount as Recount | undefined;

/** Counts what is on this device now in figures that were read before, which no answer may replace for long. */
export function recountAll(client: QueryClient): void {
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().getAll()) {
      const before = query.state.data;
      const read = readOf(before);
      const after = read && recountOf(query.meta)?.(read);
      if (after === undefined) continue;
      const data = sameCounted(before, after);
      // As setQueryData, but the data stay as old as they are.
      if (data !== before) query.setState({ data });
    }
  });
}
