import { createStore } from '@/lib/store';

export interface Notice {
  id: number;
  title: string;
  description?: string;
  destructive?: boolean;
  open: boolean;
}

const HELD = 3;
const REMOVED_MS = 5000;

/** At most three notices, newest first (Specification, sections 4 and 9). */
export const notices = createStore<Notice[]>([]);
let lastId = 0;

/** Shows a notice; a dismissed one leaves the list 5000 ms later. */
export function toast(notice: { title: string; description?: string; destructive?: boolean }): void {
  lastId += 1;
  notices.set((held) => [{ ...notice, id: lastId, open: true }, ...held].slice(0, HELD));
}

export function dismiss(id: number): void {
  notices.set((held) => held.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
  setTimeout(() => notices.set((held) => held.filter((notice) => notice.id !== id)), REMOVED_MS);
}
