import { useTranslation } from '@/i18n/language';
import { formatMoney } from '@/lib/money/money';
import { screenOf } from '@/records/record-link';
import { LinkButton } from '@/ui/button';
import { Note } from '@/ui/note';
import type { RowNote } from './use-row-collection';

/** The note below a row's amount, if there is one. */
export function NoteLine({ note, id, amount }: { note: RowNote; id: string; amount: string }) {
  const { t } = useTranslation();
  if (note === null) return null;
  if (note === 'invalid')
    return (
      <p id={id} role="alert" className="text-due-text text-sm">
        {t('errors.amount_not_positive')}
      </p>
    );
  if (typeof note === 'object')
    return (
      <div role="alert">
        <Note look="good">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t('messages.savedAlready')}
            {note.savedAs !== '' && (
              <LinkButton href={screenOf(note.savedAs)} look="outline" size="small">
                {t('actions.open')}
              </LinkButton>
            )}
          </span>
        </Note>
      </div>
    );
  if (note === 'in outbox')
    return (
      <div role="status">
        <Note>{t('messages.inOutbox')}</Note>
      </div>
    );
  const again = note === 'again';
  return (
    <div role={again ? 'alert' : 'status'}>
      <Note look={again ? 'warn' : 'bad'}>
        {again ? t('dues.sameToday', { amount: formatMoney(amount) }) : t('messages.unanswered')}
      </Note>
    </div>
  );
}
