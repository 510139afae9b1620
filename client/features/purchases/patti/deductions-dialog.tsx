import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '@/i18n/language';
import { optionalText, rule } from '@/lib/field-rules';
import type { Tagged } from '@/lib/http/api';
import { queryClient, refreshAfter } from '@/lib/http/cache';
import { amountPaise, formatMoney, fromPaise, paiseOf, roundedPaise, toPaise } from '@/lib/money/money';
import { ShortFormDialog } from '@/records/form-frame';
import type { RecordVersions } from '@/saving/conflict/conflict';
import { useFigures } from '@/saving/figures';
import { useSaving } from '@/saving/use-saving';
import { Button, IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { MoneyField, TextAreaField, TextField } from '@/ui/form/fields';
import { vehicleAccountQuery } from '../vehicles-api';
import { type Patti, pattiQuery, savePatti } from './api';

const MAX_DEDUCTIONS = 12;
const MAX_LABEL = 60;

const deductionSchema = z.object({
  label: z.string().check(
    z.trim(),
    z.refine((label) => label !== '', { error: rule('deduction_label_required'), abort: true }),
    z.refine((label) => [...label].length <= MAX_LABEL, rule('too_long', { label: 'label', n: MAX_LABEL })),
  ),
  amount: z.string().check(
    z.trim(),
    z.refine((amount) => amountPaise(amount) !== null, { error: rule('amount_invalid'), abort: true }),
    z.refine((amount) => paiseOf(amount) > 0, rule('amount_not_positive')),
  ),
});

const pattiSchema = z.object({ deductions: z.array(deductionSchema), note: optionalText });

type PattiValues = z.infer<typeof pattiSchema>;

type Deduction = PattiValues['deductions'][number];

const isSame = (one: Deduction, other: Deduction): boolean =>
  one.label.trim() === other.label.trim() && toPaise(one.amount) === toPaise(other.amount);

function DeductionFields({
  expenses,
  labels,
}: {
  /** the vehicle's expenses by purpose, which can be ticked */
  expenses: readonly Deduction[];
  labels: readonly string[];
}) {
  const { control } = useFormContext<PattiValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'deductions' });
  const typed = useWatch({ control, name: 'deductions' });
  const full = fields.length >= MAX_DEDUCTIONS;
  const place = (expense: Deduction) => typed.findIndex((line) => isSame(line, expense));
  const left = labels.filter((label) => !typed.some((line) => line.label.trim() === label));
  return (
    <>
      {expenses.length > 0 && (
        <fieldset className="flex flex-col">
          <legend className="text-muted text-sm">{t('patti.expenses')}</legend>
          {expenses.map((expense) => (
            <Checkbox
              key={expense.label}
              className="min-h-11 gap-3"
              checked={place(expense) >= 0}
              disabled={full && place(expense) < 0}
              onChange={(ticked) => (ticked ? append(expense, { shouldFocus: false }) : remove(place(expense)))}
            >
              <span className="flex-1">{expense.label}</span>
              <span className="figure">{formatMoney(expense.amount)}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      {left.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="text-muted mb-1 text-sm">{t('patti.lastTime')}</legend>
          {left.map((label) => (
            <Button
              key={label}
              size="small"
              icon={Plus}
              className="min-h-11 md:min-h-9"
              disabled={full}
              onClick={() => append({ label, amount: '' }, { focusName: `deductions.${fields.length}.amount` })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
          <TextField<PattiValues> name={`deductions.${index}.label`} required />
          <MoneyField<PattiValues> name={`deductions.${index}.amount`} required />
          <IconButton
            label={t('patti.remove', { n: index + 1 })}
            look="danger-ghost"
            icon={Trash2}
            className="mt-6"
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button look="outline" className="self-start" disabled={full} onClick={() => append({ label: '', amount: '' })}>
        <Plus className="size-4" />
        {t('patti.addLine')}
      </Button>
    </>
  );
}

/** 'Freight ₹22,000.00 · Labour ₹9,300.00' */
const lineText = (value: unknown): string =>
  (value as PattiValues['deductions']).map(({ label, amount }) => `${label} ${formatMoney(amount)}`).join(' · ');

const versions: RecordVersions<PattiValues, Patti> = {
  valuesOf: ({ deductions, note }) => ({
    deductions: deductions.map(({ label, amount }) => ({ label, amount: fromPaise(roundedPaise(amount)) })),
    note,
  }),
  fields: { deductions: { label: 'patti.deductions', text: lineText }, note: { label: 'patti.note' } },
};

export function DeductionsDialog({
  purchaseId,
  draft,
  onClose,
}: {
  purchaseId: number;
  draft: Patti & Tagged;
  onClose: () => void;
}) {
  const account = useFigures(vehicleAccountQuery(purchaseId));
  const expenses = (account.data?.expenses ?? [])
    .filter(({ kind, total }) => kind !== 'waste' && total > 0)
    .map(({ kind, total }) => ({ label: t(`expense.${kind}`), amount: fromPaise(roundedPaise(total)) }));
  const record = useSaving({
    schema: pattiSchema,
    values: versions.valuesOf(draft),
    editing: {
      row: draft,
      etag: draft.etag,
      versions,
      send: (body, etag) => savePatti(purchaseId, body, etag),
      read: () => queryClient.fetchQuery({ ...pattiQuery(purchaseId, 'draft'), staleTime: 0 }),
    },
    saved: () => {
      void refreshAfter('patti');
      onClose();
    },
  });
  return (
    <ShortFormDialog form={record} title={t('patti.editTitle')} description={t('patti.editText')} onClose={onClose}>
      <DeductionFields expenses={expenses} labels={draft.lastLabels ?? []} />
      <TextAreaField<PattiValues> name="note" label={t('patti.note')} />
    </ShortFormDialog>
  );
}
