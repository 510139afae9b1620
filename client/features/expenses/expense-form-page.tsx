import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useFirm, useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { refreshAfter } from '@/lib/cache';
import { nowIn } from '@/lib/clock';
import { momentOn } from '@/lib/days';
import { FormFrame } from '@/records/form-frame';
import { useRecordForm } from '@/records/record-form';
import { FieldGrid } from '@/ui/form/field-grid';
import { DayField, MoneyField, TextAreaField } from '@/ui/form/fields';
import { PageHeader } from '@/ui/page';
import { toast } from '@/ui/toast/toast-store';
import { createExpense } from './api';
import { type ExpenseValues, expenseSchema } from './schema';

const LIST = '/collections';

function useExpenseForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { timeZone } = useFirm();
  return useRecordForm({
    draft: '/expenses/new',
    schema: expenseSchema,
    values: { amount: '', createdAt: useToday(), note: '' },
    save: ({ createdAt, ...rest }: ExpenseValues, idempotencyKey) =>
      createExpense({ ...rest, createdAt: momentOn(createdAt, nowIn(timeZone)) }, idempotencyKey),
    saved: () => {
      toast({ title: t('expense.added') });
      void refreshAfter(client, 'expense');
      navigate(LIST, { replace: true });
    },
    failed: () =>
      toast({ title: t('messages.error'), description: t('expense.addFailed'), destructive: true }),
  });
}

/** /expenses/new: 'Add Expense'. */
export function ExpenseFormPage() {
  const { t } = useTranslation();
  const record = useExpenseForm();
  return (
    <>
      <PageHeader
        title={t('expense.title')}
        subtitle={t('expense.subtitle')}
        back={{ href: LIST, label: t('collection.backToList') }}
      />
      <FormFrame record={record} label={t('expense.title')} cancel={LIST} save={t('expense.title')}>
        <FieldGrid>
          <MoneyField<ExpenseValues> name="amount" label={t('expense.amount')} required />
          <DayField<ExpenseValues> name="createdAt" label={t('expense.date')} required />
          <TextAreaField<ExpenseValues>
            name="note"
            label={t('expense.notes')}
            hint={t('expense.notesHint')}
            className="md:col-span-2"
          />
        </FieldGrid>
      </FormFrame>
    </>
  );
}
