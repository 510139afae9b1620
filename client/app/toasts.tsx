import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/device/idle';
import { useStore } from '@/lib/store';
import { toasts } from '@/ui/toast/toast-store';

/**
 * The notification area. No first screen needs it, so its code comes when the browser is idle, or with a notice; where
 * the network fails it, the next notice asks again.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const newest = useStore(toasts)[0]?.id ?? 0;
  useEffect(() => {
    if (Toaster !== null) return;
    const fetchIt = () =>
      void import('@/ui/toast/toaster').then(
        (file) => setToaster(() => file.Toaster),
        () => undefined,
      );
    if (newest === 0) return whenIdle(fetchIt);
    fetchIt();
  }, [Toaster, newest]);
  return Toaster && <Toaster />;
}
