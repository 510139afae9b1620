import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { downloadFile, UnfinishedFile } from '@/lib/download';
import { messageOf } from '@/lib/http/api-error';
import { Button } from '@/ui/button';
import { toast, toastFailure } from '@/ui/toast/toast-store';

const NEW_LINE = 10;

/** Whether the file has its heading and `lines` more lines. Counts line breaks, since no cell has one. */
async function hasLines(file: Blob, lines: number): Promise<boolean> {
  const reader = file.stream().getReader();
  let found = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return found === lines + 1;
    for (const byte of value) if (byte === NEW_LINE) found += 1;
  }
}

export function ExportButton({ upTo, rows }: { upTo: string; rows: number }) {
  const { t, tMessage } = useTranslation();
  const save = useMutation({
    mutationFn: () =>
      downloadFile({
        path: `/history/export?upTo=${upTo}`,
        fallbackName: `history-${upTo}.csv`,
        onProgress: () => {},
        nextAfter: async (file) => {
          if (!(await hasLines(file, rows))) throw new UnfinishedFile();
          return null;
        },
      }),
    onSuccess: () => toast({ title: t('oldHistory.exported') }),
    onError: (error) =>
      toastFailure(
        t('oldHistory.exportFailed'),
        error instanceof UnfinishedFile ? t('oldHistory.unfinished') : tMessage(messageOf(error)),
      ),
  });
  return (
    <Button look="outline" disabled={save.isPending} onClick={() => save.mutate()} className="max-md:w-full">
      <FileDown aria-hidden className="size-4" />
      {t(save.isPending ? 'oldHistory.exporting' : 'actions.exportCsv')}
    </Button>
  );
}
