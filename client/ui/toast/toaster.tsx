import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { useStore } from '@/lib/store';
import { dismiss, type Notice, toasts } from './toast-store';

const DURATION_MS = 5000;
const SWIPE_PX = 50;

function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const Icon = notice.destructive ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open={notice.open}
      onOpenChange={(open) => open || dismiss(notice.id)}
      type={notice.destructive ? 'foreground' : 'background'}
      className={`sheet rising flex items-start gap-3 border-l-4 p-3 shadow-lift data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] ${notice.destructive ? 'border-l-due' : 'border-l-leaf'}`}
    >
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${notice.destructive ? 'text-due-text' : 'text-leaf-text'}`}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Toast.Title className="font-semibold">{notice.title}</Toast.Title>
        {/* Read in one breath, title and text run together: the hidden stop keeps them apart. */}
        {notice.description && <span className="sr-only">: </span>}
        {notice.description && (
          <Toast.Description className="text-sm">{notice.description}</Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label={t('actions.dismiss')}
        className="hover:bg-band -m-1 flex size-9 items-center justify-center rounded-md"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** The notification area; F8 moves the focus into it. */
export function Toaster() {
  const { t } = useTranslation();
  const held = useStore(toasts);
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeThreshold={SWIPE_PX}
      swipeDirection="right"
      label={t('messages.notice')}
    >
      {held.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        label={t('messages.notifications')}
        className="no-print fixed inset-x-0 top-14 z-60 mx-auto flex w-full max-w-sm flex-col-reverse gap-2 p-3 empty:hidden md:top-0"
      />
    </Toast.Provider>
  );
}
