import { currentBook } from '@/lib/http/book';
import { onDevice } from '@/state/local';
import { createStore } from '@/state/store';

const KEPT = 500;

/** A paper's key, when this device sent or printed it, in the firm's zone, and what more is noted of it. */
type Noted = readonly [key: number | string, moment: string, ...more: unknown[]];

/** What this device has sent or printed of one kind of papers, oldest first; book.ts knows it by its name. */
export function sentPapers<Paper extends Noted>(name: string) {
  const stored = (): readonly Paper[] => {
    try {
      const found: unknown = JSON.parse(onDevice.get(name) ?? '[]');
      return Array.isArray(found) ? (found as Paper[]) : [];
    } catch {
      return [];
    }
  };
  const store = createStore(stored());
  currentBook.subscribe(() => store.set(stored()));
  return {
    store,
    /** replaces an earlier note of the same paper */
    note: (paper: Paper) => {
      store.set((before) => [...before.filter(([key]) => key !== paper[0]), paper].slice(-KEPT));
      onDevice.set(name, JSON.stringify(store.get()));
    },
  };
}

/** When this device first sent or printed a bill. */
export type SentBill = readonly [id: number, moment: string];

export const sentBills = sentPapers<SentBill>('sent-bills');
