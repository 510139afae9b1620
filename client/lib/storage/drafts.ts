import { basePath } from '../http/base';
import { currentUser } from '../http/current-user';
import type { Database, Draft } from './database';
import { createStore } from './store';

/**
 * What was typed into forms and is not saved yet, so that a lost session, a closed tab or a dead battery loses nothing.
 * Forms read and write a copy in memory; behind it, the drafts are in IndexedDB, and a channel keeps the tabs of one
 * browser in step. A draft belongs to a user and a form's path.
 */
export type { Draft } from './database';

const DRAFT_MS = 24 * 60 * 60 * 1000;
/** An unanswered save stays for almost as long as the server remembers its key, which is 90 days. */
const UNANSWERED_DRAFT_MS = 80 * 24 * 60 * 60 * 1000;

type Drafts = ReadonlyMap<string, Draft>;

/** Every draft on this device that this tab knows, by id. */
export const drafts = createStore<Drafts>(new Map());

/** True once the drafts of this device are in memory. */
export const draftsLoaded = createStore(false);

/** A draft that another tab stored, or dropped (null); `saved` has the path of the record it was saved as. */
interface Message {
  id: string;
  draft: Draft | null;
  saved?: { key: string; path: string };
}

let channel: BroadcastChannel | undefined;
let loading: Promise<void> | undefined;
/** Ids that changed since loading started: newer than what the database returns. */
const changed = new Set<string>();

type SavedListener = (key: string, path: string) => void;
const savedListeners = new Map<string, Set<SavedListener>>();

/** The id of the signed-in user's draft of the form at `path`, query included. */
export const draftId = (path: string): string => `${currentUser.get() ?? 0} ${path}`;

/** The path of the form that a draft belongs to. */
export const pathOf = ({ id }: Draft): string => id.slice(id.indexOf(' ') + 1);

const isOwn = ({ id }: Draft): boolean => id.startsWith(draftId(''));

const isExpired = ({ savedAt, unanswered }: Draft): boolean =>
  Date.now() - savedAt > (unanswered ? UNANSWERED_DRAFT_MS : DRAFT_MS);

/** False if the browser has no database or it does not open; drafts are only in memory then. */
let usable = typeof indexedDB !== 'undefined';

/** Resolves with false if the storage is full, blocked or missing; the form still has what was typed. */
async function store(work: (database: Database) => Promise<unknown>): Promise<boolean> {
  if (!usable) return false;
  try {
    const { inDatabase } = await import('./database');
    await inDatabase(work);
    return true;
  } catch (error) {
    console.warn('Drafts cannot be stored on this device:', error);
    return false;
  }
}

function remember(id: string, draft: Draft | null): void {
  changed.add(id);
  drafts.set((before) => {
    const after = new Map(before);
    if (draft === null) after.delete(id);
    else after.set(id, draft);
    return after;
  });
}

/** Resolves once the change is in the database. */
async function change(message: Message): Promise<void> {
  const { id, draft } = message;
  remember(id, draft);
  channel?.postMessage(message);
  await store(async (database) =>
    draft === null ? database.delete('drafts', id) : database.put('drafts', draft),
  );
}

function receive({ id, draft, saved }: Message): void {
  remember(id, draft);
  if (saved) for (const listener of savedListeners.get(id) ?? []) listener(saved.key, saved.path);
}

async function load(): Promise<void> {
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(`fruit-khata drafts ${basePath}`);
    channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  }
  usable = await store(async (database) => {
    const found = (await database.getAll('drafts')).filter(({ id }) => !changed.has(id));
    drafts.set((before) => new Map([...before, ...found.map((draft) => [draft.id, draft] as const)]));
  });
  draftsLoaded.set(true);
  for (const draft of drafts.get().values()) if (isExpired(draft)) dropDraft(draft.id);
}

/** Reads the drafts of this device into memory, once; {@link draftsLoaded} is true afterwards. */
export function loadDrafts(): Promise<void> {
  loading ??= load();
  return loading;
}

export function readDraft(id: string): Draft | null {
  const draft = drafts.get().get(id);
  return draft === undefined || isExpired(draft) ? null : draft;
}

/** Resolves once the draft is on the device. */
export const keepDraft = (draft: Omit<Draft, 'savedAt'>): Promise<void> =>
  change({ id: draft.id, draft: { ...draft, savedAt: Date.now() } });

export function dropDraft(id: string): void {
  void change({ id, draft: null });
}

/** Drops a draft that was saved as the record at `path`, and tells the form in other tabs. */
export const dropSavedDraft = (id: string, key: string, path: string): Promise<void> =>
  change({ id, draft: null, saved: { key, path } });

/** Runs `listener` when another tab has saved the draft of that id. */
export function onSavedElsewhere(id: string, listener: SavedListener): () => void {
  const listeners = savedListeners.get(id) ?? new Set();
  savedListeners.set(id, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** The signed-in user's own among `all` drafts, newest first. */
export const ownDrafts = (all: Drafts): Draft[] =>
  [...all.values()]
    .filter((draft) => isOwn(draft) && !isExpired(draft))
    .sort((a, b) => b.savedAt - a.savedAt);

/** Drops every draft of the signed-in user, who signs out. */
export function dropOwnDrafts(): void {
  for (const draft of drafts.get().values()) if (isOwn(draft)) dropDraft(draft.id);
}
