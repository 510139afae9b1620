import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { lineDown } from '@/lib/http/connection';
import { answeredSession } from '@/lib/http/session';
import { useStore } from '@/state/store';
import { AppLink } from './app-link';
import { Button, LinkButton } from './button';
import { ActionNote, type NoteProps } from './note';
import { PageTitle } from './page-title';

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`shimmering block ${className}`} />;
}

/** Skeletons of what loads, announced once to screen readers. */
export function Loading({ text, children }: { text?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{text ?? t('messages.loading')}</span>
      {children}
    </div>
  );
}

export function NotInOfflineCopy() {
  const { t } = useTranslation();
  return (
    <p className="text-muted text-sm">
      {t('pocket.missing')}{' '}
      <AppLink href="/customers" className="text-ink inline-block py-1 underline underline-offset-2">
        {t('pocket.customers')}
      </AppLink>
    </p>
  );
}

/** If it is `alone` on the screen, the text is the heading. */
export function Failure({ text, retry, alone = false }: { text: string; retry: () => void; alone?: boolean }) {
  const { t } = useTranslation();
  const offline = useStore(lineDown);
  const keeps = useStore(answeredSession)?.firm?.pocket !== false;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <CloudOff className="text-muted size-8" />
      {alone ? <PageTitle title={text} className="text-lg!" /> : <p>{text}</p>}
      {offline && keeps && <NotInOfflineCopy />}
      <Button look="outline" onClick={retry}>
        {t('actions.tryAgain')}
      </Button>
    </div>
  );
}

export function FailureNote({ retry, ...note }: Omit<NoteProps, 'children'> & { text: string; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionNote {...note}>
      <Button look="outline" size="small" onClick={retry}>
        {t('actions.tryAgain')}
      </Button>
    </ActionNote>
  );
}

const Drawing = () => <span aria-hidden className="khata-drawing text-muted no-print" />;

export function Empty({ text, drawn = false, children }: { text: string; drawn?: boolean; children?: ReactNode }) {
  return (
    <div className="text-muted flex flex-col items-center gap-3 px-4 py-10 text-center">
      {drawn && <Drawing />}
      <p>{text}</p>
      {children}
    </div>
  );
}

export interface Back {
  href: string;
  label: string;
}

export function NotFound({ text, back, children }: { text: string; back: Back; children?: ReactNode }) {
  return (
    <div className="sheet flex flex-col items-center gap-4 px-4 py-12 text-center">
      <Drawing />
      <PageTitle title={text} className="text-xl!" />
      {children}
      <LinkButton href={back.href}>{back.label}</LinkButton>
    </div>
  );
}
