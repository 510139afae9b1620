import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { t } from '@/i18n/language';
import { Button } from '@/ui/button';
import { Note } from '@/ui/note';
import { backdropClass, dialogClass, useDialogLayer } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  busy?: boolean;
  failure?: string;
  /** the question shows, but cannot be confirmed */
  refused?: boolean;
  children?: ReactNode;
}

/** A failure shows inside too, because a dialog hides the toasts from screen readers. */
function OpenConfirmDialog({
  onCancel,
  onConfirm,
  title,
  text,
  confirm,
  cancel,
  busy = false,
  failure,
  refused = false,
  children,
}: Omit<ConfirmDialogProps, 'open'>) {
  const returnFocus = useDialogLayer(onCancel);
  return (
    <Radix.Root open onOpenChange={onCancel}>
      <Radix.Portal>
        <Radix.Overlay className={backdropClass} />
        <Radix.Content className={`${dialogClass} gap-4 p-5 md:max-w-md`} onCloseAutoFocus={returnFocus}>
          <Radix.Title className="font-book text-lg font-semibold">{title}</Radix.Title>
          <Radix.Description>{text}</Radix.Description>
          {children}
          {failure && <Note look="bad">{failure}</Note>}
          <div className="safe-bottom flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
            <Radix.Cancel asChild>
              <Button look="outline" disabled={busy}>
                {cancel ?? t('actions.cancel')}
              </Button>
            </Radix.Cancel>
            <Button look="danger" onClick={onConfirm} disabled={busy || refused}>
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const ConfirmDialog = ({ open, ...question }: ConfirmDialogProps) => open && <OpenConfirmDialog {...question} />;
