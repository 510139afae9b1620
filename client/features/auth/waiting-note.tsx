import { useTranslation } from '@/i18n/language';
import { useStore } from '@/lib/storage/store';
import { entries, unsent } from '@/saving/entries';
import { Note } from '@/ui/note';

/** How many entries wait on this device; not whose, since nobody is signed in. */
export function WaitingNote() {
  const { t } = useTranslation();
  return (
    <div role="status" className="mb-6">
      <Note>{t('outbox.signInToSend', { n: unsent(useStore(entries.shown)).length })}</Note>
    </div>
  );
}
