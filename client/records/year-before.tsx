import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/i18n/language';
import { type Span, yearBefore } from '@/lib/days/periods';
import { type Failing, hasFailed } from '@/lib/http/api-error';
import { Button } from '@/ui/button';
import { SpanText } from '@/ui/form/period-picker';
import { FailureNote, Skeleton } from '@/ui/states';

/** Beside a total of a period that has a first and a last day: one tap shows that of the same days a year before. */
export function YearBefore<Data>({
  span,
  query,
  shown,
  onShow,
  children,
}: {
  span: Span;
  /** of the days before, enabled while it is shown */
  query: Failing & { data: Data | undefined; refetch: () => unknown };
  shown: boolean;
  onShow: () => void;
  children: (data: Data) => ReactNode;
}) {
  if (span.from === undefined || span.to === undefined) return null;
  if (!shown)
    return (
      <Button look="ghost" size="tap" icon={History} className="no-print text-muted mt-2" onClick={onShow}>
        {t('lists.yearBefore')}
      </Button>
    );
  if (hasFailed(query)) return <FailureNote text={t('lists.yearBeforeFailed')} retry={() => void query.refetch()} />;
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3 px-3 py-2 text-sm">
      <span className="text-muted">
        {t('lists.yearBefore')} (<SpanText span={yearBefore(span)} />)
      </span>
      {query.data === undefined ? (
        <Skeleton className="h-4 w-24" />
      ) : (
        <span className="font-semibold">{children(query.data)}</span>
      )}
    </p>
  );
}
