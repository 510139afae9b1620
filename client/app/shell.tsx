import type { ReactNode } from 'react';
import { useIsPhone } from '@/device/media';
import { useFirm } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { BrandMark } from '@/ui/brand';
import { Banners } from './banners';
import { BottomBar } from './bottom-bar';
import { OutboxChip } from './outbox-chip';
import { Shortcuts } from './shortcuts/shortcuts';
import { Sidebar } from './sidebar';
import { SlideOver } from './slide-over';
import { UnsentLine } from './unsent-line';
import { useOldestStaleAt } from './use-oldest-stale-at';

/** The frame around every protected screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
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
      <aside className="no-print fixed inset-y-0 left-0 hidden w-44 md:block lg:w-64">
        <Sidebar>{!phone && <Shortcuts />}</Sidebar>
      </aside>
      <header className="no-print on-cloth bg-cloth text-cloth-ink sticky top-0 z-30 flex items-center gap-2 px-2 py-1 md:hidden">
        <SlideOver />
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
