import { useEffect, useEffectEvent } from 'react';
import { t } from '@/i18n/language';
import { type Failing, hasFailed } from '@/lib/http/api-error';
import { toastFailure } from '@/ui/toast/toast-store';

export function useFailureToast(query: Failing & { errorUpdatedAt: number }, description: string): void {
  const showToast = useEffectEvent(() => toastFailure(t('messages.error'), description));
  const failedAt = hasFailed(query) ? query.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) showToast();
  }, [failedAt]);
}
