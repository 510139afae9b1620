import { FileDown, RotateCw } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { Button, IconButton } from '@/ui/button';
import { useCsvExport } from './csv-export';
import type { ListTools } from './list-tools';

export function RefreshButton({ onRefresh, refreshing }: Pick<ListTools, 'onRefresh' | 'refreshing'>) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('actions.refresh')} disabled={refreshing} onClick={() => void onRefresh()}>
      <RotateCw aria-hidden className={`size-4 ${refreshing ? 'motion-safe:animate-spin' : ''}`} />
    </IconButton>
  );
}

/** Refresh and Export CSV, beside a heading. */
export function ListActions({ onRefresh, refreshing, csv }: ListTools) {
  const { t } = useTranslation();
  const exporting = useCsvExport(csv);
  return (
    <>
      <RefreshButton onRefresh={onRefresh} refreshing={refreshing} />
      <Button
        look="outline"
        // While the list loads, the file would be empty.
        disabled={exporting.isPending || refreshing}
        aria-busy={exporting.isPending}
        aria-label={t('actions.exportCsv')}
        onClick={() => exporting.mutate()}
      >
        <FileDown aria-hidden className="size-4" />
        <span className="max-sm:hidden">{t('actions.exportCsv')}</span>
      </Button>
    </>
  );
}
