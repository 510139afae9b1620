import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { todayIn } from '@/lib/days/clock';
import { openablePocket } from '@/lib/pocket/openable';
import { pocketTime } from '@/lib/pocket/pocket-time';
import type { PocketRecord } from '@/lib/pocket/record';
import { openPocket } from './api';

/** A button that opens the pocket, if there is one; for when the server does not answer. */
export function OpenPocket() {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const [record, setRecord] = useState<PocketRecord | null>(null);
  useEffect(() => {
    openablePocket().then(setRecord, () => setRecord(null));
  }, []);
  if (record === null) return null;
  const { user, firm, snapshot } = record;
  const time = pocketTime(snapshot.asOf, todayIn(firm.timeZone), language);
  return (
    <button
      type="button"
      onClick={() => openPocket(client, record)}
      className="sheet border-l-stitch hover:bg-band mb-6 flex w-full items-center gap-3 border-l-6 p-4 text-left"
    >
      <WifiOff aria-hidden className="text-muted size-6 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold">{t('pocket.open')}</span>
        <span className="text-muted block text-sm wrap-anywhere">
          {t('pocket.openHint', { name: user.name || user.username, time })}
        </span>
      </span>
    </button>
  );
}
