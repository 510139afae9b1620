import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/device/idle';
import { useIsPhone } from '@/device/media';
import { fetchAhead } from '@/device/preload';

const load = () => import('./shortcuts').then((file) => file.Shortcuts);

/** Loads the desktop's keys once the browser is idle; a phone has none. */
export function IdleShortcuts() {
  const phone = useIsPhone();
  const [Shortcuts, setShortcuts] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!phone) return whenIdle(() => fetchAhead(() => load().then((code) => setShortcuts(() => code))));
  }, [phone]);
  return !phone && Shortcuts && <Shortcuts />;
}
