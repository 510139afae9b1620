import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { lineDown } from '@/lib/http/connection';
import { useStore } from '@/state/store';
import { toast } from '@/ui/toast/toast-store';
import { useKeptAt } from './use-kept-at';

function followNetwork(changed: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('online', changed, listening);
  window.addEventListener('offline', changed, listening);
  return () => listening.abort();
}

/** Whether the device reports a network; it may still have no connection. */
function useOnline(): boolean {
  return useSyncExternalStore(followNetwork, () => navigator.onLine);
}

type AsOf = typeof import('./as-of').AsOf;

/** What says the age of figures, once its code is there: without a network it may not come, and the screen stays. */
function useAsOf(needed: boolean): AsOf | null {
  const [AsOf, setAsOf] = useState<AsOf | null>(null);
  useEffect(() => {
    if (needed && AsOf === null)
      void import('./as-of').then(
        (file) => setAsOf(() => file.AsOf),
        () => undefined,
      );
  }, [needed, AsOf]);
  return AsOf;
}

/**
 * Shows that the network is gone or the server does not answer, and of what time the figures on the screen are while
 * they are not fresh; a toast says when the network is back. Nobody is signed out because of it.
 */
export function OfflineBanner({
  text,
}: {
  /** what to do until the network is back, if there is no pocket */
  text: TranslationKey;
}) {
  const { t } = useTranslation();
  const online = useOnline();
  const isDown = useStore(lineDown);
  const keptAt = useKeptAt();
  const offline = !online || isDown;
  const AsOf = useAsOf(keptAt !== null);
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) toast({ title: t('messages.online') });
    wasOnline.current = online;
  }, [online, t]);
  return (
    <>
      <div role="status">
        {offline && (
          <p className="no-print bg-warn-wash text-warn-text border-warn-edge flex items-center justify-center gap-2 border-b px-4 py-2 text-sm">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            {keptAt === null || AsOf === null ? t(text) : <AsOf at={keptAt} offline />}
          </p>
        )}
      </div>
      {!offline && keptAt !== null && AsOf !== null && (
        // Short-lived on every screen: there to be read, not announced.
        <p
          role="status"
          aria-live="off"
          className="as-of no-print text-muted bg-sheet border-rule rounded-b-lg border px-2 text-xs"
        >
          <AsOf at={keptAt} offline={false} />
        </p>
      )}
    </>
  );
}
