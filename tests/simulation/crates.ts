import type { Values } from '@/lib/entry';
import type { Stored as Kept } from '@/lib/http/counted';
import { storedEntry } from '@/lib/stored-entry';
import type { Stored } from './server';
import { thingOf } from './told';

/** What moves crates. */
const MOVERS = ['/sales', '/collections'];

/** The crates of a version follow from its number, so that each sum can be made in a second way. */
export const cratesFor = (thing: number): Values => ({ cratesOut: thing % 13, cratesBack: thing % 7 });

/** What the server has, and by which versions. */
export interface Moved {
  crates: number;
  things: number[];
}

/** The server's sum, from what it stored. */
export function movedOn(records: readonly Stored[]): Moved {
  const live = records.filter(({ path, isDeleted }) => MOVERS.includes(path) && !isDeleted);
  const crates = live.reduce(
    (sum, { body }) => sum + Number(body.cratesOut ?? 0) - Number(body.cratesBack ?? 0),
    0,
  );
  return { crates, things: live.map(({ body }) => thingOf(body)) };
}

/** What a screen's count of crates has wrong; null if nothing. `outbox` is what its figures lack. */
export function wrongCount(pocket: Moved, outbox: readonly Kept[]): string | null {
  const waiting = outbox.filter((kept) => storedEntry(kept)).map(({ row }) => thingOf(row as Values));
  const shown = outbox.reduce((sum, kept) => sum + (storedEntry(kept)?.crates ?? 0), pocket.crates);
  const each = [...new Set([...pocket.things, ...waiting])].map((thing) => (thing % 13) - (thing % 7));
  const is = each.reduce((sum, crates) => sum + crates, 0);
  return shown === is ? null : `crates count once: a screen says ${shown} for ${is}`;
}
