import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useToday } from '@/device/session';
import { MethodAndHolder, useProposedHolder } from '@/features/holders/holder-picker';
import { purchaseQuery } from '@/features/purchases/api';
import { VehicleField } from '@/features/purchases/vehicle-picker';
import { listedPlate } from '@/features/purchases/vehicles-api';
import { t } from '@/i18n/language';
import { EXPENSE_KINDS, type ExpenseKind } from '@/lib/expense-kinds';
import { formatMoney, paiseOf } from '@/lib/money/money';
import { useNamedId } from '@/lib/route-id';
import { unitName } from '@/lib/units';
import { BookedDayField } from '@/records/entry-fields';
import { FormFrame, RecordPage } from '@/records/form-frame';
import { type Edited, useRecordForm } from '@/saving/record-form';
import { RegisteredField } from '@/ui/form/field';
import { ChipsField, FormSkeleton, MoneyField, TextAreaField } from '@/ui/form/fields';
import { NumberInput } from '@/ui/form/number-input';
import { type Expense, expenseBody, expenseQuery, expenseVersions, newExpense } from './api';
import { type ExpenseValues, expenseSchema } from './schema';

/** How much spoiled, in the vehicle's unit. Old waste has rupees instead, which count nowhere. */
function SpoiledField() {
  const [purchaseId, amount] = useWatch<ExpenseValues, ['purchaseId', 'amount']>({ name: ['purchaseId', 'amount'] });
  const purchase = useQuery({ ...purchaseQuery(purchaseId ?? 0), enabled: purchaseId !== null });
  const unit = purchase.data?.unit || 'box';
  const rupees = paiseOf(amount) > 0 ? t('expense.oldWaste', { amount: formatMoney(amount) }) : '';
  return (
    <RegisteredField<ExpenseValues>
      name="quantity"
      label={unit === 'box' ? t('expense.howManyBoxes') : t('expense.howMany', { unit: unitName(unit) })}
      hint={rupees}
      required
    >
      {(field) => <NumberInput {...field} aria-required className="control figure" />}
    </RegisteredField>
  );
}

const LIST = '/collections';

const originOf = (purchaseId: number | null): string => (purchaseId === null ? LIST : `/purchases/${purchaseId}`);

function ExpenseForm({ expense }: { expense: Edited<Expense> }) {
  const today = useToday();
  const purchaseId = useNamedId('purchaseId');
  const holderId = useProposedHolder()('cash');
  const record = useRecordForm({
    editing: expense && { record: expense, versions: expenseVersions },
    preselected: { purchaseId },
    newValues: { ...newExpense(today, purchaseId), holderId },
    schema: expenseSchema,
    day: 'createdAt',
    body: expenseBody,
    outbox: ({ note, kind = 'other', amount, purchaseId: vehicle }) => ({
      name: note || t(`expense.${kind}`),
      amount,
      vehicleNumber: listedPlate(vehicle || null),
    }),
    change: 'expense',
    leadsTo: originOf(purchaseId),
  });
  const isWaste = useWatch({ control: record.form.control, name: 'kind' }) === 'waste';
  return (
    <FormFrame record={record} save={t(expense ? 'expense.update' : 'expense.newTitle')} trail>
      {isWaste ? <SpoiledField /> : <MoneyField<ExpenseValues> name="amount" required large />}
      <BookedDayField<ExpenseValues> name="createdAt" />
      <TextAreaField<ExpenseValues> name="note" label={t('fields.notes')} hint={t('expense.notesHint')} />
      <ChipsField<ExpenseValues, ExpenseKind>
        name="kind"
        choices={EXPENSE_KINDS.map((kind) => ({ value: kind, label: t(`expense.${kind}`) }))}
      />
      <VehicleField<ExpenseValues>
        name="purchaseId"
        label={t('purchase.vehicle')}
        of={expense}
        withCompleted
        className="md:col-span-2"
      />
      {isWaste ? (
        <p className="text-muted md:col-span-2">{t('expense.wasteHint')}</p>
      ) : (
        <MethodAndHolder<ExpenseValues> name="method" way="from" isNew={expense === null} />
      )}
    </FormFrame>
  );
}

/** `?purchaseId=3` is the vehicle to whose screen it leads back; a new expense has it preselected. */
export function ExpenseFormPage() {
  const purchaseId = useNamedId('purchaseId');
  return (
    <RecordPage
      query={expenseQuery}
      change="expense"
      subtitle={() => t('expense.subtitle')}
      back={{
        href: originOf(purchaseId),
        label: t(purchaseId === null ? 'collection.backToList' : 'purchase.backToPurchase'),
      }}
      list={{ href: LIST, label: t('collection.backToList') }}
      failure={() => t('expense.fetchFailed')}
      skeleton={<FormSkeleton fields={6} />}
    >
      {(expense) => <ExpenseForm expense={expense} />}
    </RecordPage>
  );
}
