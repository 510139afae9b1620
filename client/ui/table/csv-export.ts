import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { downloadCsv } from '@/lib/csv';
import { messageOf } from '@/lib/http/api-error';
import { toastFailure } from '@/ui/toast/toast-store';
import type { ListTools } from './list-tools';

/** Downloads the list as a CSV file; a failure shows a toast. */
export function useCsvExport(csv: ListTools['csv']) {
  const { t, tMessage } = useTranslation();
  return useMutation({
    mutationFn: async () => downloadCsv(await csv()),
    onError: (error) => toastFailure(t('messages.error'), tMessage(messageOf(error))),
  });
}
