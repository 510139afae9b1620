import { onDevice } from '@/state/local';
import { createStore } from '@/state/store';
import { wipeOfflineCopy } from '../offline-copy/record';

const STORAGE_KEY = 'book';
/** What else this device notes of the records, beside the offline copy and the entries, by name (state/local.ts). */
const NOTES = ['closed-shops', 'sent-bills', 'sent-slips', 'last-holders', 'first-day'];

/** The name of the book whose records this device knows by their ids; '' until the server has named it. */
export const currentBook = createStore(onDevice.get(STORAGE_KEY) ?? '');

/**
 * Notes the name in the server's answer about the session. If it is another book, restored from a backup, the device
 * forgets the offline copy and its notes of the one before; its entries ask first (saving/other-book.ts).
 */
export async function noteBook(name: string | undefined): Promise<void> {
  const before = currentBook.get();
  if (!name || name === before) return;
  if (before !== '') {
    await wipeOfflineCopy().catch(() => undefined);
    if (currentBook.get() !== before) return;
    for (const note of NOTES) onDevice.remove(note);
  }
  onDevice.set(STORAGE_KEY, name);
  currentBook.set(name);
}

/** A note in NOTES that stands as JSON; `read` takes null for what is not there or cannot be read. */
export function bookNote<T>(name: string, read: (kept: unknown) => T) {
  const stored = (): T => {
    try {
      return read(JSON.parse(onDevice.get(name) ?? 'null'));
    } catch {
      return read(null);
    }
  };
  const store = createStore(stored());
  currentBook.subscribe(() => store.set(stored()));
  return {
    store,
    change: (next: (before: T) => T) => {
      store.set(next);
      onDevice.set(name, JSON.stringify(store.get()));
    },
  };
}
