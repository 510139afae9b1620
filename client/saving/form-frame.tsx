import { type KeyboardEvent, type ReactNode, useDeferredValue } from 'react';
import type { FieldValues } from 'react-hook-form';
import { endsComposition } from '@/device/keyboard';
import { useTranslation } from '@/i18n/language';
import { Button, LinkButton } from '@/ui/button';
import { Skeleton } from '@/ui/states';
import { FarDayNote, FormElement, OtherNote, RestoredNote, UnansweredNote } from './form-notes';
import type { RecordForm } from './record-form';

/** Cancel and Save stay within reach of the thumb. Ctrl+Enter saves; with a button beside Save it presses that. */
export function FormFrame<V extends FieldValues>({
  record,
  cancel = record.leadsTo,
  save,
  beside,
  question,
  summary,
  cancelAbove = false,
  children,
  below,
}: {
  record: RecordForm<V>;
  cancel?: string;
  save?: string;
  beside?: ReactNode;
  question?: ReactNode;
  /** in the bar, beside the buttons: a bill's total */
  summary?: ReactNode;
  /** Cancel is above the bar, which has no room for it */
  cancelAbove?: boolean;
  children: ReactNode;
  /** the long part of a form, rendered one frame later: in one task with the rest it would delay the first press */
  below?: ReactNode;
}) {
  const { t } = useTranslation();
  const isWhole = useDeferredValue(true, below === undefined);
  const cancelLink = (
    <LinkButton href={cancel} look={cancelAbove ? 'ghost' : 'outline'}>
      {t('actions.cancel')}
    </LinkButton>
  );
  const saveByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    const { currentTarget: form, target, key, ctrlKey, metaKey } = event;
    if (endsComposition(event)) return;
    // A dialog of the form is rendered elsewhere in the document.
    if (key !== 'Enter' || ctrlKey === metaKey || !form.contains(target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    if (record.saving) return;
    // Some fields read what was typed only when they lose the focus.
    const field = target as HTMLElement;
    field.blur();
    field.focus();
    if (beside) record.submitAndNext();
    else form.requestSubmit();
  };
  return (
    <FormElement record={record} label={record.title} onKeyDownCapture={saveByKeys}>
      <RestoredNote record={record} />
      {children}
      {isWhole ? below : <Skeleton className="mt-4 h-60" />}
      {isWhole && cancelAbove && <p className="no-print mt-2 text-center">{cancelLink}</p>}
      <div className="form-bar no-print border-rule bg-paper sticky z-20 -mx-4 mt-4 flex max-md:-mb-8 flex-wrap items-center justify-end gap-x-2 gap-y-1 border-t px-4 py-1.25 md:mx-0 md:gap-x-4 md:gap-y-2 md:py-3 md:px-0">
        <UnansweredNote record={record} />
        <OtherNote record={record} />
        <FarDayNote record={record} />
        {question}
        {summary}
        <div className="flex flex-auto gap-2 *:flex-auto max-xs:*:px-2 sm:flex-auto md:flex-none md:*:flex-none">
          {!cancelAbove && cancelLink}
          {beside}
          <Button type="submit" disabled={record.saving} className="md:min-w-32">
            {record.saving ? t('actions.saving') : (save ?? t('actions.save'))}
          </Button>
        </div>
      </div>
    </FormElement>
  );
}
