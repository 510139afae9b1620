import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { newVersion, takeNewVersion } from '@/device/new-version';
import { useTranslation } from '@/i18n/language';
import { entries } from '@/saving/entries';
import { useStore } from '@/state/store';
import { Button } from '@/ui/button';
import { OfflineBanner } from './offline-banner';

/** Offers a new version of the app, but not before a half-filled form is saved or left. */
function NewVersionBanner() {
  const { t } = useTranslation();
  const version = useStore(newVersion);
  const [formFirst, setFormFirst] = useState(false);
  return (
    <div role="status">
      {version !== null && (
        <div className="no-print bg-leaf-wash text-leaf-text border-leaf/40 flex items-center justify-center gap-4 border-b px-4 py-1 text-sm">
          <p className="flex min-w-0 items-center gap-2">
            <Sparkles aria-hidden className="size-4 shrink-0" />
            <span>
              {t('messages.newVersion')} {formFirst && t('messages.newVersionHeld')}
            </span>
          </p>
          <Button look="outline" size="small" onClick={() => setFormFirst(!takeNewVersion())}>
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
