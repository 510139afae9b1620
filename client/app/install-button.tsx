import { Download } from 'lucide-react';
import { installOffer, offerInstall } from '@/device/install';
import { useTranslation } from '@/i18n/language';
import { useStore } from '@/lib/storage/store';

/** Shown only while the browser offers to install the app. */
export function InstallButton() {
  const { t } = useTranslation();
  const offer = useStore(installOffer);
  if (offer === null) return null;
  return (
    <button
      type="button"
      onClick={() => void offerInstall()}
      className="border-stitch/60 hover:bg-cloth-deep flex min-h-12 items-center gap-3 rounded-lg border px-3 md:min-h-10"
    >
      <Download aria-hidden className="text-stitch size-5" />
      {t('navigation.installApp')}
    </button>
  );
}
