import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { fromPaise } from '@/lib/money/money';
import { useDraftForm } from '@/records/draft-form';
import { RestoredNote, UnansweredNote } from '@/records/form-notes';
import { useDraftsLoaded } from '@/records/use-drafts';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/form/fields';
import { MoneyField } from '@/ui/form/money-field';
import { toast } from '@/ui/toast/toast-store';
import { type Cash, type CountBody, saveCount } from './api';
import { CountSkeleton } from './count-skeleton';
import { paiseOf } from './galla';
import { GallaSum } from './galla-sum';
import { type CountValues, countSchema } from './schema';

const valuesOf = (cash: Cash): CountValues => ({
  opening: fromPaise(paiseOf(cash.opening)),
  counted: cash.counted === null ? '' : fromPaise(paiseOf(cash.counted)),
  note: cash.note,
});

/** Sends the opening only if it was changed: the one that is shown may be carried over from the last count. */
function bodyOf({ opening, counted, note }: CountValues, shown: string): CountBody {
  return opening === shown ? { counted, note } : { counted, note, opening };
}

/** An opening that was not typed follows the earlier counts, also while the cash is being counted. */
function useCarriedOpening({ formState, resetField }: UseFormReturn<CountValues>, opening: string): void {
  const { dirtyFields } = formState;
  const follow = useEffectEvent(() => {
    if (!dirtyFields.opening) resetField('opening', { defaultValue: opening });
  });
  useEffect(() => {
    if (opening !== '') follow();
  }, [opening]);
}

function useCountForm(day: string, cash: Cash) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const path = `/day?on=${day}`;
  const values = valuesOf(cash);
  const record = useDraftForm<CountValues, CountBody, Cash>({
    draft: path,
    schema: countSchema,
    values,
    // A count has no version; its draft has only what was typed, so that a restored one opens with today's opening.
    etag: null,
    body: (typed) => bodyOf(typed, values.opening),
    send: (body) => saveCount(day, body),
    savedAs: () => path,
    saved: (answer) => {
      record.form.reset(valuesOf(answer));
      toast({ title: t('day.saved') });
      void refreshAfter(client, 'cashDay');
    },
    failed: (error) =>
      toast({ title: t('day.saveFailed'), description: tMessage(serverMessageOf(error)), destructive: true }),
  });
  useCarriedOpening(record.form, values.opening);
  return record;
}

/** The day's cash: what it opened with, what should be there, what was counted. */
export function CountForm(count: { day: string; cash: Cash }) {
  return useDraftsLoaded() ? <LoadedForm {...count} /> : <CountSkeleton />;
}

function LoadedForm({ day, cash }: { day: string; cash: Cash }) {
  const { t, language } = useTranslation();
  const record = useCountForm(day, cash);
  const isCounted = cash.counted !== null;
  return (
    <FormProvider {...record.form}>
      <form
        noValidate
        aria-label={t('day.galla')}
        onSubmit={record.submit}
        className="grid gap-4 p-4 md:grid-cols-2 md:gap-x-8"
      >
        <div className="empty:hidden md:col-span-2">
          <RestoredNote record={record} />
        </div>
        <div className="flex flex-col gap-4">
          <MoneyField<CountValues>
            name="opening"
            label={t('day.opening')}
            hint={t('day.openingHint')}
            negative
          />
          <GallaSum cash={cash} />
        </div>
        <div className="flex flex-col gap-4">
          <MoneyField<CountValues> name="counted" label={t('day.counted')} required large />
          <TextAreaField<CountValues> name="note" label={t('day.note')} />
          <UnansweredNote record={record} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={record.saving} className="no-print max-md:w-full">
              {record.saving ? t('day.saving') : t(isCounted ? 'day.correct' : 'day.save')}
            </Button>
            <p className="text-muted text-sm">
              {cash.closedBy !== null && cash.closedAt !== null
                ? t('day.countedBy', { user: cash.closedBy, moment: formatMoment(cash.closedAt, language) })
                : t('day.notCounted')}
            </p>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
