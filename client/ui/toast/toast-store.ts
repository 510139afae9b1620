import { type TranslationKey, t, tMessage } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { createStore } from '@/state/store';

export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastText {
  title: string;
  description?: string;
  destructive?: boolean;
  action?: ToastAction;
}

export interface ShownToast extends ToastText {
  id: number;
  /** false from its dismissal until it is removed */
  open: boolean;
}

const MAX_SHOWN = 3;
const REMOVED_MS = 5000;

export const toasts = createStore<ShownToast[]>([]);
let lastId = 0;

export function toast(text: ToastText): void {
  lastId += 1;
  toasts.set((current) => [{ ...text, id: lastId, open: true }, ...current].slice(0, MAX_SHOWN));
}

export const toastFailure = (title: string, description?: string): void =>
  toast({ title, description, destructive: true });

/** Says why something failed; `reasonOf`: with the status of the answer, or without it. */
export function toastError(error: unknown, title: TranslationKey = 'messages.error', reasonOf = serverMessageOf): void {
  toastFailure(t(title), tMessage(reasonOf(error)));
}

/** Closes every toast: the next thing to press may be under one. */
export function dismissAll(): void {
  for (const { id, open } of toasts.get()) if (open) dismiss(id);
}

export function dismiss(id: number): void {
  toasts.set((current) => current.map((each) => (each.id === id ? { ...each, open: false } : each)));
  setTimeout(() => toasts.set((current) => current.filter((each) => each.id !== id)), REMOVED_MS);
}
