import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/device/idle';
import { useStore } from '@/lib/storage/store';
import { toasts } from '@/ui/toast/toast-store';

/**
 * The notification area. No first screen needs it: its code loads when the browser is idle, or with the first toast.
 * If loading fails, the next toast retries.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const newest = useStore(toasts)[0]?.id ?? 0;
  useEffect(() => {
    if (Toaster !== null) return;
    const load = () =>
      void import('@/ui/toast/toaster').then(
        (file) => setToaster(() => file.Toaster),
        () => undefined,
      );
    if (newest === 0) return whenIdle(load);
    load();
  }, [Toaster, newest]);
  return Toaster && <Toaster />;
}
