import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Note } from '@/ui/note';
import { useEntriesReady } from './entries';
import { FormElement, OtherNote, RestoredNote, UnansweredNote } from './form-notes';
import type { SavingForm } from './use-saving';

export function ShortFormDialog<V extends FieldValues>({
  form: record,
  title,
  description,
  save,
  onClose,
  children,
}: {
  form: SavingForm<V>;
  title: string;
  description?: string;
  save?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t, tMessage } = useTranslation();
  const { saving, error, unanswered, other, conflict } = record;
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <FormElement record={record} label={title} className="flex flex-col gap-4 p-4">
        {record.isOfOtherBook && <RestoredNote record={record} />}
        {children}
        <UnansweredNote record={record} />
        <OtherNote record={record} />
        {error !== null && !unanswered && other === null && conflict === null && (
          <Note role="alert" look="bad">
            {tMessage(serverMessageOf(error))}
          </Note>
        )}
        <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
          <Button look="outline" onClick={onClose} disabled={saving}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" disabled={saving}>
            {saving ? t('actions.saving') : (save ?? t('actions.save'))}
          </Button>
        </div>
      </FormElement>
    </Dialog>
  );
}

/** Opens a short form with an address once the entries are loaded: one may be stored under it. */
export const onceReady =
  <P extends object>(Form: ComponentType<P>): ComponentType<P> =>
  (props) =>
    useEntriesReady() && <Form {...props} />;
