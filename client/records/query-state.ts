import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@/i18n/language';
import { type Failing, hasFailed } from '@/lib/http/api-error';
import type { TableState } from '@/ui/table/data-table';
import { toastFailure } from '@/ui/toast/toast-store';

export function tableState(
  query: Failing & { isPending: boolean; refetch: () => unknown },
  failure: string,
  searching = false,
): TableState {
  return {
    loading: query.isPending,
    searching,
    failure: hasFailed(query) ? failure : undefined,
    retry: () => void query.refetch(),
  };
}

export function useFailureToast(query: Failing & { errorUpdatedAt: number }, description: string): void {
  const { t } = useTranslation();
  const showToast = useEffectEvent(() => toastFailure(t('messages.error'), description));
  const failedAt = hasFailed(query) ? query.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) showToast();
  }, [failedAt]);
}
