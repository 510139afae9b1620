import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/device/idle';
import { useStore } from '@/state/store';
import { type ShownToast, toasts } from '@/ui/toast/toast-store';

/** What a toast says, for the browser's own dialog: on a first visit that loses its network the code never loads. */
const showPlainly = (toast: ShownToast | undefined) =>
  toast && alert([toast.title, toast.description].filter(Boolean).join('\n'));

/**
 * The notification area. The first screen does not need it, so its code loads once the browser is idle or with a toast.
 * If loading fails, the browser shows the toast's text, and the next toast retries.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const newest = useStore(toasts)[0]?.id ?? 0;
  useEffect(() => {
    if (Toaster !== null) return;
    const load = () =>
      void import('@/ui/toast/toaster').then(
        (file) => setToaster(() => file.Toaster),
        () => showPlainly(toasts.get().find(({ id }) => id === newest)),
      );
    if (newest === 0) return whenIdle(load);
    load();
  }, [Toaster, newest]);
  return Toaster && <Toaster />;
}
