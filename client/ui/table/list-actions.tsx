import { FileDown, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/api';
import { type CsvFile, downloadCsv } from '@/lib/csv';
import { Button, IconButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';

/**
 * Refresh and Export CSV, beside a list's heading. `csv` gives the whole list, or promises it where the pages that
 * are not on screen must be fetched first; a failure of that is told in a notice.
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
  const { t, tRule } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const exportList = async () => {
    setExporting(true);
    try {
      downloadCsv(await csv());
    } catch (error) {
      toast({ title: t('messages.error'), description: tRule(messageOf(error)), destructive: true });
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <IconButton label={t('actions.refresh')} disabled={refreshing} onClick={() => void onRefresh()}>
        <RotateCw aria-hidden className={`size-4 ${refreshing ? 'motion-safe:animate-spin' : ''}`} />
      </IconButton>
      <Button
        look="outline"
        // A list that is still loading would make an empty file.
        disabled={exporting || refreshing}
        aria-busy={exporting}
        aria-label={t('actions.exportCsv')}
        title={t('actions.exportCsv')}
        onClick={() => void exportList()}
      >
        <FileDown aria-hidden className="size-4" />
        <span className="max-sm:hidden">{t('actions.exportCsv')}</span>
      </Button>
    </>
  );
}
