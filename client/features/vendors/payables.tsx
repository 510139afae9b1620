import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Banknote } from 'lucide-react';
import { useFirm, useToday } from '@/device/session';
import { dotted, t } from '@/i18n/language';
import { csvFile } from '@/lib/csv';
import { daysBetween, formatDay } from '@/lib/days/days';
import { addPaise, formatMoney, formatPaise, type Paise, paiseOf } from '@/lib/money/money';
import { whatsappLink } from '@/lib/phone';
import { DebtStripe } from '@/ui/age-stripe';
import { LinkButton, OutsideLinkButton, TextLink } from '@/ui/button';
import { Card, FigureStat, StatStrip } from '@/ui/page';
import { BlocksSkeleton, Empty, Fetched } from '@/ui/states';
import { ListHead } from '@/ui/table/list-head';
import { Balance } from '@/ui/values';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import { type Payable, payablesQuery } from './api';

const AGES = [
  { age: 'days0to7', label: 'payables.upTo7', look: 'bg-age-1' },
  { age: 'days8to15', label: 'dues.upTo15', look: 'bg-age-2' },
  { age: 'days16to30', label: 'payables.upTo30', look: 'bg-age-3' },
  { age: 'days31plus', label: 'payables.over30', look: 'bg-age-4' },
] as const;

/** 'since Nov 02, 2026 (26 days)'; the old balance has no day. */
function sinceText({ oldestUnpaid, balance }: Payable, today: string): string {
  if (balance <= 0) return '';
  if (oldestUnpaid === null) return t('payables.oldBalance');
  const count = Math.max(0, daysBetween(oldestUnpaid, today));
  const age = count === 1 ? t('dues.ageOne') : t('dues.ageDays', { count });
  return t('payables.since', { day: formatDay(oldestUnpaid), age });
}

const openText = ({ openTrucks, openPattis }: Payable): string =>
  dotted(
    openTrucks > 0 && t('payables.openTrucks', { n: openTrucks }),
    openPattis > 0 && t('payables.openPattis', { n: openPattis }),
  );

const lastText = ({ lastPaymentDate, lastPaymentAmount }: Payable): string =>
  lastPaymentDate === null
    ? t('dues.neverPaid')
    : t('payables.lastPaid', { amount: formatMoney(lastPaymentAmount), date: formatDay(lastPaymentDate) });

function payableMessage(row: Payable, firmName: string): string {
  const amount = formatMoney(Math.abs(row.balance));
  return [
    `*${firmName}*`,
    t('customer.reminderGreeting', { name: row.vendorName }),
    '',
    t(row.balance < 0 ? 'payables.textAhead' : 'payables.textDue', { amount }),
    lastText(row),
    '',
    t('share.thanks'),
  ].join('\n');
}

function PayableRow({ row }: { row: Payable }) {
  const today = useToday();
  const firm = useFirm();
  const since = sinceText(row, today);
  const open = openText(row);
  const chat = whatsappLink(row.phoneNumber, payableMessage(row, firm.name));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <TextLink href={`/vendors/${row.vendorId}`} className="font-medium wrap-anywhere">
          {row.vendorName}
        </TextLink>
        <p className="text-muted text-sm">{dotted(since, lastText(row))}</p>
        {open !== '' && <p className="text-sm">{t('payables.maybeNotDue', { what: open })}</p>}
        <DebtStripe
          parts={AGES.map(({ age, ...part }) => ({ ...part, paise: paiseOf(row[age]) }))}
          className="mt-1 max-w-80"
        />
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <Balance amount={row.balance} ahead="credit" className="text-right font-semibold" />
        <span className="no-print flex justify-end gap-1 md:min-w-19">
          {chat !== null && (
            <OutsideLinkButton
              href={chat}
              size="icon"
              icon={WhatsAppMark}
              label={t('payables.write', { name: row.vendorName })}
            />
          )}
          <LinkButton
            href={`/vendor-payments/new?vendorId=${row.vendorId}`}
            look="outline"
            size="icon"
            label={t('payables.pay', { name: row.vendorName })}
            icon={Banknote}
          />
        </span>
      </div>
    </li>
  );
}

const sumOf = (rows: readonly Payable[]): Paise => addPaise(rows.map(({ balance }) => paiseOf(balance)));

/** Those paid in advance come last. */
export const inOrder = (rows: readonly Payable[]): Payable[] => [
  ...rows.filter(({ balance }) => balance > 0),
  ...rows.filter(({ balance }) => balance <= 0),
];

function PayableList({ rows }: { rows: readonly Payable[] }) {
  const toPay = sumOf(rows.filter(({ balance }) => balance > 0));
  const ahead = sumOf(rows.filter(({ balance }) => balance < 0));
  if (rows.length === 0)
    return (
      <Card>
        <Empty text={t('payables.none')} drawn />
      </Card>
    );
  return (
    <>
      <StatStrip columns>
        <FigureStat label={t('payables.toPay')} figure={formatPaise(toPay)} />
        {ahead < 0 && <FigureStat label={t('payables.ahead')} figure={formatPaise(-ahead as Paise)} />}
      </StatStrip>
      <Card className="mt-2 md:mt-4">
        <ul aria-label={t('payables.title')} className="lined">
          {inOrder(rows).map((row) => (
            <PayableRow key={row.vendorId} row={row} />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** /vendors?view=payables: what the firm owes its vendors today, and since when. */
export function Payables() {
  const today = useToday();
  const query = useQuery(payablesQuery(today));
  const title = t('payables.title');
  return (
    <>
      <ListHead
        title={title}
        subtitle={t('payables.subtitle')}
        tools={{
          query,
          csv: () =>
            csvFile(`${title} ${today}`, inOrder(query.data ?? []), [
              ['vendor.name', ({ vendorName }) => vendorName],
              ['customer.phone', ({ phoneNumber }) => phoneNumber],
              ['balance.balance', ({ balance }) => String(balance)],
              ['payables.oldest', ({ oldestUnpaid }) => oldestUnpaid ?? ''],
              ...AGES.map(({ age, label }) => [label, (row: Payable) => String(row[age])] as const),
              ['payables.trucks', ({ openTrucks }) => String(openTrucks)],
              ['payables.pattis', ({ openPattis }) => String(openPattis)],
            ]),
        }}
        related={{ href: '/vendors', label: t('vendor.backToList'), icon: ArrowLeft }}
      />
      <Fetched query={query} failure={t('payables.failed')} skeleton={<BlocksSkeleton />} onCard>
        {(rows) => <PayableList rows={rows} />}
      </Fetched>
    </>
  );
}
