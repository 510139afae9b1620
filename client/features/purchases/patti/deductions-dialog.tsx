import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { changedFields } from '@/lib/changed-fields';
import type { Tagged } from '@/lib/http/api';
import { refreshAfter } from '@/lib/http/refresh-after';
import { formatMoney, fromPaise, roundedPaise } from '@/lib/money/money';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { useFigures } from '@/saving/figures';
import { ShortFormDialog } from '@/saving/short-form-dialog';
import { type SavingForm, useSaving } from '@/saving/use-saving';
import { TextAreaField } from '@/ui/form/fields';
import { vehicleAccountQuery } from '../vehicle-account-api';
import { type Patti, type PattiBody, pattiQuery, savePatti } from './api';
import { DeductionFields, type PattiValues, pattiSchema } from './deduction-fields';

/** 'Freight ₹22,000.00 · Labour ₹9,300.00' */
const lineText = (value: unknown): string =>
  (value as PattiValues['deductions'])
    .map(({ label, amount }) => `${label} ${formatMoney(amount)}`)
    .join(' · ');

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
  const { t } = useTranslation();
  const client = useQueryClient();
  const account = useFigures(vehicleAccountQuery(purchaseId));
  const expenses = (account.data?.expenses ?? [])
    .filter(({ kind, total }) => kind !== 'waste' && total > 0)
    .map(({ kind, total }) => ({ label: t(`expense.${kind}`), amount: fromPaise(roundedPaise(total)) }));
  const record: SavingForm<PattiValues> = useSaving<PattiValues, PattiBody, Patti>({
    schema: pattiSchema,
    values: versions.valuesOf(draft),
    editing: {
      row: draft,
      etag: draft.etag,
      versions,
      send: (body, etag) => savePatti(purchaseId, body, etag),
      read: () => client.fetchQuery({ ...pattiQuery(purchaseId, 'draft'), staleTime: 0 }),
    },
    body: (typed) => changedFields(typed, record.form.formState.defaultValues),
    saved: () => {
      void refreshAfter(client, 'patti');
      onClose();
    },
  });
  return (
    <ShortFormDialog
      form={record}
      title={t('patti.editTitle')}
      description={t('patti.editText')}
      save={t('actions.save')}
      onClose={onClose}
    >
      <DeductionFields expenses={expenses} labels={draft.lastLabels ?? []} />
      <TextAreaField<PattiValues> name="note" label={t('patti.note')} />
    </ShortFormDialog>
  );
}
