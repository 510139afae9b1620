import { useTranslation } from '@/i18n/language';
import { screenOf } from '@/lib/entry';
import { PaidAlreadyNote } from '@/records/same-payment';
import { OtherQuestion } from '@/saving/other-question';
import { LinkButton } from '@/ui/button';
import { Note } from '@/ui/note';
import { useSheetContext } from './sheet-context';
import type { RowNote } from './use-row-collection';

export function NoteLine({ note, id, amount }: { note: RowNote; id: string; amount: string }) {
  const { t } = useTranslation();
  const { today } = useSheetContext();
  if (note === null) return null;
  if (note === 'amount_not_positive' || note === 'not_whole')
    return (
      <p id={id} role="alert" className="text-due-text text-sm">
        {t(`errors.${note}`)}
      </p>
    );
  if (typeof note === 'object' && 'other' in note)
    return (
      <div role="alert">
        <Note look={note.other.isSame ? 'good' : 'warn'}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            {note.other.isSame ? t('messages.savedAlready') : <OtherQuestion other={note.other} />}
            {note.other.path !== '' && (
              <LinkButton href={screenOf(note.other.path)} look="outline" size="small">
                {t('actions.open')}
              </LinkButton>
            )}
          </span>
        </Note>
      </div>
    );
  if (typeof note === 'object')
    return (
      <div role="status">
        <Note>{t(note.kept)}</Note>
      </div>
    );
  if (note === 'again') return <PaidAlreadyNote amount={amount} date={today} today={today} />;
  return (
    <div role="status">
      <Note look="bad">{t('errors.unanswered')}</Note>
    </div>
  );
}
