import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { useWindowEvent } from '@/device/window-event';
import { type TranslationKey, t } from '@/i18n/language';
import { onDevice } from '@/state/local';
import { createStore, useStore } from '@/state/store';
import { Dialog } from '@/ui/dialog/dialog';
import { Checkbox } from '@/ui/form/checkbox';
import { CommandMenu } from './command-menu';

const SETTING = 'single-keys';
const OFF = 'off';

/** Whether N, C, / and ? are shortcuts on this device; they are unless switched off in the list of keys. */
const singleKeys = createStore(onDevice.get(SETTING) !== OFF);

function setSingleKeys(on: boolean): void {
  singleKeys.set(on);
  if (on) onDevice.remove(SETTING);
  else onDevice.set(SETTING, OFF);
}

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
function useShortcuts(run: (shortcut: Shortcut) => void): void {
  useWindowEvent('keydown', (event) => {
    const shortcut = shortcutOf(event);
    if (shortcut === null || event.defaultPrevented) return;
    if (shortcut !== 'menu' && (!singleKeys.get() || inField())) return;
    // Otherwise Ctrl+K would open the browser's search, and a letter would be typed into the field that opens.
    event.preventDefault();
    if (document.querySelector(DIALOG) === null) run(shortcut);
  });
}

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  box?.select();
}

/** The keys that open the command menu and that save a form, as named on this computer's keyboard. */
const control = /Mac|iPad|iPhone/.test(navigator.platform) ? '⌘' : 'Ctrl';
const menuKeys = `${control} K`;
const saveKeys = `${control} Enter`;

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-md border border-current/40 px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
      {children}
    </kbd>
  );
}

const KEYS: readonly (readonly [keys: string, does: TranslationKey])[] = [
  [menuKeys, 'commands.title'],
  ['/', 'commands.searchList'],
  ['N', 'commands.newBill'],
  ['C', 'commands.newCollection'],
  [saveKeys, 'commands.save'],
  ['?', 'commands.shortcuts'],
];

/** Which keys do what, and the switch of those without Ctrl: speech input can press such keys by accident. */
function ShortcutList({ onClose }: { onClose: () => void }) {
  const on = useStore(singleKeys);
  return (
    <Dialog onClose={onClose} title={t('commands.shortcuts')}>
      <dl className="lined px-4 py-1">
        {KEYS.map(([keys, does]) => (
          <div key={keys} className="flex flex-row-reverse items-center justify-between gap-4 py-2.5">
            <dt>
              <Key>{keys}</Key>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={setSingleKeys} className="gap-3 p-4">
        {t('commands.singleKeys')}
      </Checkbox>
    </Dialog>
  );
}

/** Navigates like a link, except to the current screen, so that a form started there keeps its content. */
function useGo(): (href: string) => void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return (href) => {
    const here = href.endsWith('/new') || search === '' ? path : `${path}?${search}`;
    if (href !== here) navigate(href);
  };
}

export function Shortcuts() {
  const go = useGo();
  const [open, setOpen] = useState<'menu' | 'help' | null>(null);
  const close = () => setOpen(null);
  // The closed menu returns the focus in its own task; `next` must take the focus after that.
  const closeThen = (next: () => void) => {
    flushSync(close);
    setTimeout(next);
  };
  useShortcuts((shortcut) => {
    if (shortcut === 'menu' || shortcut === 'help') setOpen(shortcut);
    if (shortcut === 'search') focusSearch();
    if (shortcut === 'bill') go('/sales/new');
    if (shortcut === 'collection') go('/collections/new');
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('menu')}
        className="hover:bg-cloth-deep flex min-h-9 shrink-0 items-center gap-1.5 rounded-lg px-2 text-xs max-lg:hidden"
      >
        <Search className="text-stitch size-4" />
        <span className="sr-only">{t('commands.title')}</span>
        <Key>{menuKeys}</Key>
      </button>
      {open === 'menu' && (
        <CommandMenu
          onClose={close}
          onGo={(href) => closeThen(() => go(href))}
          onHelp={() => closeThen(() => setOpen('help'))}
        />
      )}
      {open === 'help' && <ShortcutList onClose={close} />}
    </>
  );
}
