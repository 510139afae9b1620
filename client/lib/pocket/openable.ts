import { isEnded, type PocketRecord, readCheckedAt, readPocket, wipePocket } from './record';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after the server last confirmed the session the khata opens without the server. */
const OPENS_MS = 7 * DAY_MS;
const WIPED_AFTER_MS = 30 * DAY_MS;

/** Time since the server confirmed the session; a clock that was set back counts like one set forward. */
const unconfirmedMs = async (): Promise<number> => Math.abs(Date.now() - (await readCheckedAt()));

/** Whether nobody has signed in for so long that the device must forget the khata. */
export const isExpired = async (): Promise<boolean> => (await unconfirmedMs()) > WIPED_AFTER_MS;

/**
 * The khata, if it opens before the server has confirmed the session: null if there is none, if the last confirmation is
 * too old, or if the server has ended the session since.
 */
export async function openablePocket(): Promise<PocketRecord | null> {
  if (typeof indexedDB === 'undefined') return null;
  if (await isExpired()) await wipePocket();
  return (await isEnded()) || (await unconfirmedMs()) > OPENS_MS ? null : readPocket();
}
