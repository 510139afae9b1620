import type { ReactNode } from 'react';
import { lazyComponent } from '@/ui/lazy-component';
import { WhenOpened } from './when-opened';

const ConfirmPanel = lazyComponent(() => import('./confirm-panel').then((file) => file.ConfirmPanel));

export interface ConfirmDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  busy?: boolean;
  failure?: string | undefined;
  children?: ReactNode;
}

/**
 * Asks before something that cannot be taken back. While `busy`, both buttons wait; a failure shows inside as well,
 * since a dialog hides the notices from a screen reader.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <WhenOpened open={props.open} load={ConfirmPanel.fetch}>
      <ConfirmPanel {...props} />
    </WhenOpened>
  );
}
