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

/** At most three toasts, newest first. */
export const toasts = createStore<Notice[]>([]);
let lastId = 0;

/** Shows a notice; a dismissed one leaves the list 5000 ms later. */
export function toast(notice: { title: string; description?: string; destructive?: boolean }): void {
  lastId += 1;
  toasts.set((held) => [{ ...notice, id: lastId, open: true }, ...held].slice(0, HELD));
}

export function dismiss(id: number): void {
  toasts.set((held) => held.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
  setTimeout(() => toasts.set((held) => held.filter((notice) => notice.id !== id)), REMOVED_MS);
}
