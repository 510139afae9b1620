import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { t } from '@/i18n/language';
import { useStore } from '@/state/store';
import { buttonClass } from '@/ui/button';
import { dismiss, type ShownToast, toasts } from './toast-store';

const DURATION_MS = 5000;
const SWIPE_PX = 50;

function ToastItem({ toast }: { toast: ShownToast }) {
  const Icon = toast.destructive ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open
      onOpenChange={(open) => open || dismiss(toast.id)}
      type={toast.destructive ? 'foreground' : 'background'}
      className={`sheet rising flex items-center gap-3 border-l-4 px-3 py-2 shadow-lift data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] ${toast.destructive ? 'border-l-due' : 'border-l-leaf'}`}
    >
      <Icon className={`size-5 shrink-0 ${toast.destructive ? 'text-due-text' : 'text-leaf-text'}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {/* Screen readers run title and text together: the hidden colon separates them. */}
        {toast.description && <span className="sr-only">: </span>}
        {toast.description && <Toast.Description className="text-sm">{toast.description}</Toast.Description>}
      </div>
      {toast.action && (
        <Toast.Action altText={toast.action.label} onClick={toast.action.run} className={buttonClass({ size: 'tap' })}>
          {toast.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={t('actions.dismiss')}
        className="hover:bg-band -m-1 flex size-9 items-center justify-center rounded-md"
      >
        <X className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** The notification area; F8 moves the focus into it. */
export function Toaster() {
  const shown = useStore(toasts);
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeThreshold={SWIPE_PX}
      swipeDirection="right"
      label={t('messages.notice')}
    >
      {shown.map((each) => (
        <ToastItem key={each.id} toast={each} />
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        label={t('messages.notifications')}
        className="no-print pointer-events-none toasts fixed inset-x-0 z-60 mx-auto flex w-full max-w-sm flex-col-reverse gap-2 p-3 empty:hidden md:left-44 lg:left-64 *:pointer-events-auto"
      />
    </Toast.Provider>
  );
}
