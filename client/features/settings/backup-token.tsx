import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { root } from '@/lib/http/cache';
import { ShortFormDialog } from '@/saving/short-form-dialog';
import { useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Fetched } from '@/ui/fetched';
import { Section } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { OwnPasswordFields } from './own-password';
import { type TokenValues, tokenSchema, withoutEmptyCode } from './schema';

/** What is known of the token; the token itself is shown once, when it is made. */
interface BackupToken {
  /** moments; lastUsedAt is null before its first use */
  createdAt: string;
  createdBy: string;
  lastUsedAt: string | null;
}

/** The token for backups by a script; null if none was made. Admins only. */
const tokenQuery = queryOptions({
  queryKey: [root('backup-token', { affectedBy: [] })],
  queryFn: ({ signal }) => call<BackupToken | null>('GET', '/backup-token', { signal }),
});

const makeToken = (body: TokenValues) =>
  call<{ token: string }>('POST', '/backup-token', { body: withoutEmptyCode(body) });

const revokeToken = () => call<{ message: string }>('DELETE', '/backup-token');

function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('backupToken.token')} description={t('backupToken.once')}>
      <div className="flex flex-col gap-4 p-4">
        <input
          readOnly
          value={token}
          aria-label={t('backupToken.token')}
          className="control figure"
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </div>
    </Dialog>
  );
}

function MakeDialog({ replaces, onClose }: { replaces: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [token, setToken] = useState<string | null>(null);
  const form = useSaving<TokenValues, TokenValues, { token: string }>({
    schema: tokenSchema,
    values: { password: '', code: '' },
    body: (values) => values,
    send: makeToken,
    saved: (made) => {
      setToken(made.token);
      void client.invalidateQueries(tokenQuery);
    },
  });
  if (token !== null) return <TokenDialog token={token} onClose={onClose} />;
  return (
    <ShortFormDialog
      form={form}
      title={t(replaces ? 'backupToken.replace' : 'backupToken.make')}
      description={t(replaces ? 'backupToken.replaceText' : 'backupToken.text')}
      save={t('backupToken.make')}
      onClose={onClose}
    >
      <OwnPasswordFields<TokenValues> name="password" />
    </ShortFormDialog>
  );
}

function RevokeButton() {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const revoking = useMutation({
    mutationFn: revokeToken,
    onSuccess: () => toast({ title: t('backupToken.revoked') }),
    onError: (error) => toastFailure(t('messages.error'), tMessage(serverMessageOf(error))),
    onSettled: () => client.invalidateQueries(tokenQuery),
  });
  return (
    <Button look="danger-ghost" disabled={revoking.isPending} onClick={() => revoking.mutate()}>
      {t('backupToken.revoke')}
    </Button>
  );
}

/** The token by which a script fetches the backup: made with the own password, shown once, revoked. */
export function BackupTokenSection() {
  const { t, language } = useTranslation();
  const [making, setMaking] = useState(false);
  return (
    <Section title={t('backupToken.title')}>
      <div className="p-4">
        <p className="text-muted mb-3">{t('backupToken.text')}</p>
        <Fetched query={useQuery(tokenQuery)} failure={t('backupToken.failed')} skeleton={<BlocksSkeleton />}>
          {(token) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {token !== null && (
                <p className="min-w-0 flex-1 basis-64">
                  {t('backupToken.made', {
                    name: token.createdBy,
                    when: formatMoment(token.createdAt, language),
                  })}{' '}
                  {token.lastUsedAt === null
                    ? t('backupToken.unused')
                    : t('backupToken.used', { when: formatMoment(token.lastUsedAt, language) })}
                </p>
              )}
              <Button
                look="outline"
                className="max-md:w-full"
                aria-haspopup="dialog"
                onClick={() => setMaking(true)}
              >
                {t(token === null ? 'backupToken.make' : 'backupToken.replace')}
              </Button>
              {token !== null && <RevokeButton />}
              {making && <MakeDialog replaces={token !== null} onClose={() => setMaking(false)} />}
            </div>
          )}
        </Fetched>
      </div>
    </Section>
  );
}
