import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { useDialogLayer } from './dialog-layer';

/** A dialog's position: at the bottom on a phone, centred on a desktop. */
const AT_BOTTOM =
  'fixed inset-x-0 bottom-(--keyboard) z-50 flex max-h-[calc(var(--window-height)*0.92-var(--keyboard))] flex-col rounded-t-2xl border-t';
const CENTRED =
  'md:inset-auto md:top-1/2 md:left-1/2 md:w-full md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl md:border';
export const dialogClass = `${AT_BOTTOM} ${CENTRED} rising bg-sheet border-rule shadow-lift outline-none`;
export const backdropClass = 'fixed inset-0 z-50 bg-black/55';

/**
 * A dialog with a title and a close button. Escape, Back and a tap outside close it. The dialog itself takes the focus,
 * not a field inside, which would bring up a phone's keyboard.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  wide = false,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
  wide?: boolean;
}) {
  const { t } = useTranslation();
  const returnFocus = useDialogLayer(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={backdropClass} />
        <Radix.Content
          className={`${dialogClass} ${wide ? 'md:max-w-2xl' : 'md:max-w-md'}`}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
        >
          <div className={`border-rule flex gap-3 border-b px-4 py-3 ${description ? '' : 'items-center'}`}>
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-book text-lg font-semibold wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-muted text-sm">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={t('actions.close')}
              className="hover:bg-band -m-1 flex size-11 shrink-0 items-center justify-center rounded-lg md:size-9"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          <div className="safe-bottom min-h-0 flex-1 overflow-y-auto overscroll-contain md:rounded-b-xl">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
