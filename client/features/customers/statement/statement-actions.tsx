import { useMutation } from '@tanstack/react-query';
import { Image, Printer } from 'lucide-react';
import { sharePictures } from '@/device/picture';
import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { type PictureHead, statementPictures } from './statement-picture';
import type { StatementRow } from './statement-rows';

/** The buttons that share the statement as pictures and print it. */
export function StatementActions({
  head,
  rows,
  name,
}: {
  head: PictureHead;
  /** undefined while they load */
  rows: readonly StatementRow[] | undefined;
  /** of the files, without the extension */
  name: string;
}) {
  const { t } = useTranslation();
  const sharing = useMutation({
    mutationFn: async (shown: readonly StatementRow[]) =>
      sharePictures(await statementPictures(head, shown), name),
    onError: () => toast({ title: t('statement.pictureFailed'), destructive: true }),
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
      <Button onClick={() => window.print()} disabled={!rows}>
        <Printer aria-hidden className="size-4" />
        {t('actions.print')}
      </Button>
    </>
  );
}
