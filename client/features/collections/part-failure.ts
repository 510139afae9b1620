import { useTranslation } from '@/i18n/language';
import { PartFailure } from './day-book-api';

/** The catalogue's text for the list that did not come; undefined while none has failed. */
export function usePartFailure({ isError, error }: { isError: boolean; error: unknown }): string | undefined {
  const { t } = useTranslation();
  if (!isError) return undefined;
  const expenses = error instanceof PartFailure && error.part === 'expenses';
  return t(expenses ? 'expense.fetchFailed' : 'collection.fetchFailed');
}
