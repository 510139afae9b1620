import { useMutation } from '@tanstack/react-query';
import { FileDown, Image, Printer } from 'lucide-react';
import { sharePictures } from '@/device/picture';
import { useTranslation } from '@/i18n/language';
import { Button, IconButton } from '@/ui/button';
import { useCsvExport } from '@/ui/table/csv-export';
import { toastFailure } from '@/ui/toast/toast-store';
import { type PictureHead, statementPictures } from './statement-picture';
import type { StatementRow } from './statement-rows';

export function StatementActions({
  head,
  rows,
  foot,
  name,
  csv,
}: {
  head: PictureHead;
  /** undefined while they load */
  rows: readonly StatementRow[] | undefined;
  /** the line below the last row; '' for none */
  foot: string;
  /** of the files, without the extension */
  name: string;
  csv: Parameters<typeof useCsvExport>[0];
}) {
  const { t } = useTranslation();
  const exporting = useCsvExport(csv);
  const sharing = useMutation({
    mutationFn: async (shown: readonly StatementRow[]) =>
      sharePictures(await statementPictures(head, shown, foot), name),
    onError: () => toastFailure(t('statement.pictureFailed')),
  });
  return (
    <>
      <Button
        look="outline"
        disabled={!rows || sharing.isPending}
        onClick={() => rows && sharing.mutate(rows)}
      >
        <Image aria-hidden className="size-4" />
        {t('statement.share')}
      </Button>
      <IconButton
        label={t('actions.exportCsv')}
        disabled={!rows || exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        <FileDown aria-hidden className="size-4" />
      </IconButton>
      <Button onClick={() => window.print()} disabled={!rows}>
        <Printer aria-hidden className="size-4" />
        {t('actions.print')}
      </Button>
    </>
  );
}
