import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { changedFields } from '@/lib/changed-fields';
import { formatMoment } from '@/lib/days/days';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { fromPaise, paiseOf } from '@/lib/money/money';
import { ClosedNote, isClosed, useClosedUntil } from '@/records/closed-days';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { useEntriesReady } from '@/saving/entries';
import { ConflictQuestion, RestoredNote, UnansweredNote } from '@/saving/form-notes';
import { type SavingForm, useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/form/fields';
import { MoneyField } from '@/ui/form/money-field';
import { Skeleton } from '@/ui/states';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { type Cash, type CountBody, saveCount } from './api';
import { GallaSum } from './galla-sum';
import { type CountValues, countSchema } from './schema';

const versions: RecordVersions<CountValues, Cash> = {
  valuesOf: (cash) => ({
    opening: fromPaise(paiseOf(cash.opening)),
    counted: cash.counted === null ? '' : fromPaise(paiseOf(cash.counted)),
    note: cash.note,
  }),
  fields: { opening: {}, counted: { label: 'day.counted' }, note: {} },
};

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

function useCountForm({ day, cash, etag }: CountProps) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const values = versions.valuesOf(cash);
  const record: SavingForm<CountValues> = useSaving<CountValues, CountBody, Cash>({
    form: `/day?on=${day}`,
    schema: countSchema,
    values,
    editing: { row: cash, etag, versions, send: (body, version) => saveCount(day, body, version) },
    body: (typed) => changedFields(typed, record.form.formState.defaultValues),
    saved: (answer) => {
      record.form.reset(versions.valuesOf(answer));
      toast({ title: t('day.saved') });
      void refreshAfter(client, 'cashDay');
    },
    failed: (error) => {
      const description = tMessage(serverMessageOf(error));
      toastFailure(t('day.saveFailed'), description);
    },
  });
  useCarriedOpening(record.form, values.opening);
  return record;
}

interface CountProps {
  day: string;
  cash: Cash;
  etag: string | null;
}

export function CountForm(count: CountProps) {
  return useEntriesReady() ? <LoadedForm {...count} /> : <Skeleton className="m-4 h-120 md:h-95" />;
}

function LoadedForm(props: CountProps) {
  const { cash, day } = props;
  const { t, language } = useTranslation();
  const record = useCountForm(props);
  const isCounted = cash.counted !== null;
  const closedUntil = useClosedUntil();
  return (
    <FormProvider {...record.form}>
      <form
        noValidate
        aria-label={t('day.galla')}
        onSubmit={record.submit}
        className="grid gap-4 p-4 md:grid-cols-2 md:gap-x-8"
      >
        <div className="no-print empty:hidden md:col-span-2">
          {isClosed(day, closedUntil) && <ClosedNote until={closedUntil} />}
          <RestoredNote record={record} />
        </div>
        <GallaSum cash={cash} />
        <div className="flex flex-col gap-4">
          <div className="print:hidden">
            <MoneyField<CountValues> name="counted" label={t('day.counted')} required large />
          </div>
          <div className={record.form.watch('note') === '' ? 'no-print' : ''}>
            <TextAreaField<CountValues> name="note" label={t('fields.note')} />
          </div>
          {/* On paper the waterfall says it. */}
          <div className="print:hidden">
            <MoneyField<CountValues>
              name="opening"
              label={t('day.opening')}
              hint={t('day.openingHint')}
              negative
            />
          </div>
          <UnansweredNote record={record} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={record.saving} className="no-print max-md:w-full">
              {record.saving ? t('actions.saving') : t(isCounted ? 'day.correct' : 'day.save')}
            </Button>
            <p className="text-muted text-sm">
              {cash.closedBy !== null && cash.closedAt !== null
                ? t('day.countedBy', { user: cash.closedBy, moment: formatMoment(cash.closedAt, language) })
                : t('day.notCounted')}
            </p>
          </div>
        </div>
      </form>
      <ConflictQuestion record={record} />
    </FormProvider>
  );
}
