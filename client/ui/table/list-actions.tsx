import { useMutation } from '@tanstack/react-query';
import { FileDown, RotateCw } from 'lucide-react';
import { useIsPhone } from '@/device/media';
import { t } from '@/i18n/language';
import { type CsvFile, downloadCsv } from '@/lib/csv';
import { messageOf } from '@/lib/http/api-error';
import { Button, IconButton } from '@/ui/button';
import { MoreMenu } from '@/ui/dialog/dialog';
import { toastError } from '@/ui/toast/toast-store';

export interface Reading {
  refetch: () => unknown;
  isFetching: boolean;
}

/** What a list's tools need. `csv` returns the whole list, or a promise of it if pages must be fetched first. */
export interface ListTools {
  query: Reading;
  csv: () => CsvFile | Promise<CsvFile>;
  /** loads and prints the whole list; a list that is loaded needs none */
  print?: () => unknown;
}

export function RefreshButton({ query: { refetch, isFetching } }: Pick<ListTools, 'query'>) {
  return (
    <IconButton label={t('actions.refresh')} disabled={isFetching} onClick={() => void refetch()}>
      <RotateCw className={`size-4 ${isFetching ? 'motion-safe:animate-spin' : ''}`} />
    </IconButton>
  );
}

export function useCsvExport(csv: ListTools['csv']) {
  return useMutation({
    mutationFn: async () => downloadCsv(await csv()),
    onError: (error) => toastError(error, 'messages.error', messageOf),
  });
}

export function CsvButton({ csv, query }: Pick<ListTools, 'csv' | 'query'>) {
  const exporting = useCsvExport(csv);
  return (
    <Button
      look="outline"
      icon={FileDown}
      // While the list loads, the file would be empty.
      disabled={exporting.isPending || query.isFetching}
      aria-busy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t('actions.exportCsv')}
    </Button>
  );
}

export function ListActions(tools: ListTools) {
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
