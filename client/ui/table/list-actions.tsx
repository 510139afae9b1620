import { FileDown, RotateCw } from 'lucide-react';
import { useIsPhone } from '@/device/media';
import { useTranslation } from '@/i18n/language';
import { Button, IconButton } from '@/ui/button';
import { MoreMenu } from '@/ui/dialog/more-menu';
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

export function CsvButton({ csv, refreshing }: Pick<ListTools, 'csv' | 'refreshing'>) {
  const { t } = useTranslation();
  const exporting = useCsvExport(csv);
  return (
    <Button
      look="outline"
      // While the list loads, the file would be empty.
      disabled={exporting.isPending || refreshing}
      aria-busy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <FileDown aria-hidden className="size-4" />
      {t('actions.exportCsv')}
    </Button>
  );
}

/** Refresh and Export CSV, beside a heading; on a phone the file is in a menu. */
export function ListActions(tools: ListTools) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  return (
    <>
      <RefreshButton {...tools} />
      {phone ? (
        <MoreMenu title={t('navigation.more')}>{() => <CsvButton {...tools} />}</MoreMenu>
      ) : (
        <CsvButton {...tools} />
      )}
    </>
  );
}
