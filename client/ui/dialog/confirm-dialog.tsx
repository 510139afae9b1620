import { lazyDialog } from './when-opened';

/**
 * Asks before something that cannot be undone. `busy` disables both buttons. A failure shows inside too, because a
 * dialog hides the toasts from screen readers.
 */
export const ConfirmDialog = lazyDialog(() => import('./confirm-panel').then((file) => file.ConfirmPanel));
