import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { backdropClass } from '@/ui/dialog/dialog';
import { useDialogLayer } from '@/ui/dialog/dialog-layer';
import { Sidebar } from './sidebar';

/** The sidebar in a dialog at the screen's left edge; a tap outside and Escape close it. */
export function SlideOverPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
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
