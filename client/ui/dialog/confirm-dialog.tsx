import * as Radix from '@radix-ui/react-alert-dialog';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { t } from '@/i18n/language';
import { useSinglePress } from '@/lib/http/send-once';
import { Button } from '@/ui/button';
import { Note } from '@/ui/note';
import { backdropClass, DialogButton, dialogClass, useDialogLayer } from './dialog';

interface ConfirmDialogProps {
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

/**
 * A failure shows inside too, because a dialog hides the toasts from screen readers. Cancel then takes the focus, which the
 * pressed button lost while it was disabled.
 */
export function ConfirmDialog({
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
}: ConfirmDialogProps) {
  const returnFocus = useDialogLayer(onCancel);
  const focusAfterFailure = useCallback(
    (button: HTMLButtonElement | null) => {
      if (failure) button?.focus();
    },
    [failure],
  );
  return (
    <Radix.Root open onOpenChange={onCancel}>
      <Radix.Portal>
        <Radix.Overlay className={backdropClass} />
        <Radix.Content className={`${dialogClass} gap-4 p-5 md:max-w-md`} onCloseAutoFocus={returnFocus}>
          <Radix.Title className="font-book text-lg font-semibold">{title}</Radix.Title>
          <Radix.Description>{text}</Radix.Description>
          {children}
          {failure && (
            <Note role="alert" look="bad">
              {failure}
            </Note>
          )}
          <div className="safe-bottom flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
            <Radix.Cancel asChild>
              <Button ref={focusAfterFailure} look="outline" disabled={busy}>
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

/** A button that asks before it changes something on the server. The question stays until that is done. */
export function ConfirmButton<Answer>({
  button,
  change,
  onCancel,
  ...question
}: Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm' | 'failure' | 'children'> & {
  /** without words of its own it says what confirms the question */
  button: ComponentProps<typeof Button>;
  change: UseMutationResult<Answer, Error, void>;
  onCancel?: () => void;
}) {
  const press = useSinglePress((close: () => void) => change.mutateAsync(undefined, { onSuccess: close }));
  return (
    <DialogButton
      {...button}
      dialog={(close) => (
        <ConfirmDialog
          {...question}
          busy={change.isPending}
          onConfirm={() => void press(close)}
          onCancel={() => {
            if (!change.isPending) change.reset();
            close();
            onCancel?.();
          }}
        />
      )}
    >
      {button.children ?? question.confirm}
    </DialogButton>
  );
}
