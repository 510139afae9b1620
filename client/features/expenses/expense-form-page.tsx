import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'wouter';
import { useFirm, useToday } from '@/features/auth/api';
import { VehicleField } from '@/features/purchases/vehicle-picker';
import { useTranslation } from '@/i18n/language';
import { nowIn } from '@/lib/days/clock';
import { momentFor } from '@/lib/days/days';
import { EXPENSE_KINDS, type ExpenseKind } from '@/lib/expense-kinds';
import { readId } from '@/lib/route-id';
import { MethodField } from '@/records/method-field';
import { changedFields } from '@/saving/entry';
import { FormFrame } from '@/saving/form-frame';
import { useRecordForm } from '@/saving/record-form';
import { NewRecordPage } from '@/saving/record-page';
import { ChipsField } from '@/ui/form/chips-field';
import { FieldGrid } from '@/ui/form/field-grid';
import { DayField, TextAreaField } from '@/ui/form/fields';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { MoneyField } from '@/ui/form/money-field';
import type { Expense, ExpenseBody } from './api';
import { type ExpenseValues, expenseSchema } from './schema';

const LIST = '/collections';

const originOf = (purchaseId: number | null): string =>
  purchaseId === null ? LIST : `/purchases/${purchaseId}`;

const bodyOf = (
  { amount, note, createdAt, method, kind, purchaseId }: ExpenseValues,
  now: string,
): ExpenseBody => ({
  amount,
  note,
  createdAt: momentFor(createdAt, now, null),
  ...changedFields({ method, kind, purchaseId }, { method: 'cash', kind: 'other', purchaseId: null }),
});

/** The payment method; spoiled fruit has none, only a hint. */
function Payment() {
  const { t } = useTranslation();
  const kind = useWatch<ExpenseValues, 'kind'>({ name: 'kind' });
  if (kind === 'waste') return <p className="text-muted md:col-span-2">{t('expense.wasteHint')}</p>;
  return <MethodField<ExpenseValues> name="method" />;
}

/** `purchaseId` is the truck in the address, to whose screen the form leads back; null for none. */
function ExpenseForm({ purchaseId }: { purchaseId: number | null }) {
  const { t } = useTranslation();
  const { timeZone } = useFirm();
  const origin = originOf(purchaseId);
  const newValues: ExpenseValues = {
    amount: '',
    createdAt: useToday(),
    kind: 'other',
    purchaseId,
    method: 'cash',
    note: '',
  };
  const record = useRecordForm<ExpenseValues, ExpenseBody, Expense>({
    path: '/expenses',
    editing: null,
    preselected: purchaseId === null ? undefined : `purchaseId=${purchaseId}`,
    newValues,
    schema: expenseSchema,
    body: (values) => bodyOf(values, nowIn(timeZone)),
    label: ({ note, kind = 'other', amount }) => ({ name: note || t(`expense.${kind}`), amount }),
    change: 'expense',
    leadsTo: origin,
    texts: { saved: 'expense.added', failed: 'expense.addFailed' },
  });
  return (
    <FormFrame record={record} label={t('expense.title')} cancel={origin} save={t('expense.title')}>
      <FieldGrid>
        <MoneyField<ExpenseValues> name="amount" label={t('expense.amount')} required />
        <DayField<ExpenseValues> name="createdAt" label={t('expense.date')} required />
        <TextAreaField<ExpenseValues>
          name="note"
          label={t('expense.notes')}
          hint={t('expense.notesHint')}
          className="md:col-span-2"
        />
        <ChipsField<ExpenseValues, ExpenseKind>
          name="kind"
          label={t('expense.kind')}
          choices={EXPENSE_KINDS.map((kind) => ({ value: kind, label: t(`expense.${kind}`) }))}
        />
        <VehicleField<ExpenseValues>
          name="purchaseId"
          label={t('expense.vehicle')}
          withCompleted
          className="md:col-span-2"
        />
        <Payment />
      </FieldGrid>
    </FormFrame>
  );
}

/** /expenses/new: 'Add Expense'; `?purchaseId=3` preselects a truck. */
export function ExpenseFormPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const purchaseId = readId(search.get('purchaseId'));
  return (
    <NewRecordPage
      title={t('expense.title')}
      subtitle={t('expense.subtitle')}
      back={{
        href: originOf(purchaseId),
        label: t(purchaseId === null ? 'collection.backToList' : 'expense.backToVehicle'),
      }}
      skeleton={<FormSkeleton fields={6} />}
    >
      {() => <ExpenseForm purchaseId={purchaseId} />}
    </NewRecordPage>
  );
}
