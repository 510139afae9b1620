import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { formatSigned } from '@/lib/money/money';
import { AppLink } from '@/ui/app-link';
import { Section } from '@/ui/page';
import { Empty, Failure, Loading, Skeleton } from '@/ui/states';
import { type LastEntry, lastEntriesQuery } from './last-entries-api';

const hrefOf = ({ type, id }: LastEntry): string =>
  type === 'sale' ? `/sales/${id}` : `/collections/${id}/edit`;

function EntryLine({ entry }: { entry: LastEntry }) {
  const { t, language } = useTranslation();
  const sale = entry.type === 'sale';
  return (
    <AppLink href={hrefOf(entry)} className="hover:bg-band flex min-h-14 items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1 leading-snug">
        <span className="line-clamp-2 font-medium wrap-anywhere">{entry.customerName}</span>
        <span className="text-muted block text-sm">
          {t(sale ? 'customer.sale' : 'customer.payment')} · {formatMoment(entry.createdAt, language)}
        </span>
      </span>
      <span className={`figure font-semibold ${sale ? 'text-due-text' : 'text-leaf-text'}`}>
        {formatSigned(sale ? '-' : '+', entry.amount)}
      </span>
    </AppLink>
  );
}

/** The last bills and payments, whoever entered them. */
export function LastEntries() {
  const { t } = useTranslation();
  const last = useQuery(lastEntriesQuery);
  return (
    <Section title={t('dashboard.last')}>
      {last.isPending && (
        <Loading>
          <Skeleton className="m-4 h-80" />
        </Loading>
      )}
      {last.isError && !last.data && (
        <Failure text={t('dashboard.lastFailed')} retry={() => void last.refetch()} />
      )}
      {last.data?.length === 0 && <Empty text={t('messages.noRecords')} />}
      <ul className="divide-rule divide-y empty:hidden">
        {last.data?.map((entry) => (
          <li key={`${entry.type}-${entry.id}`}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
