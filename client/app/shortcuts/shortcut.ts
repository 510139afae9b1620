export type Shortcut = 'menu' | 'search' | 'bill' | 'collection' | 'help';

const SINGLE: Readonly<Record<string, Shortcut>> = { n: 'bill', c: 'collection', '/': 'search', '?': 'help' };

/** Letters by the key's position, for layouts without Latin letters, such as Hindi. */
const POSITIONS: Readonly<Record<string, string>> = { KeyK: 'k', KeyN: 'n', KeyC: 'c', Slash: '/' };

function typedBy({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key.toLowerCase();
  const typed = POSITIONS[code] ?? key;
  return typed === '/' && shiftKey ? '?' : typed;
}

/** The shortcut for a key press; null for any other press, and while an input method composes a letter. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  // 229 is Safari's sign that the press belongs to an input method.
  if (event.isComposing || event.keyCode === 229 || event.repeat || event.altKey) return null;
  const typed = typedBy(event);
  if (event.ctrlKey !== event.metaKey) return typed === 'k' && !event.shiftKey ? 'menu' : null;
  if (event.ctrlKey) return null;
  return event.shiftKey && typed !== '?' ? null : (SINGLE[typed] ?? null);
}
