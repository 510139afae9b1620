/**
 * What this browser remembers by name beside the database: `onDevice` until it is cleared, `inTab` until the tab is closed.
 * A browser may refuse it (cookies blocked, a WebView without it), already when it is named, or be full: then it lasts as
 * long as the page. Nothing else names the browser's two storages.
 */
function remembered(storage: () => Storage) {
  /** what could not be stored; null for what could not be removed */
  const inMemory = new Map<string, string | null>();
  const read = <T>(from: (storage: Storage) => T, refused: T): T => {
    try {
      return from(storage());
    } catch {
      return refused;
    }
  };
  const write = (name: string, text: string | null) => {
    try {
      if (text === null) storage().removeItem(name);
      else storage().setItem(name, text);
      inMemory.delete(name);
    } catch {
      inMemory.set(name, text);
    }
  };
  return {
    get: (name: string): string | null =>
      inMemory.has(name) ? (inMemory.get(name) ?? null) : read((each) => each.getItem(name), null),
    set: (name: string, text: string) => write(name, text),
    remove: (name: string) => write(name, null),
    names: () => read<string[]>(Object.keys, []),
  };
}

export const onDevice = remembered(() => localStorage);
export const inTab = remembered(() => sessionStorage);
