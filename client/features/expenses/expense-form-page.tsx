import { useFirm, useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { nowIn } from '@/lib/clock';
import { momentFor } from '@/lib/days';
import { FormFrame } from '@/records/form-frame';
import { MethodField } from '@/records/method-field';
import { useRecordForm } from '@/records/record-form';
import { NewRecordPage } from '@/records/record-page';
import { FieldGrid } from '@/ui/form/field-grid';
import { DayField, MoneyField, TextAreaField } from '@/ui/form/fields';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import type { Expense, ExpenseBody } from './api';
import { type ExpenseValues, expenseSchema } from './schema';

const LIST = '/collections';

function ExpenseForm() {
  const { t } = useTranslation();
  const { timeZone } = useFirm();
  const newValues: ExpenseValues = { amount: '', createdAt: useToday(), method: 'cash', note: '' };
  const record = useRecordForm<ExpenseValues, ExpenseBody, Expense>({
    path: '/expenses',
    editing: null,
    newValues,
    schema: expenseSchema,
    body: (values) => ({ ...values, createdAt: momentFor(values.createdAt, nowIn(timeZone), null) }),
    change: 'expense',
    leadsTo: LIST,
    texts: { saved: 'expense.added', failed: 'expense.addFailed' },
  });
  return (
    <FormFrame record={record} label={t('expense.title')} cancel={LIST} save={t('expense.title')}>
      <FieldGrid>
        <MoneyField<ExpenseValues> name="amount" label={t('expense.amount')} required />
        <DayField<ExpenseValues> name="createdAt" label={t('expense.date')} required />
        <MethodField<ExpenseValues> name="method" />
        <TextAreaField<ExpenseValues>
          name="note"
          label={t('expense.notes')}
          hint={t('expense.notesHint')}
          className="md:col-span-2"
        />
      </FieldGrid>
    </FormFrame>
  );
}

/** /expenses/new: 'Add Expense'. */
export function ExpenseFormPage() {
  const { t } = useTranslation();
  return (
    <NewRecordPage
      title={t('expense.title')}
      subtitle={t('expense.subtitle')}
      back={{ href: LIST, label: t('collection.backToList') }}
      skeleton={<FormSkeleton fields={3} />}
    >
      {() => <ExpenseForm />}
    </NewRecordPage>
  );
}
