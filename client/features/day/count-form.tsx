import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { optionalText, rule } from '@/lib/field-rules';
import {
  addPaise,
  amountPaise,
  formatMoney,
  formatPaise,
  fromPaise,
  minusPaise,
  paiseOf,
  toPaise,
} from '@/lib/money/money';
import type { RecordVersions } from '@/saving/conflict/conflict';
import { useEntriesReady } from '@/saving/entries';
import { FormElement, RestoredNote, UnansweredNote } from '@/saving/form-notes';
import { type SavingForm, saySaved, useSaving } from '@/saving/use-saving';
import { SpanBar, spansOf } from '@/ui/bar';
import { Button } from '@/ui/button';
import { ClosedNote, isClosed, useClosedUntil } from '@/ui/closed-days';
import { MoneyField, TextAreaField } from '@/ui/form/fields';
import { Skeleton } from '@/ui/states';
import { toastError } from '@/ui/toast/toast-store';
import { type Cash, saveCount } from './api';
import { differenceText, typedOpeningText } from './day-message';

/** An empty opening is carried over from the last count. */
const countSchema = z.object({
  opening: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || amountPaise(text) !== null, rule('amount_invalid')),
  ),
  counted: z.string().check(
    z.trim(),
    z.refine((text) => (amountPaise(text) ?? -1) >= 0, rule('amount_invalid')),
  ),
  note: optionalText,
});
type CountValues = z.infer<typeof countSchema>;

const versions: RecordVersions<CountValues, Cash> = {
  valuesOf: (cash) => ({
    opening: fromPaise(paiseOf(cash.opening)),
    counted: cash.counted === null ? '' : fromPaise(paiseOf(cash.counted)),
    note: cash.note,
  }),
  fields: { counted: { label: 'day.counted' } },
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

interface CountProps {
  day: string;
  cash: Cash;
  etag: string | null;
}

function useCountForm({ day, cash, etag }: CountProps) {
  const values = versions.valuesOf(cash);
  const record: SavingForm<CountValues> = useSaving({
    form: `/day?on=${day}`,
    schema: countSchema,
    values,
    editing: { row: cash, etag, versions, send: (body, version) => saveCount(day, body, version) },
    saved: (answer) => {
      record.form.reset(versions.valuesOf(answer));
      saySaved('cashDay', 'day.saved');
    },
    failed: (error) => toastError(error, 'day.saveFailed'),
  });
  useCarriedOpening(record.form, values.opening);
  return record;
}

interface GallaLine extends ComponentProps<typeof SpanBar> {
  id: 'opening' | 'received' | 'paid' | 'movedIn' | 'movedOut' | 'expected' | 'counted';
  text: string;
}

const tone = (difference: number): string =>
  difference < 0
    ? 'bg-due-wash text-due-text'
    : difference > 0
      ? 'bg-warn-wash text-warn-text'
      : 'bg-leaf-wash text-leaf-text';

/** How the cash that should be in the drawer came about, and what was counted, each with its bar. */
function GallaSum({ cash }: { cash: Cash }) {
  const typed = useWatch<CountValues, ['opening', 'counted']>({ name: ['opening', 'counted'] });
  const { received, paid, movedIn = 0, movedOut = 0 } = cash;
  const opening = toPaise(typed[0]) ?? paiseOf(cash.carried ?? cash.opening);
  const counted = toPaise(typed[1]);
  const full = addPaise([opening, paiseOf(received)]);
  const rest = minusPaise(full, paiseOf(paid));
  const most = addPaise([rest, paiseOf(movedIn)]);
  const expected = minusPaise(most, paiseOf(movedOut));
  const [start, came, went, cameFrom, wentTo, total, inHand] = spansOf([
    [0, opening],
    [opening, full],
    [full, rest],
    [rest, most],
    [most, expected],
    [0, expected],
    [0, counted ?? 0],
  ]);
  const lines: (GallaLine | false)[] = [
    { id: 'opening', text: formatPaise(opening), span: start, look: 'start' },
    { id: 'received', text: `+${formatMoney(received)}`, span: came, look: 'in' },
    { id: 'paid', text: `-${formatMoney(paid)}`, span: went, look: 'out' },
    movedIn !== 0 && { id: 'movedIn', text: `+${formatMoney(movedIn)}`, span: cameFrom, look: 'in' },
    movedOut !== 0 && { id: 'movedOut', text: `-${formatMoney(movedOut)}`, span: wentTo, look: 'out' },
    { id: 'expected', text: formatPaise(expected), span: total, look: 'total' },
    counted !== null && { id: 'counted', text: formatPaise(counted), span: inHand, look: 'counted' },
  ];
  const typedOpening = typedOpeningText(cash, opening);
  const difference = counted === null ? null : minusPaise(counted, expected);
  return (
    <div className="flex flex-col gap-3 print:gap-1">
      <dl className="flex flex-col gap-2 print:gap-0.5">
        {lines
          .filter((line) => line !== false)
          .map(({ id, text, ...bar }) => (
            <div
              key={id}
              className={`flex flex-wrap justify-between gap-x-4 ${id === 'expected' ? 'total-rule font-semibold' : ''}`}
            >
              <dt className={id === 'expected' ? '' : 'text-muted'}>{t(`day.${id}`)}</dt>
              <dd className="figure ml-auto">{text}</dd>
              <dd className="basis-full pb-0.5">
                <SpanBar {...bar} />
              </dd>
              {id === 'opening' && typedOpening && (
                <dd className="text-warn-text basis-full text-sm">{typedOpening}</dd>
              )}
            </div>
          ))}
      </dl>
      <p role="status" className="empty:hidden">
        {difference !== null && (
          <span
            className={`block rounded-lg px-4 py-2 text-center text-lg font-semibold print:py-0 ${tone(difference)}`}
          >
            {differenceText(difference)}
          </span>
        )}
      </p>
    </div>
  );
}

export function CountForm(count: CountProps) {
  return useEntriesReady() ? <LoadedForm {...count} /> : <Skeleton className="m-4 h-120 md:h-95" />;
}

function LoadedForm(props: CountProps) {
  const { cash, day } = props;
  const record = useCountForm(props);
  const isCounted = cash.counted !== null;
  const closedUntil = useClosedUntil();
  return (
    <FormElement record={record} label={t('day.galla')} className="grid gap-4 p-4 md:grid-cols-2 md:gap-x-8">
      <div className="no-print empty:hidden md:col-span-2">
        {isClosed(day, closedUntil) && <ClosedNote />}
        <RestoredNote record={record} />
      </div>
      <GallaSum cash={cash} />
      <div className="flex flex-col gap-4">
        <div className="print:hidden">
          <MoneyField<CountValues> name="counted" label={t('day.counted')} required large />
        </div>
        <div className={record.form.watch('note') === '' ? 'no-print' : ''}>
          <TextAreaField<CountValues> name="note" />
        </div>
        {/* On paper the waterfall says it. */}
        <div className="print:hidden">
          <MoneyField<CountValues> name="opening" hint={t('day.openingHint')} negative />
        </div>
        <UnansweredNote record={record} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={record.saving} className="no-print max-md:w-full">
            {record.saving ? t('actions.saving') : t(isCounted ? 'day.correct' : 'day.save')}
          </Button>
          <p className="text-muted text-sm">
            {cash.closedBy !== null && cash.closedAt !== null
              ? t('day.countedBy', { user: cash.closedBy, moment: formatMoment(cash.closedAt) })
              : t('day.notCounted')}
          </p>
        </div>
      </div>
    </FormElement>
  );
}
