import { currentUser } from '../http/current-user';
import type { OutboxEntry } from './database';
import { createStore } from './store';

export type { OutboxEntry } from './database';

/** The path of the list of waiting entries. */
export const OUTBOX = '/outbox';

/** All users' entries on this device as this tab last read them, including sent ones, oldest first. */
export const outbox = createStore<readonly OutboxEntry[]>([]);

/** Whether the last attempt to send found that nobody, or somebody else, is signed in. */
export const needsSignIn = createStore(false);

/** The entries that the server does not have yet. */
export const unsent = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.filter(({ state }) => state !== 'sent');

export const isOwn = ({ userId }: OutboxEntry): boolean => userId === currentUser.get();

/** The result of a save whose record is in the outbox and may not be on the server yet. */
export class InOutbox {
  constructor(readonly entry: OutboxEntry) {}
}
