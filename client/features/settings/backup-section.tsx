import { useMutation, useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '@/device/session';
import { t, tMessage } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { downloadFile, megabytes, UnfinishedFile } from '@/lib/download';
import { call } from '@/lib/http/api';
import { isUnknownCall, messageOf } from '@/lib/http/api-error';
import { answerQuery, keys, queryClient, root } from '@/lib/http/cache';
import { Button } from '@/ui/button';
import { Dialog, DialogButton } from '@/ui/dialog/dialog';
import { Section } from '@/ui/page';
import { BlocksSkeleton, Fetched } from '@/ui/states';
import { toast, toastError, toastFailure } from '@/ui/toast/toast-store';
import { OwnPasswordDialog } from './settings-form';

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

/** What is known of the token; the token itself is shown once, when it is made. */
interface BackupToken {
  /** moments; lastUsedAt is null before its first use */
  createdAt: string;
  createdBy: string;
  lastUsedAt: string | null;
}

/** The token for backups by a script; null if none was made. Admins only. */
const tokenQuery = answerQuery<BackupToken | null>(
  [root('backup-token', { affectedBy: [], stored: false })],
  '/backup-token',
);

export function BackupTokenSection() {
  /** the new token while its dialog shows it */
  const [made, setMade] = useState<string | null>(null);
  const close = () => setMade(null);
  const revoking = useMutation({
    mutationFn: () => call('DELETE', '/backup-token'),
    onSuccess: () => toast({ title: t('backupToken.revoked') }),
    onError: (error) => toastError(error),
    onSettled: () => queryClient.invalidateQueries(tokenQuery),
  });
  return (
    <Section title={t('backupToken.title')}>
      <div className="p-4">
        <p className="text-muted mb-3">{t('backupToken.text')}</p>
        <Fetched query={useQuery(tokenQuery)} failure={t('backupToken.failed')} skeleton={<BlocksSkeleton />}>
          {(token) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {token !== null && (
                <p className="min-w-0 flex-1 basis-64">
                  {t('backupToken.made', { name: token.createdBy, when: formatMoment(token.createdAt) })}{' '}
                  {token.lastUsedAt === null
                    ? t('backupToken.unused')
                    : t('backupToken.used', { when: formatMoment(token.lastUsedAt) })}
                </p>
              )}
              <DialogButton
                look="outline"
                className="max-md:w-full"
                dialog={(done) => (
                  <OwnPasswordDialog<{ token: string }>
                    name="password"
                    title={t(token === null ? 'backupToken.make' : 'backupToken.replace')}
                    description={t(token === null ? 'backupToken.text' : 'backupToken.replaceText')}
                    save={t('backupToken.make')}
                    send={(body) => call('POST', '/backup-token', { body })}
                    saved={(answer) => {
                      done();
                      setMade(answer.token);
                      void queryClient.invalidateQueries(tokenQuery);
                    }}
                    onClose={done}
                  />
                )}
              >
                {t(token === null ? 'backupToken.make' : 'backupToken.replace')}
              </DialogButton>
              {token !== null && (
                <Button look="danger-ghost" disabled={revoking.isPending} onClick={() => revoking.mutate()}>
                  {t('backupToken.revoke')}
                </Button>
              )}
            </div>
          )}
        </Fetched>
      </div>
      {made !== null && (
        <Dialog onClose={close} title={t('backupToken.token')} description={t('backupToken.once')}>
          <div className="flex flex-col gap-4 p-4">
            <input
              readOnly
              value={made}
              aria-label={t('backupToken.token')}
              className="control figure"
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={close}>{t('actions.close')}</Button>
          </div>
        </Dialog>
      )}
    </Section>
  );
}
