import { useMutation } from '@tanstack/react-query';
import { FileDown, RotateCw } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/api-error';
import { type CsvFile, downloadCsv } from '@/lib/csv';
import { Button, IconButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';

/**
 * Refresh and Export CSV, beside a list's heading. `csv` returns the whole list, or promises it where other pages
 * must be fetched first; a toast says if that fails.
 */
export function ListActions({
  onRefresh,
  refreshing,
  csv,
}: {
  onRefresh: () => unknown;
  refreshing: boolean;
  csv: () => CsvFile | Promise<CsvFile>;
}) {
  const { t, tMessage } = useTranslation();
  const exporting = useMutation({
    mutationFn: async () => downloadCsv(await csv()),
    onError: (error) =>
      toast({ title: t('messages.error'), description: tMessage(messageOf(error)), destructive: true }),
  });
  return (
    <>
      <IconButton label={t('actions.refresh')} disabled={refreshing} onClick={() => void onRefresh()}>
        <RotateCw aria-hidden className={`size-4 ${refreshing ? 'motion-safe:animate-spin' : ''}`} />
      </IconButton>
      <Button
        look="outline"
        // A list that is still loading would make an empty file.
        disabled={exporting.isPending || refreshing}
        aria-busy={exporting.isPending}
        aria-label={t('actions.exportCsv')}
        title={t('actions.exportCsv')}
        onClick={() => exporting.mutate()}
      >
        <FileDown aria-hidden className="size-4" />
        <span className="max-sm:hidden">{t('actions.exportCsv')}</span>
      </Button>
    </>
  );
}
