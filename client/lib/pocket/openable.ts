import { type PocketRecord, readCheckedAt, readPocket, wipePocket } from './record';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Without the server, the khata opens for that long after it last confirmed the session. */
const OPENS_MS = 7 * DAY_MS;
/** After that it is forgotten. */
const KEPT_MS = 30 * DAY_MS;

/** How long ago the server confirmed the session; a clock that was set back counts as much as one that went on. */
const silentMs = async (): Promise<number> => Math.abs(Date.now() - (await readCheckedAt()));

/** Whether nobody has signed in for so long that the device has to forget the khata. */
export const isOutlived = async (): Promise<boolean> => (await silentMs()) > KEPT_MS;

/** The khata that may be opened without the server; null where none is kept, or the last confirmation is too old. */
export async function openablePocket(): Promise<PocketRecord | null> {
  if (await isOutlived()) await wipePocket();
  return (await silentMs()) > OPENS_MS ? null : readPocket();
}
