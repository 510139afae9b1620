import { Search } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { CommandMenu } from '../command-menu/command-menu';
import { Key, menuKeys, ShortcutList } from './shortcut-list';
import { focusSearch, useShortcuts } from './use-shortcuts';

/** Navigates like a link, except to the current screen, so that a form started there keeps its content. */
function useGo(): (href: string) => void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return (href) => {
    const here = href.endsWith('/new') || search === '' ? path : `${path}?${search}`;
    if (href !== here) navigate(href);
  };
}

/** The desktop's keys, the dialogs they open, and a button that shows the most useful key. */
export function Shortcuts() {
  const { t } = useTranslation();
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
        <Search aria-hidden className="text-stitch size-4" />
        <span className="sr-only">{t('commands.title')}</span>
        <Key>{menuKeys}</Key>
      </button>
      <CommandMenu
        open={open === 'menu'}
        onClose={close}
        onGo={(href) => closeThen(() => go(href))}
        onHelp={() => closeThen(() => setOpen('help'))}
      />
      <ShortcutList open={open === 'help'} onClose={close} />
    </>
  );
}
