import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/i18n/language';
import { keys, queryClient } from '@/lib/http/cache';
import { currentUser } from '@/lib/http/session';
import { entries, isOwn, useEntriesReady, useUnsent } from '@/saving/entries';
import { sender } from '@/saving/sending';
import { useStore } from '@/state/store';
import { Button, LinkButton } from '@/ui/button';
import { ActionNote } from '@/ui/note';
import { Card, PageHeader } from '@/ui/page';
import { BlocksSkeleton, Empty, Fetched } from '@/ui/states';
import { toast } from '@/ui/toast/toast-store';
import { EntryRow, statusOf } from './entry-row';

/** Reads the device's entries into the store once; later changes update the store. */
const readQuery = {
  queryKey: [keys.outbox] as const,
  queryFn: async () => {
    await entries.read();
    return true;
  },
  gcTime: 0,
};

function SendAll() {
  const [sending, setSending] = useState(false);
  const send = async () => {
    const user = currentUser.get();
    if (user === null) return;
    setSending(true);
    const end = await sender.round(user);
    setSending(false);
    if (end === 'no answer') toast({ title: t('outbox.notStored') });
  };
  return (
    <Button disabled={sending} onClick={() => void send()}>
      {t(sending ? 'outbox.sending' : 'outbox.sendAll')}
    </Button>
  );
}

function Entries() {
  const all = useUnsent();
  const signedOut = useStore(sender.needsSignIn);
  const own = all.filter(isOwn);
  const others = all.length - own.length;
  const needHelp = own.length > 0 && own.every((entry) => statusOf(entry, own).needsHelp);
  /** Checks the session again; since it has ended, the sign-in screen follows. */
  const signIn = () => void queryClient.invalidateQueries({ queryKey: [keys.session] });
  const canGo = own.filter(({ state }) => state === 'waiting');
  return (
    <>
      <PageHeader
        title={t('outbox.title')}
        subtitle={t(needHelp ? 'outbox.needHelp' : 'outbox.subtitle')}
        actions={canGo.length > 1 && <SendAll />}
      />
      {signedOut && own.length > 0 && (
        <ActionNote role="alert" className="mb-4" look="bad" text={t('outbox.signInToSend', { n: own.length })}>
          <Button size="small" onClick={signIn}>
            {t('auth.signIn')}
          </Button>
        </ActionNote>
      )}
      <Card>
        {own.length === 0 && (
          <Empty text={t('outbox.none')} drawn>
            <LinkButton href="/dashboard">{t('navigation.notFoundBack')}</LinkButton>
          </Empty>
        )}
        <ul aria-label={t('outbox.title')} className="lined empty:hidden">
          {own.map((entry) => (
            <EntryRow key={entry.seq} entry={entry} others={own} />
          ))}
        </ul>
      </Card>
      {others > 0 && (
        <p className="text-muted mt-4 px-4 text-sm">
          {t(others === 1 ? 'outbox.oneOther' : 'outbox.others', { n: others })}
        </p>
      )}
    </>
  );
}

export function OutboxPage() {
  const read = useQuery(readQuery);
  const draftsLoaded = useEntriesReady();
  if (read.isSuccess && draftsLoaded) return <Entries />;
  const skeleton = <BlocksSkeleton height="h-16" blocks={2} />;
  return (
    <>
      <PageHeader title={t('outbox.title')} subtitle={t('outbox.subtitle')} />
      <Card>
        <Fetched query={read} failure={t('outbox.readFailed')} skeleton={skeleton}>
          {() => skeleton}
        </Fetched>
      </Card>
    </>
  );
}
