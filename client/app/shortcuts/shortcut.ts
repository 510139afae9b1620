export type Shortcut = 'menu' | 'search' | 'bill' | 'collection' | 'help';

const SINGLE: Readonly<Record<string, Shortcut>> = { n: 'bill', c: 'collection', '/': 'search', '?': 'help' };

/** By the key's place, for a layout that types no Latin letters, such as a Hindi one. */
const PLACES: Readonly<Record<string, string>> = { KeyK: 'k', KeyN: 'n', KeyC: 'c', Slash: '/' };

function typedBy({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key.toLowerCase();
  const typed = PLACES[code] ?? key;
  return typed === '/' && shiftKey ? '?' : typed;
}

/** The shortcut that a press means; null for every other press, and while an input method composes a letter. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  // 229: Safari's sign that the press belongs to the input method.
  if (event.isComposing || event.keyCode === 229 || event.repeat || event.altKey) return null;
  const typed = typedBy(event);
  if (event.ctrlKey !== event.metaKey) return typed === 'k' && !event.shiftKey ? 'menu' : null;
  if (event.ctrlKey) return null;
  return event.shiftKey && typed !== '?' ? null : (SINGLE[typed] ?? null);
}
