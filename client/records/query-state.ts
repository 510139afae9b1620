import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@/i18n/language';
import type { TableState } from '@/ui/table/data-table';
import { toast } from '@/ui/toast/toast-store';

/**
 * How a list's query stands, for a table: `failure` is the catalogue's text to show should it fail. While a search is
 * under way the rows of the one before are searched; that none of those is `found` does not mean that there is none.
 */
export function tableState(
  query: { isPending: boolean; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown },
  failure: string,
  found?: readonly unknown[],
): TableState {
  return {
    loading: query.isPending || (query.isPlaceholderData && found?.length === 0),
    failure: query.isError ? failure : undefined,
    retry: () => void query.refetch(),
  };
}

/** The notice that goes with a list's failure, once each time it fails: titled 'Error', with the catalogue's text. */
export function useFailureNotice(
  query: { isError: boolean; errorUpdatedAt: number },
  description: string,
): void {
  const { t } = useTranslation();
  const tell = useEffectEvent(() => toast({ title: t('messages.error'), description, destructive: true }));
  const failedAt = query.isError ? query.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) tell();
  }, [failedAt]);
}
