import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { holdersQuery, type MoneyReport, useMoney } from '@/features/holders/api';
import { useTranslation } from '@/i18n/language';
import { Held } from '@/records/held-money';
import { AppLink } from '@/ui/app-link';
import { LinkButton } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { Section } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';

/** All that a firm sees of it as long as nobody but the galla holds its money. */
function NobodyYet() {
  const { t } = useTranslation();
  return (
    <p className="no-print text-muted text-sm">
      {t('holder.moneyElsewhereText')}{' '}
      <AppLink href="/holders/new" className="text-ink inline-block min-h-6 underline underline-offset-2">
        {t('holder.add')}
      </AppLink>
    </p>
  );
}

function Balances({ report }: { report: MoneyReport }) {
  return (
    <ul className="divide-rule divide-y">
      {report.holders.map((holder) => (
        <li key={holder.id}>
          <AppLink
            href={`/holders/${holder.id}`}
            className="hover:bg-band flex min-h-12 flex-wrap items-center justify-end gap-x-3 px-4 py-2 md:min-h-10 print:min-h-0 print:py-0.5"
          >
            <span className="flex-1 basis-32 wrap-anywhere">{holder.name}</span>
            <Held {...holder} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Elsewhere({ day, holders }: { day: string; holders: number }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('holder.moneyElsewhere')}
      className="break-inside-avoid"
      actions={
        <LinkButton href="/transfers/new" className="no-print">
          <ArrowLeftRight aria-hidden className="size-4" />
          {t('transfer.move')}
        </LinkButton>
      }
    >
      <Fetched
        query={useMoney(day)}
        failure={t('holder.fetchFailed')}
        skeleton={<BlocksSkeleton height="h-9 md:h-7" blocks={holders} />}
      >
        {(report) => <Balances report={report} />}
      </Fetched>
    </Section>
  );
}

/** Below the galla: what the holders had at the end of the day; nothing while it is unknown whether there are any. */
export function MoneyElsewhere({ day }: { day: string }) {
  const { data: holders } = useQuery(holdersQuery);
  if (holders === undefined) return null;
  return holders.length === 0 ? <NobodyYet /> : <Elsewhere day={day} holders={holders.length} />;
}
