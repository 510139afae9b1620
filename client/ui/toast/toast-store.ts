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
}

const MAX_SHOWN = 3;

export const toasts = createStore<ShownToast[]>([]);
let lastId = 0;

export function toast(text: ToastText): void {
  lastId += 1;
  toasts.set((current) => [{ ...text, id: lastId }, ...current].slice(0, MAX_SHOWN));
}

export const toastFailure = (title: string, description?: string): void =>
  toast({ title, description, destructive: true });

/** Says why something failed; `reasonOf`: with the status of the answer, or without it. */
export function toastError(error: unknown, title: TranslationKey = 'messages.error', reasonOf = serverMessageOf): void {
  toastFailure(t(title), tMessage(reasonOf(error)));
}

/** Removes every toast: the next thing to press may be under one. */
export const dismissAll = (): void => toasts.set([]);

export const dismiss = (id: number): void => toasts.set((current) => current.filter((each) => each.id !== id));
