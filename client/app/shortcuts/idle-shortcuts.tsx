import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/device/idle';
import { useIsPhone } from '@/device/media';
import { fetchAhead } from '@/device/preload';
import { withFurtherTexts } from '@/i18n/language';

const load = withFurtherTexts(() => import('./shortcuts').then((file) => file.Shortcuts));

/** The desktop's keys, from the moment that the browser is idle. A phone has none. */
export function IdleShortcuts() {
  const phone = useIsPhone();
  const [Shortcuts, setShortcuts] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!phone) return whenIdle(() => fetchAhead(() => load().then((code) => setShortcuts(() => code))));
  }, [phone]);
  return !phone && Shortcuts && <Shortcuts />;
}
