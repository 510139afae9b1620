import { useMutation } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '@/device/session';
import { t, tMessage } from '@/i18n/language';
import { downloadFile, megabytes, UnfinishedFile } from '@/lib/download';
import { call } from '@/lib/http/api';
import { isUnknownCall, messageOf } from '@/lib/http/api-error';
import { keys } from '@/lib/http/cache';
import { queryClient } from '@/lib/http/query-client';
import { DialogButton } from '@/ui/dialog/dialog';
import { Section } from '@/ui/page';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { OwnPasswordDialog } from './own-password';

/** The last line of a part: of the backup's last one, or with the name of the next. */
const LAST_LINE = /(?:^|\n)-- (?:End of the backup\.|Next part: (\S+))\n$/;
const LAST_BYTES = 8192;

const canUnpack = typeof DecompressionStream !== 'undefined';

/** The name of the part after this one, packed or not; null after the last one. @throws UnfinishedFile it broke off */
async function partAfter(part: Blob): Promise<string | null> {
  const [first, second] = new Uint8Array(await part.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  const text = isPacked ? await lastOf(part).catch(() => '') : await part.slice(-LAST_BYTES).text();
  const line = LAST_LINE.exec(text);
  if (line === null) throw new UnfinishedFile();
  return line[1] ?? null;
}

/** The last characters of a packed file. Unpacks it piece by piece, since it may be ten times larger. */
async function lastOf(file: Blob): Promise<string> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  let last = new Uint8Array();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const joined = new Uint8Array([...last, ...piece.value.subarray(-LAST_BYTES)]);
    last = joined.subarray(-LAST_BYTES);
  }
  return new TextDecoder().decode(last);
}

const pathOf = (withHistory: boolean, part: string): string =>
  ['/backup?part=', part, canUnpack ? '' : '&packed=0', withHistory ? '' : '&history=0'].join('');

/** {right}, which fetches all parts of a backup. An old server asks for none. */
const askRight = (body: object): Promise<{ right: string }> =>
  call<{ right: string }>('POST', '/backup-right', { body }).catch((error: unknown) => {
    if (isUnknownCall(error)) return { right: '' };
    throw error;
  });

export function BackupSection() {
  const today = useToday();
  const [bytes, setBytes] = useState(0);
  const download = useMutation({
    mutationFn: ({ withHistory, right }: { withHistory: boolean; right: string }) =>
      downloadFile({
        path: pathOf(withHistory, ''),
        headers: { 'X-Backup-Right': right },
        fallbackName: `fruit-khata-${today}.sql`,
        onProgress: setBytes,
        nextAfter: async (file) => {
          const part = await partAfter(file);
          return part === null ? null : pathOf(withHistory, part);
        },
      }),
    onSuccess: () => toast({ title: t('settings.backupDone') }),
    onError: (error) =>
      toastFailure(
        t('settings.backupFailed'),
        error instanceof UnfinishedFile ? t('settings.backupUnfinished') : tMessage(messageOf(error)),
      ),
    onSettled: () => {
      setBytes(0);
      void queryClient.invalidateQueries({ queryKey: [keys.hosting] });
    },
  });
  const ask = (withHistory: boolean) => (close: () => void) => (
    <OwnPasswordDialog
      name="currentPassword"
      title={t(withHistory ? 'settings.download' : 'settings.withoutHistory')}
      save={t('settings.download')}
      send={askRight}
      saved={({ right }) => {
        close();
        download.mutate({ withHistory, right });
      }}
      onClose={close}
    />
  );
  const progress = bytes === 0 ? t('settings.preparing') : t('settings.received', { size: megabytes(bytes) });
  return (
    <Section title={t('settings.backup')}>
      <div className="grid items-center gap-4 p-4 md:grid-cols-[1fr_auto]">
        <div>
          <p className="text-muted">{t('settings.backupText')}</p>
          <p role="status" className="figure text-sm">
            {download.isPending && progress}
          </p>
        </div>
        <DialogButton look="outline" icon={DatabaseBackup} disabled={download.isPending} dialog={ask(true)}>
          {t('settings.download')}
        </DialogButton>
        <p className="text-muted text-sm">{t('settings.withoutHistoryText')}</p>
        <DialogButton look="ghost" disabled={download.isPending} dialog={ask(false)}>
          {t('settings.withoutHistory')}
        </DialogButton>
      </div>
    </Section>
  );
}
