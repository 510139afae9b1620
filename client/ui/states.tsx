/** Shown instead of data that is loading, could not be loaded or does not exist; `Fetched` chooses. */

import { CloudOff } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { t, useLanguage } from '@/i18n/language';
import { hasFailed, isNotFound } from '@/lib/http/api-error';
import { lineDown } from '@/lib/http/connection';
import { answeredSession } from '@/lib/http/session';
import { PAGE_SIZE } from '@/lib/page-size';
import { useStore } from '@/state/store';
import { AppLink, Button, LinkButton } from './button';
import { ActionNote, type NoteProps } from './note';
import { PageTitle } from './page-title';

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`shimmering block ${className}`} />;
}

/** Skeletons of what loads, announced once to screen readers. */
export function Loading({
  text,
  className,
  children,
}: {
  text?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  useLanguage();
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{text ?? t('messages.loading')}</span>
      {children}
    </div>
  );
}

/** A grey block for each of these classes, one below the other. */
export const GreyBlocks = ({ of, className }: { of: readonly string[]; className?: string }) => (
  <Loading className={className}>
    {Object.entries(of).map(([place, look]) => (
      <Skeleton key={place} className={look} />
    ))}
  </Loading>
);

export const BlocksSkeleton = ({ height = 'h-5', blocks = 1 }: { height?: string; blocks?: number }) => (
  <GreyBlocks of={Array<string>(blocks).fill(height)} className="space-y-3 p-4" />
);

export function FigureSkeleton({ className = '' }: { className?: string | undefined }) {
  return <Skeleton className={`inline-block! h-lh w-28 max-w-full align-top ${className}`} />;
}

export const LineSkeleton = () => <GreyBlocks of={['h-5 w-64 max-w-full']} />;

export function SectionSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="sheet">
      <div className="border-rule border-b p-4">
        <Skeleton className="h-6 w-44" />
      </div>
      {children}
    </div>
  );
}

export const LinesSkeleton = () => (
  <Loading>
    <GreyLines />
  </Loading>
);

export function GreyLines() {
  return (
    <div className="lined">
      {Array.from({ length: PAGE_SIZE }, (_, line) => line).map((line) => (
        <div key={line} className="flex h-15.5 items-center gap-3 px-4">
          <Skeleton className="size-9 rounded-full!" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/3 max-w-60" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}

export function NotInOfflineCopy() {
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
  return (
    <ActionNote {...note}>
      <Button size="small" onClick={retry}>
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

interface FetchedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/**
 * Withholds the first data for a frame: deferred, a whole screen renders in slices, and in one task it would delay the
 * first press. Not for data that decide where something beside them begins.
 */
export function useSliced<Data>(query: FetchedQuery<Data>): FetchedQuery<Data> {
  const came = useDeferredValue(query.data !== undefined);
  if (came || query.data === undefined) return query;
  return { data: undefined, error: null, isError: false, refetch: query.refetch };
}

/** Data stay on screen if fetching them again fails, except figures that must not be out of date (`onlyFresh`). */
export function Fetched<Data>({
  query,
  failure,
  failed,
  skeleton,
  missing,
  none,
  onCard = false,
  onlyFresh = false,
  children,
}: {
  query: FetchedQuery<Data>;
  /** the text if fetching failed; undefined if something else on the screen says it */
  failure: string | undefined;
  failed?: ((retry: () => void) => ReactNode) | undefined;
  skeleton: ReactNode;
  missing?: ReactNode;
  /** in place of an empty list */
  none?: ReactNode;
  /** the failure has a sheet of its own; without it, it is part of one */
  onCard?: boolean;
  onlyFresh?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, isError } = query;
  if (missing !== undefined && isNotFound(error)) return missing;
  const retry = () => void query.refetch();
  if (data !== undefined && !(onlyFresh && isError))
    return (
      <>
        {failure !== undefined && hasFailed(query) && (
          <FailureNote role="alert" className="mb-4" look="bad" text={failure} retry={retry} />
        )}
        {none && Array.isArray(data) && data.length === 0 ? none : children(data)}
      </>
    );
  if (!isError) return skeleton;
  if (failed) return failed(retry);
  if (failure === undefined) return null;
  const shown = <Failure text={failure} retry={retry} />;
  return onCard ? <section className="sheet">{shown}</section> : shown;
}
