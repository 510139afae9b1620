import * as Radix from '@radix-ui/react-dialog';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useIsPhone } from '@/device/media';
import { useFirm } from '@/device/session';
import { t } from '@/i18n/language';
import { BrandMark } from '@/ui/brand';
import { AppLink } from '@/ui/button';
import { backdropClass, useDialogLayer } from '@/ui/dialog/dialog';
import { Banners, useOldestStaleAt } from './banners';
import { bottomBarEntries, isCurrent } from './navigation';
import { Shortcuts } from './shortcuts';
import { Sidebar } from './sidebar';
import { OutboxChip, UnsentLine } from './unsent';

function SlideOver({ close }: { close: () => void }) {
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className={`${backdropClass} md:hidden`} />
        <Radix.Content
          aria-describedby={undefined}
          className="on-cloth safe-bottom fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] outline-none md:hidden"
          // Also closes on the entry of the current screen, which navigates nowhere.
          onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}
          onCloseAutoFocus={useDialogLayer(close)}
        >
          <Radix.Title className="sr-only">{t('navigation.main')}</Radix.Title>
          <Sidebar />
          <Radix.Close
            aria-label={t('navigation.closeMenu')}
            className="text-cloth-ink hover:bg-cloth-deep absolute top-3 right-4 flex size-11 items-center justify-center rounded-lg"
          >
            <X className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function MenuButton() {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const address = `${useLocation()[0]}?${useSearch()}`;
  const open = openAt === address;
  // Going somewhere closes the menu for good.
  if (openAt !== null && !open) setOpenAt(null);
  return (
    <>
      <button
        type="button"
        aria-label={t('navigation.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenAt(address)}
        className="hover:bg-cloth-deep flex size-12 items-center justify-center rounded-lg"
      >
        <Menu className="size-6" />
      </button>
      {open && <SlideOver close={() => setOpenAt(null)} />}
    </>
  );
}

const ENTRY =
  'text-muted flex h-full flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.75vw)] leading-4 [&:lang(hi)]:text-[min(0.8125rem,4.0625vw)]';
const CURRENT =
  'aria-[current=page]:text-cloth dark:aria-[current=page]:text-stitch aria-[current=page]:shadow-[inset_0_3px_0_currentcolor] min-[24.375rem]:aria-[current=page]:font-semibold';

/** Under 768 px: six links, whose words fit at any size of letters. Hidden while a field has the focus (index.css). */
function BottomBar() {
  const [path] = useLocation();
  return (
    <nav
      aria-label={t('navigation.bottomBar')}
      className="bottom-bar no-print safe-bottom bg-sheet border-rule fixed inset-x-0 bottom-0 z-30 border-t md:hidden"
    >
      <ul className="flex h-15 *:min-w-12 *:flex-auto max-xs:*:min-w-7">
        {bottomBarEntries.map(({ href, icon: Icon, label }) => (
          <li key={href}>
            <AppLink
              href={href}
              aria-current={isCurrent(href, path, null) ? 'page' : undefined}
              className={`${ENTRY} ${CURRENT}`}
            >
              <Icon className="size-5" />
              <span className="max-w-full truncate px-0.5">{t(label)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Shell({ children }: { children: ReactNode }) {
  const firm = useFirm();
  const phone = useIsPhone();
  const isStale = useOldestStaleAt() !== null;
  return (
    <div className="md:pl-44 lg:pl-64 print:pl-0">
      <a
        href="#content"
        className="no-print bg-sheet fixed top-2 left-2 z-60 -translate-y-20 rounded-lg px-4 py-3 font-medium focus:translate-y-0"
      >
        {t('navigation.skipToContent')}
      </a>
      {!phone && (
        <aside className="no-print fixed inset-y-0 left-0 w-44 lg:w-64">
          <Sidebar>
            <Shortcuts />
          </Sidebar>
        </aside>
      )}
      <header className="no-print on-cloth bg-cloth text-cloth-ink sticky top-0 z-30 flex items-center gap-2 px-2 py-1 md:hidden">
        <MenuButton />
        <BrandMark className="size-8 shrink-0" />
        <span className="font-book min-w-0 flex-1 truncate text-lg font-semibold">{firm.name}</span>
        <OutboxChip />
      </header>
      <Banners />
      <main
        id="content"
        tabIndex={-1}
        className={`mx-auto max-w-7xl px-4 pt-4 pb-36 md:pt-6 md:pb-12 lg:px-8 lg:pt-8 print:p-0 ${isStale ? 'stale-figures' : ''}`}
      >
        <UnsentLine />
        {children}
      </main>
      <BottomBar />
    </div>
  );
}
