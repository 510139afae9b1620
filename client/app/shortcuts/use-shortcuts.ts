import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from '@/device/single-keys';

type Shortcut = 'menu' | 'search' | 'bill' | 'collection' | 'help';

const SINGLE: Readonly<Record<string, Shortcut>> = { n: 'bill', c: 'collection', '/': 'search', '?': 'help' };

/** Letters by the key's position, for layouts without Latin letters, such as Hindi. */
const POSITIONS: Readonly<Record<string, string>> = { KeyK: 'k', KeyN: 'n', KeyC: 'c', Slash: '/' };

function typedBy({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key.toLowerCase();
  const typed = POSITIONS[code] ?? key;
  return typed === '/' && shiftKey ? '?' : typed;
}

/** The shortcut for a key press; null for any other press, and while an input method composes a letter. */
function shortcutOf(event: KeyboardEvent): Shortcut | null {
  // 229 is Safari's sign that the press belongs to an input method.
  if (event.isComposing || event.keyCode === 229 || event.repeat || event.altKey) return null;
  const typed = typedBy(event);
  if (event.ctrlKey !== event.metaKey) return typed === 'k' && !event.shiftKey ? 'menu' : null;
  if (event.ctrlKey) return null;
  return event.shiftKey && typed !== '?' ? null : (SINGLE[typed] ?? null);
}

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

const inField = (): boolean => Boolean(document.activeElement?.closest(FIELD));

/** Calls `run` for each shortcut; never over a dialog, and a single key only outside of fields. */
export function useShortcuts(run: (shortcut: Shortcut) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (shortcut === null || event.defaultPrevented) return;
    if (shortcut !== 'menu' && (!singleKeys.get() || inField())) return;
    // Otherwise Ctrl+K would open the browser's search, and a letter would be typed into the field that opens.
    event.preventDefault();
    if (document.querySelector(DIALOG) === null) run(shortcut);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Moves the focus into the list's search box, if the screen has one. */
export function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  box?.select();
}
