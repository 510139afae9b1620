/**
 * What this browser remembers by name beside the database: `onDevice` until it is cleared, `inTab` until the tab is closed.
 * A browser may refuse it (cookies blocked, a WebView without it), already when it is named, or be full: then it lasts as
 * long as the page. Nothing else names the browser's two storages.
 */
function remembered(storage: () => Storage) {
  /** what could not be stored; null for what could not be removed */
  const inMemory = new Map<string, string | null>();
  const inStorage = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    get(name: string): string | null {
      const kept = inMemory.get(name);
      return kept === undefined ? (inStorage((each) => each.getItem(name)) ?? null) : kept;
    },
    set(name: string, text: string): void {
      const done = inStorage((each) => each.setItem(name, text) ?? true);
      if (done) inMemory.delete(name);
      else inMemory.set(name, text);
    },
    remove(name: string): void {
      const done = inStorage((each) => each.removeItem(name) ?? true);
      if (done) inMemory.delete(name);
      else inMemory.set(name, null);
    },
    /** the names of what is stored */
    names: (): string[] => inStorage(Object.keys) ?? [],
  };
}

export const onDevice = remembered(() => localStorage);
export const inTab = remembered(() => sessionStorage);
