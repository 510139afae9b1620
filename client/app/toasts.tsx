import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/device/idle';
import { useStore } from '@/lib/storage/store';
import { toasts } from '@/ui/toast/toast-store';

/**
 * The notification area. The first screen does not need it, so its code loads once the browser is idle or with a toast.
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
