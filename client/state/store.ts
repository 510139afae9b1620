import { useSyncExternalStore } from 'react';

interface Store<T> {
  get(): T;
  set(next: T | ((current: T) => T)): void;
  subscribe(changed: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = typeof next === 'function' ? (next as (current: T) => T)(value) : next;
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Runs at each of these events of the window, and of the document, whose events rise to it. @returns ends it */
export function onWindow(events: readonly string[], run: () => void): () => void {
  const listening = new AbortController();
  for (const event of events) window.addEventListener(event, () => run(), listening);
  return () => listening.abort();
}
