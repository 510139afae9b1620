import { currentUser } from '../http/current-user';
import type { OutboxEntry } from './database';
import { createStore } from './store';

export type { OutboxEntry } from './database';

/** Where the list of what waits is shown. */
export const OUTBOX = '/outbox';

/** Everybody's entries on this device as this tab last read them, sent ones included, oldest first. */
export const outbox = createStore<readonly OutboxEntry[]>([]);

/** True where the last attempt to send found that nobody, or somebody else, is signed in. */
export const needsSignIn = createStore(false);

/** What the server does not have yet. */
export const unsent = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.filter(({ state }) => state !== 'sent');

export const isOwn = ({ userId }: OutboxEntry): boolean => userId === currentUser.get();

/** What a save answers where the record is kept on this device and the server may not have it yet. */
export class Kept {
  constructor(readonly entry: OutboxEntry) {}
}
