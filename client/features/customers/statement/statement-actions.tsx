import { useMutation } from '@tanstack/react-query';
import { Image, Printer } from 'lucide-react';
import { share } from '@/device/share';
import { useTranslation } from '@/i18n/language';
import { saveFile } from '@/lib/csv';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { type PictureHead, statementPictures } from './statement-picture';
import type { StatementRow } from './statement-rows';

/** Opens the device's share sheet with the pictures, or saves them if it takes no files. */
async function sharePictures(head: PictureHead, rows: readonly StatementRow[], name: string): Promise<void> {
  const pictures = await statementPictures(head, rows);
  const files = pictures.map((picture, index) => {
    const number = pictures.length === 1 ? '' : `-${index + 1}`;
    return new File([picture], `${name}${number}.png`, { type: 'image/png' });
  });
  if (await share({ files })) return;
  for (const file of files) saveFile(file, file.name);
}

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
    mutationFn: (shown: readonly StatementRow[]) => sharePictures(head, shown, name),
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
