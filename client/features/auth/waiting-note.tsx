import { useTranslation } from '@/i18n/language';
import { useUnsent } from '@/saving/entries';
import { Note } from '@/ui/note';

/** How many entries wait on this device; not whose, since nobody is signed in. */
export function WaitingNote() {
  const { t } = useTranslation();
  return (
    <div role="status" className="mb-6">
      <Note>{t('outbox.signInToSend', { n: useUnsent().length })}</Note>
    </div>
  );
}
