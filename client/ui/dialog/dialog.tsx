import * as Radix from '@radix-ui/react-dialog';
import { Ellipsis, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { openLayer } from '@/device/back';
import { t } from '@/i18n/language';
import { Button } from '@/ui/button';

/**
 * While a dialog is in the page, Back closes it. When it closes, the focus returns to its opener, or if that is gone or the
 * screen has changed, to the field that the screen starts with (`data-start`) or the heading.
 * @returns the handler of a Radix dialog's `onCloseAutoFocus`
 */
export function useDialogLayer(close: () => void): (event: Event) => void {
  // During rendering, because the dialog's content may take the focus before any effect runs.
  const [{ opener, address }] = useState(() => ({ opener: document.activeElement, address: window.location.href }));
  const onBack = useEffectEvent(close);
  // Before the dialog is painted: Back may be pressed as soon as it is seen.
  useLayoutEffect(() => openLayer(() => onBack()), []);
  return (event) => {
    event.preventDefault();
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const stillThere = address === window.location.href && opener !== document.body && opener?.isConnected;
    const next = stillThere ? opener : (document.querySelector('[data-start]') ?? document.querySelector('h1'));
    if (next instanceof HTMLElement) next.focus({ preventScroll: !stillThere });
  };
}

const AT_BOTTOM =
  'fixed inset-x-0 bottom-(--keyboard) z-50 flex max-h-[calc(var(--window-height)*0.92-var(--keyboard))] flex-col rounded-t-2xl border-t';
const CENTRED =
  'md:inset-auto md:top-1/2 md:left-1/2 md:w-full md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl md:border';
export const dialogClass = `${AT_BOTTOM} ${CENTRED} rising bg-sheet border-rule shadow-lift outline-none`;
export const backdropClass = 'fixed inset-0 z-50 bg-black/55';

interface DialogProps {
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
  wide?: boolean;
}

/**
 * In the page only while it is open: a closed dialog of Radix makes React draw the screen twice. The dialog itself takes
 * the focus, not a field inside, which would bring up a phone's keyboard.
 */
export function Dialog({ onClose, title, description, children, wide = false }: DialogProps) {
  const returnFocus = useDialogLayer(onClose);
  return (
    <Radix.Root open onOpenChange={onClose}>
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
              {description && <Radix.Description className="text-muted text-sm">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label={t('actions.close')}
              className="hover:bg-band -m-1 flex size-11 shrink-0 items-center justify-center rounded-lg md:size-9"
            >
              <X className="size-5" />
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

/** A button and the dialog that it opens. */
export function DialogButton({
  dialog,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick'> & { dialog: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      {open && dialog(() => setOpen(false))}
    </>
  );
}

export function MoreMenu({ title, children }: { title: string; children: (close: () => void) => ReactNode }) {
  return (
    <DialogButton
      size="icon"
      icon={Ellipsis}
      label={t('navigation.more')}
      dialog={(close) => (
        <Dialog onClose={close} title={title}>
          <div className="grid gap-4 p-4">{children(close)}</div>
        </Dialog>
      )}
    />
  );
}

/** Whether a dialog is open: at once if the address names it, '/sales/7#allowance'. The address loses the name then. */
export function useOpened(name: string) {
  const state = useState(() => window.location.hash === `#${name}`);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash === `#${name}`) window.history.replaceState(window.history.state, '', pathname + search);
  }, [name]);
  return state;
}
