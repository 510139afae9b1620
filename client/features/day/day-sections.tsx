import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { holdersQuery, useMoney } from '@/features/holders/api';
import { type TranslationKey, t } from '@/i18n/language';
import { formatSigned } from '@/lib/money/money';
import { PAYMENT_METHODS } from '@/lib/payment-methods';
import { Held } from '@/records/held-money';
import { RECORD_WORDS } from '@/records/history/history-api';
import { OUTBOX } from '@/saving/entries';
import { AppLink, LinkButton, TextLink } from '@/ui/button';
import { FetchedSection, Section } from '@/ui/page';
import { Badge, Money } from '@/ui/values';
import type { DayAccount, LateEntry } from './api';

function SubFigure({ label, rupees }: { label: string; rupees: number }) {
  return (
    <dd className="fitting text-muted mt-1 flex flex-wrap justify-between gap-x-3 text-sm">
      {label} <Money amount={rupees} className="ml-auto" />
    </dd>
  );
}

interface DayFigure {
  label: string;
  /** how many there were */
  hint?: TranslationKey;
  sum: DayAccount['sales'] & Partial<DayAccount['expenses']>;
  allowed?: number | undefined;
}

export function DayFigures({ account }: { account: DayAccount }) {
  const { sales, collections, allowances, expenses, vendorPayments } = account;
  const figures: DayFigure[] = [
    { label: t('day.sales'), hint: 'day.bills', sum: sales },
    { label: t('day.collected'), sum: collections, allowed: allowances?.total },
    { label: t('day.spent'), sum: expenses },
    { label: t('day.vendors'), sum: vendorPayments },
  ];
  return (
    <dl className="grid grid-cols-1 gap-2 min-[22.5rem]:grid-cols-2 md:gap-3 xl:grid-cols-4">
      {figures.map(({ label, hint = 'day.entries', sum: { count, total, byMethod }, allowed = 0 }) => (
        <div key={label} className="sheet border-t-stitch min-w-0 border-t-3 px-3 py-2 md:px-4 md:py-3 print:py-1">
          <dt className="text-muted flex flex-wrap justify-between gap-x-3 text-sm">
            {label} <span>{t(hint, { count })}</span>
          </dt>
          <dd className="fitting mt-1 text-xl font-semibold">
            <Money amount={total} />
          </dd>
          {byMethod &&
            PAYMENT_METHODS.filter((method) => byMethod[method] !== 0).map((method) => (
              <SubFigure key={method} label={t(`payment.${method}`)} rupees={byMethod[method]} />
            ))}
          {allowed !== 0 && <SubFigure label={t('day.allowed')} rupees={allowed} />}
        </div>
      ))}
    </dl>
  );
}

export function DayHint({ text, href, link }: { text: string; href: string; link: string }) {
  return (
    <p className="no-print text-muted text-sm">
      {text}{' '}
      <TextLink href={href} className="text-ink underline">
        {link}
      </TextLink>
    </p>
  );
}

function Elsewhere({ day, holders }: { day: string; holders: number }) {
  return (
    <FetchedSection
      title={t('holder.moneyElsewhere')}
      className="break-inside-avoid"
      actions={
        <LinkButton href="/transfers/new" icon={ArrowLeftRight} className="no-print">
          {t('transfer.move')}
        </LinkButton>
      }
      query={useMoney(day)}
      failure={t('holder.fetchFailed')}
      height="h-9 md:h-7"
      blocks={holders}
    >
      {(report) => (
        <ul className="lined">
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
      )}
    </FetchedSection>
  );
}

/** Below the galla: what the holders had at the end of the day; nothing while it is unknown whether there are any. */
export function MoneyElsewhere({ day }: { day: string }) {
  const { data: holders } = useQuery(holdersQuery);
  if (holders === undefined) return null;
  if (holders.length > 0) return <Elsewhere day={day} holders={holders.length} />;
  return <DayHint text={t('holder.moneyElsewhereText')} href="/holders/new" link={t('holder.add')} />;
}

/** A collection came in, and a transfer that has no minus. */
const cameIn = ({ type, amount }: LateEntry): boolean =>
  type === 'collection' || (type === 'transfer' && !amount.startsWith('-'));

/** What waits on this device has no screen but the outbox. */
const hrefOf = ({ type, id }: LateEntry): string =>
  id < 0 ? OUTBOX : type === 'expense' ? '/collections' : `/${type}s/${id}/edit`;

export function LateEntries({ entries }: { entries: readonly LateEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title={t('day.afterClosing')} className="border-l-warn-edge border-l-4">
      <p className="text-muted px-4 pt-3 text-sm">{t('day.afterClosingText')}</p>
      <ul className="lined">
        {entries.map((entry) => (
          <li key={`${entry.type}-${entry.id}`}>
            <AppLink
              href={hrefOf(entry)}
              className="hover:bg-band flex min-h-12 flex-wrap items-center justify-end gap-x-3 px-4 py-2"
            >
              <Badge look={cameIn(entry) ? 'green' : 'red'}>{t(RECORD_WORDS[entry.type])}</Badge>
              <span className="flex-1 basis-32 wrap-anywhere">{entry.name}</span>
              <span className="figure font-semibold">
                {formatSigned(cameIn(entry) ? '+' : '-', entry.amount.replace('-', ''))}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
