import { Sparkles, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { newVersion, takeNewVersion } from '@/device/new-version';
import { useFirm, useToday } from '@/device/session';
import { type TranslationKey, t } from '@/i18n/language';
import { momentIn } from '@/lib/days/clock';
import { timeOrMoment } from '@/lib/days/days';
import { oldestStaleAt, queryClient } from '@/lib/http/cache';
import { lineDown } from '@/lib/http/connection';
import { entries } from '@/saving/entries';
import { onWindow, useStore } from '@/state/store';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';

/** When the oldest of what is on screen and not fresh was read, in milliseconds since 1970; null if all is fresh. */
export function useOldestStaleAt(): number | null {
  return useSyncExternalStore((changed) => queryClient.getQueryCache().subscribe(changed), oldestStaleAt);
}

const followNetwork = (changed: () => void) => onWindow(['online', 'offline'], changed);

function AsOf({ at, offline }: { at: number; offline: boolean }) {
  const today = useToday();
  const time = timeOrMoment(momentIn(useFirm().timeZone, at), today);
  return t(offline ? 'pocket.banner' : 'pocket.asOf', { time });
}

/** How old the figures are, or the `text` if nothing is kept. Nobody is signed out because of the network. */
function OfflineBanner({ text }: { text: TranslationKey }) {
  // Whether the device reports a network; it may still have no connection.
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const isDown = useStore(lineDown);
  const keptAt = useOldestStaleAt();
  const offline = !online || isDown;
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) toast({ title: t('messages.online') });
    wasOnline.current = online;
  }, [online]);
  return (
    <>
      <div role="status">
        {offline && (
          <p className="no-print bg-warn-wash text-warn-text border-warn-edge flex items-center justify-center gap-2 border-b px-4 py-2 text-sm">
            <WifiOff className="size-4 shrink-0" />
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

function NewVersionBanner() {
  const version = useStore(newVersion);
  const [formFirst, setFormFirst] = useState(false);
  return (
    <div role="status">
      {version !== null && (
        <div className="no-print bg-leaf-wash text-leaf-text border-leaf/40 flex items-center justify-center gap-4 border-b px-4 py-1 text-sm">
          <p className="flex min-w-0 items-center gap-2">
            <Sparkles className="size-4 shrink-0" />
            <span>
              {t('messages.newVersion')} {formFirst && t('messages.newVersionHeld')}
            </span>
          </p>
          <Button size="small" onClick={() => setFormFirst(!takeNewVersion())}>
            {t('actions.refresh')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The app's own messages. The offline banner sticks below the phone's title bar; the sign-in screen has none. */
export function Banners({ signIn = false }: { signIn?: boolean }) {
  const isPersistent = useStore(entries.isPersistent);
  const text = isPersistent ? 'messages.offline' : 'messages.offlineUnkept';
  return (
    <>
      <div className={`sticky z-20 md:top-0 ${signIn ? 'top-0' : 'top-14'}`}>
        <OfflineBanner text={signIn ? 'auth.offline' : text} />
      </div>
      <NewVersionBanner />
    </>
  );
}
