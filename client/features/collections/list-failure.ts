import { useTranslation } from '@/i18n/language';
import { type Failing, hasFailed } from '@/lib/http/api-error';
import { ListFailure } from './day-book-api';

/** The message for the list that failed to load; undefined if neither did. */
export function useListFailure(query: Failing): string | undefined {
  const { t } = useTranslation();
  if (!hasFailed(query)) return undefined;
  const expenses = query.error instanceof ListFailure && query.error.list === 'expenses';
  return t(expenses ? 'expense.fetchFailed' : 'collection.fetchFailed');
}
