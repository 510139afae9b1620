import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useFirm, useToday } from '@/features/auth/session';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { momentIn } from '@/lib/days/clock';
import { timeOrMoment } from '@/lib/days/days';
import { lineDown } from '@/lib/http/connection';
import { useStore } from '@/state/store';
import { toast } from '@/ui/toast/toast-store';
import { useOldestStaleAt } from './use-oldest-stale-at';

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

/** Says from what time the screen's figures are: without a network, or until the fresh ones are there. */
function AsOf({ at, offline }: { at: number; offline: boolean }) {
  const { t, language } = useTranslation();
  const today = useToday();
  const time = timeOrMoment(momentIn(useFirm().timeZone, at), today, language);
  return t(offline ? 'pocket.banner' : 'pocket.asOf', { time });
}

/**
 * Says that the network is gone or the server does not answer, and how old the figures on screen are; a toast says
 * when it is back. Nobody is signed out because of it.
 */
export function OfflineBanner({
  text,
}: {
  /** what to do until the network is back, if there is no offline copy */
  text: TranslationKey;
}) {
  const { t } = useTranslation();
  const online = useOnline();
  const isDown = useStore(lineDown);
  const keptAt = useOldestStaleAt();
  const offline = !online || isDown;
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
            {keptAt === null ? t(text) : <AsOf at={keptAt} offline />}
          </p>
        )}
      </div>
      {!offline && keptAt !== null && (
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
