import { bookNote } from '@/lib/http/book';

const KEPT = 500;

/** A paper's key, when this device sent or printed it, in the firm's zone, and what more is noted of it. */
type Noted = readonly [key: number | string, moment: string, ...more: unknown[]];

/** What this device has sent or printed of one kind of papers, oldest first; book.ts knows it by its name. */
export function sentPapers<Paper extends Noted>(name: string) {
  const { store, change } = bookNote(name, (kept) => (Array.isArray(kept) ? (kept as readonly Paper[]) : []));
  return {
    store,
    /** replaces an earlier note of the same paper */
    note: (paper: Paper) => change((before) => [...before.filter(([key]) => key !== paper[0]), paper].slice(-KEPT)),
  };
}

export type SentBill = readonly [id: number, moment: string];

export const sentBills = sentPapers<SentBill>('sent-bills');
