import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { answerQuery, root } from '@/lib/http/cache';
import { queryClient } from '@/lib/http/query-client';
import { Button } from '@/ui/button';
import { Dialog, DialogButton } from '@/ui/dialog/dialog';
import { Section } from '@/ui/page';
import { BlocksSkeleton, Fetched } from '@/ui/states';
import { toast, toastError } from '@/ui/toast/toast-store';
import { OwnPasswordDialog } from './own-password';

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
