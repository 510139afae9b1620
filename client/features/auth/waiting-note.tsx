import { useTranslation } from '@/i18n/language';
import { outbox, unsent } from '@/lib/storage/outbox-state';
import { useStore } from '@/lib/storage/store';
import { Note } from '@/ui/note';

/** How many entries wait on this device; not whose, since nobody is signed in. */
export function WaitingNote() {
  const { t } = useTranslation();
  return (
    <div role="status" className="mb-6">
      <Note>{t('outbox.signInToSend', { n: unsent(useStore(outbox)).length })}</Note>
    </div>
  );
}
