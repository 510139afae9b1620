import { useMutation, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '@/device/idle';
import { t } from '@/i18n/language';
import { signedIn } from '@/i18n/signed-in';
import { formatMoment } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { queryClient } from '@/lib/http/cache';
import { Button, LinkButton } from '@/ui/button';
import { Section } from '@/ui/page';
import { aboutQuery, recentQuery, unpackHistory } from './api';

const NEWS = Object.keys(signedIn.news) as (keyof typeof signedIn.news)[];

function News() {
  const version = useQuery(aboutQuery).data?.version;
  const read = useMutation({
    mutationFn: () => call('PUT', '/notices/news'),
    onSuccess: () => queryClient.invalidateQueries(recentQuery),
  });
  if (version === undefined) return null;
  return (
    <Section title={t('upgrade.title', { version })} className="border-l-leaf border-l-4">
      <div className="flex flex-col gap-3 p-4">
        <p>{t('upgrade.after')}</p>
        <ul className="list-disc space-y-1 pl-5">
          {NEWS.map((line) => (
            <li key={line}>{t(`news.${line}`)}</li>
          ))}
        </ul>
        <Button
          look="outline"
          disabled={read.isPending}
          onClick={() => read.mutate()}
          className="self-start max-md:w-full"
        >
          {t('upgrade.read')}
        </Button>
      </div>
    </Section>
  );
}

function Warning({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      role="status"
      className="sheet border-l-warn-edge flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 px-4 py-3"
    >
      <TriangleAlert className="text-due-text size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">{text}</p>
      {children}
    </div>
  );
}

export function Notices() {
  const notices = useQuery(recentQuery).data?.content.notices;
  const settings = notices?.settings ?? [];
  const unpacks = (notices?.packed ?? 0) > 0;
  useEffect(() => (unpacks ? whenIdle(() => void unpackHistory()) : undefined), [unpacks]);
  return (
    <>
      {settings.includes('secondFactor') && <Warning text={t('secondFactor.suspended')} />}
      {settings.includes('newPassword') && <Warning text={t('secondFactor.removeNewPassword')} />}
      {notices?.backupIsDue && (
        <Warning
          text={
            notices.lastBackup === null
              ? t('hosting.noBackup')
              : t('hosting.oldBackup', { when: formatMoment(notices.lastBackup) })
          }
        >
          <LinkButton href="/settings?open=maintenance" look="outline" className="max-md:w-full">
            {t('settings.backup')}
          </LinkButton>
        </Warning>
      )}
      {notices?.news && <News />}
    </>
  );
}
