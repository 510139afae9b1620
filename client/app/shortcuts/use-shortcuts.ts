import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from '@/device/single-keys';
import { type Shortcut, shortcutOf } from './shortcut';

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
