import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useOnline } from '@/device/online';
import { useTranslation } from '@/i18n/language';
import { toast } from '@/ui/toast/toast-store';

/** Shows that the network is gone; a toast says when it is back. Nobody is signed out for it. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) toast({ title: t('messages.online') });
    wasOnline.current = online;
  }, [online, t]);
  return (
    <div role="status">
      {!online && (
        <p className="no-print bg-warn-wash text-warn-text border-warn-edge flex items-center justify-center gap-2 border-b px-4 py-2 text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t('messages.offline')}
        </p>
      )}
    </div>
  );
}
