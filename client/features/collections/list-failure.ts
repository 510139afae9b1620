import { useTranslation } from '@/i18n/language';
import { ListFailure } from './day-book-api';

/** The message for the list that failed to load; undefined if neither did. */
export function useListFailure({ isError, error }: { isError: boolean; error: unknown }): string | undefined {
  const { t } = useTranslation();
  if (!isError) return undefined;
  const expenses = error instanceof ListFailure && error.list === 'expenses';
  return t(expenses ? 'expense.fetchFailed' : 'collection.fetchFailed');
}
