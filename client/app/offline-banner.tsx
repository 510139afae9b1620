import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useOnline } from '@/device/online';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { pocketAsOf } from '@/lib/http/pocket-fallback';
import { useStore } from '@/lib/storage/store';
import { lazyComponent } from '@/ui/lazy-component';
import { toast } from '@/ui/toast/toast-store';

const PocketBanner = lazyComponent(() => import('./pocket-banner').then((file) => file.PocketBanner));

/**
 * Shows that the network is gone, or that the server does not answer and the pocket is shown instead; a toast says
 * when the network is back. Nobody is signed out because of it.
 */
export function OfflineBanner({
  text,
}: {
  /** what to do until the network is back, if there is no pocket */
  text: TranslationKey;
}) {
  const { t } = useTranslation();
  const online = useOnline();
  const asOf = useStore(pocketAsOf);
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) toast({ title: t('messages.online') });
    wasOnline.current = online;
  }, [online, t]);
  return (
    <div role="status">
      {(!online || asOf !== null) && (
        <p className="no-print bg-warn-wash text-warn-text border-warn-edge flex items-center justify-center gap-2 border-b px-4 py-2 text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {asOf === null ? t(text) : <PocketBanner asOf={asOf} />}
        </p>
      )}
    </div>
  );
}
