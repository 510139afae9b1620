import * as Radix from '@radix-ui/react-dialog';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { backdropClass } from '@/ui/dialog/dialog';
import { useDialogLayer } from '@/ui/dialog/dialog-layer';
import { Sidebar } from './sidebar';

/** The sidebar in a dialog at the screen's left edge; a tap outside and Escape close it. */
function SlideOverPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const returnFocus = useDialogLayer(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={`${backdropClass} md:hidden`} />
        <Radix.Content
          aria-describedby={undefined}
          className="on-cloth safe-bottom fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] outline-none md:hidden"
          // Also closes on the entry of the current screen, which navigates nowhere.
          onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
          onCloseAutoFocus={returnFocus}
        >
          <Radix.Title className="sr-only">{t('navigation.main')}</Radix.Title>
          <Sidebar />
          <Radix.Close
            aria-label={t('navigation.closeMenu')}
            className="text-cloth-ink hover:bg-cloth-deep absolute top-3 right-4 flex size-11 items-center justify-center rounded-lg"
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The sidebar on a phone. Navigation, a tap outside, Escape and Back close it. */
export function SlideOver() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const address = `${useLocation()[0]}?${useSearch()}`;
  useEffect(() => {
    if (address) setOpen(false);
  }, [address]);
  return (
    <>
      <button
        type="button"
        aria-label={t('navigation.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="hover:bg-cloth-deep flex size-12 items-center justify-center rounded-lg"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <SlideOverPanel open={open} onClose={() => setOpen(false)} />
    </>
  );
}
