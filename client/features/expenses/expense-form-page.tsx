import { useSearchParams } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { readId, useRouteId } from '@/lib/route-id';
import { RecordPage } from '@/saving/record-page';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { expenseQuery } from './api';
import { ExpenseForm, LIST, originOf } from './expense-form';

/**
 * /expenses/new: 'Add Expense', and /expenses/{id}/edit. `?purchaseId=3` is the vehicle to whose screen it leads back; a
 * new expense has it preselected.
 */
export function ExpenseFormPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const [search] = useSearchParams();
  const purchaseId = readId(search.get('purchaseId'));
  return (
    <RecordPage
      id={id}
      query={expenseQuery}
      title={t(id === undefined ? 'expense.title' : 'expense.editTitle')}
      subtitle={t('expense.subtitle')}
      back={{
        href: originOf(purchaseId),
        label: t(purchaseId === null ? 'collection.backToList' : 'expense.backToVehicle'),
      }}
      missing={t('expense.notFound')}
      list={{ href: LIST, label: t('collection.backToList') }}
      failure={() => t('expense.fetchFailed')}
      skeleton={<FormSkeleton fields={6} />}
    >
      {(expense) => <ExpenseForm expense={expense} purchaseId={purchaseId} />}
    </RecordPage>
  );
}
