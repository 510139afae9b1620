import { useIsPhone } from '@/device/media';
import { useTranslation } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { formatSigned } from '@/lib/money/money';
import { useFigures } from '@/saving/figures';
import { AppLink } from '@/ui/app-link';
import { Fetched } from '@/ui/fetched';
import { Section } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { Empty } from '@/ui/states';
import { type LastEntry, recentQuery } from './recent-api';

const hrefOf = ({ type, id }: LastEntry): string =>
  type === 'sale' ? `/sales/${id}` : `/collections/${id}/edit`;

function EntryLine({ entry }: { entry: LastEntry }) {
  const { t, language } = useTranslation();
  const sale = entry.type === 'sale';
  const payment = entry.method === 'allowance' ? 'payment.allowance' : 'customer.payment';
  const type = t(sale ? 'records.sale' : entry.bouncedOn ? 'collection.bounced' : payment);
  return (
    <AppLink
      href={hrefOf(entry)}
      className="hover:bg-band flex min-h-13 flex-wrap content-center items-baseline justify-end gap-x-3 px-4 py-1.5 leading-snug md:min-h-14 md:py-2"
    >
      <span className="line-clamp-2 min-w-0 flex-1 basis-30 font-medium wrap-anywhere">
        {entry.customerName}
      </span>
      <span className={`figure font-semibold ${sale ? '' : 'text-leaf-text'}`}>
        {formatSigned(sale ? '-' : '+', entry.amount)}
      </span>
      <span className="text-muted basis-full text-sm">
        {type} · {formatMoment(entry.createdAt, language)}
      </span>
    </AppLink>
  );
}

/** The others are in their lists. */
const SHOWN_ON_PHONE = 5;

function Entries({ entries }: { entries: readonly LastEntry[] }) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  if (entries.length === 0) return <Empty text={t('messages.noRecords')} />;
  return (
    <ul className="divide-rule divide-y">
      {entries.slice(0, phone ? SHOWN_ON_PHONE : undefined).map((entry) => (
        <li key={`${entry.type}-${entry.id}`}>
          <EntryLine entry={entry} />
        </li>
      ))}
    </ul>
  );
}

export function LastEntries() {
  const { t } = useTranslation();
  return (
    <Section title={t('dashboard.last')}>
      <Fetched
        query={useFigures(recentQuery)}
        failure={t('dashboard.lastFailed')}
        skeleton={<BlocksSkeleton height="h-80" />}
      >
        {({ entries }) => <Entries entries={entries} />}
      </Fetched>
    </Section>
  );
}
