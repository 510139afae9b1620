import { lazyComponent } from '@/ui/lazy-component';
import type { ConfirmDialogProps } from './confirm-panel';
import { WhenOpened } from './when-opened';

const ConfirmPanel = lazyComponent(() => import('./confirm-panel').then((file) => file.ConfirmPanel));

/**
 * Asks before something that cannot be undone. `busy` disables both buttons. A failure shows inside too, because a
 * dialog hides the toasts from screen readers.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <WhenOpened open={props.open} load={ConfirmPanel.fetch}>
      <ConfirmPanel {...props} />
    </WhenOpened>
  );
}
