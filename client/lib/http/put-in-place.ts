import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { countedFrom, type Read, readOf, recountOf, sameCounted } from './counted';

/** A record that the server has just stored, as its answer has it; or one that waits here, whose id is negative. */
export interface Stored {
  /** what kind of change it is, as in refresh-after.ts */
  change: string;
  row: unknown;
}

/** What one more record makes of data; the same data if they do not change. */
export type Count<T> = (data: T, stored: Stored) => T;
type Put = Count<unknown>;
/** What one query becomes. */
interface Placing {
  query: Query;
  data: unknown;
}

/** For a query's `meta`. */
export const withStored = <T>(count: Count<T>) => ({ withStored: count as Put });

/** An entry's key → what the queries had when it was pressed first: the server may have stored it since. */
const pressed = new Map<string, ReadonlyMap<Query, unknown>>();
/** Of so many entries; forms that get no answer leave theirs behind. */
const MAX_PRESSED = 50;
/** Data that a record was put into → the data before. */
const origins = new WeakMap<object, unknown>();
/** Data that lack a change of this device. */
const incomplete = new WeakSet<object>();

const putOf = ({ meta }: Query): Put | undefined => meta?.withStored as Put | undefined;
const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;
const isIncomplete = ({ state: { data } }: Query): boolean => isObject(data) && incomplete.has(data);

/** Queries that take a record, with an answer of the server: the device's copies have the outbox in them. */
const takers = (client: QueryClient): Query[] =>
  client.getQueryCache().findAll({
    predicate: (query) =>
      putOf(query) !== undefined && isObject(query.state.data) && query.state.dataUpdateCount > 0,
  });

const isFrom = (data: unknown, before: unknown): boolean =>
  data === before || (isObject(data) && origins.has(data) && isFrom(origins.get(data), before));

/** Notes what the queries have before an entry is sent for the first time. */
export function notePressed(client: QueryClient, key: string): void {
  if (pressed.has(key)) return;
  const whole = takers(client).filter((query) => !isIncomplete(query));
  pressed.set(key, new Map(whole.map((query) => [query, query.state.data])));
  const [oldest] = pressed.keys();
  if (pressed.size > MAX_PRESSED && oldest !== undefined) pressed.delete(oldest);
}

/** Nothing is put into the data of those nouns until they are fetched again, because they lack a change. */
export function noteChanged(client: QueryClient, nouns: readonly unknown[]): void {
  for (const { queryKey, state } of takers(client))
    if (nouns.includes(queryKey[0])) incomplete.add(state.data as object);
}

/** What the data are counted from, with the record. */
function readWith(query: Query, key: string, stored: Stored): Read | undefined {
  const read = readOf(query.state.data);
  return (
    read && {
      content: putOf(query)?.(read.content, stored),
      contained: [...read.contained, key],
    }
  );
}

/** Counts what is on this device now in figures that were read before, which no answer may replace for long. */
export function recountAll(client: QueryClient): void {
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().getAll()) {
      const before = query.state.data;
      const read = readOf(before);
      const after = read && recountOf(query.meta)?.(read);
      if (after === undefined) continue;
      const data = sameCounted(before, after);
      if (isIncomplete(query)) incomplete.add(data as object);
      if (data !== before) query.setState({ data });
    }
  });
}

/**
 * Puts a stored record into what the queries have. Not into data that came after its first send, which may contain it,
 * and then into none of that noun: a sum never has what the list beside it lacks.
 */
export function putInPlace(client: QueryClient, key: string, stored: Stored): void {
  const before = pressed.get(key);
  pressed.delete(key);
  const placings = takers(client)
    .map((query): Placing => ({ query, data: putOf(query)?.(query.state.data, stored) }))
    .filter(({ query, data }) => data !== query.state.data);
  const mayHave = ({ query }: Placing) =>
    isIncomplete(query) || !before?.has(query) || !isFrom(query.state.data, before.get(query));
  const left = new Set(placings.filter(mayHave).map(({ query }) => query.queryKey[0]));
  notifyManager.batch(() => {
    for (const { query, data } of placings.filter(({ query }) => !left.has(query.queryKey[0]))) {
      origins.set(data as object, query.state.data);
      countedFrom(data, readWith(query, key, stored));
      // As setQueryData, but the data stay as old as they are.
      query.setState({ data });
    }
  });
  noteChanged(client, [...left]);
}
