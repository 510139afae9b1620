import { Printer } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useFirm, useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { EARLIEST_DAY, financialYearStart, formatDay } from '@/lib/days';
import { UpiQr } from '@/records/upi-qr';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page';
import { Failure, Loading, Skeleton } from '@/ui/states';
import type { Customer } from './api';
import { statementBetween } from './statement';
import { StatementTable } from './statement-table';
import { useAccount } from './use-account';

/** The period in the address: `from` and `to`. Defaults to the current financial year up to today; '' means no limit. */
function usePeriod() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  return {
    from: params.get('from') ?? financialYearStart(today),
    to: params.get('to') ?? today,
    set: (end: 'from' | 'to', day: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(end, day);
          return next;
        },
        { replace: true },
      ),
  };
}

type Period = ReturnType<typeof usePeriod>;

function PeriodFields({ period }: { period: Period }) {
  const { t } = useTranslation();
  const ends = [
    { end: 'from', label: t('date.from'), min: EARLIEST_DAY, max: period.to || undefined },
    { end: 'to', label: t('date.to'), min: period.from || EARLIEST_DAY, max: '9999-12-31' },
  ] as const;
  return (
    <fieldset className="no-print mb-4 grid max-w-md grid-cols-2 gap-3">
      <legend className="sr-only">{t('date.period')}</legend>
      {ends.map(({ end, label, min, max }) => (
        <label key={end} className="min-w-0 text-sm font-medium">
          {label}
          <input
            type="date"
            value={period[end]}
            min={min}
            max={max}
            onChange={(event) => period.set(end, event.target.value)}
            className="control mt-1 font-normal"
          />
        </label>
      ))}
    </fieldset>
  );
}

/** The head of the printed statement: customer, firm and period. */
function StatementHead({ customer, period }: { customer: Customer; period: Period }) {
  const { t, language } = useTranslation();
  const firm = useFirm();
  const days = [period.from, period.to].map((day) => (day === '' ? '…' : formatDay(day, language)));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 px-4 py-4 print:px-0">
      <div className="min-w-0">
        <p className="font-book text-xl font-semibold wrap-anywhere">{customer.name}</p>
        <p className="text-muted figure text-sm">{customer.phoneNumber}</p>
        {customer.address !== '' && <p className="text-muted text-sm wrap-anywhere">{customer.address}</p>}
      </div>
      <div className="min-w-0 sm:text-right">
        <p className="font-book text-lg font-semibold wrap-anywhere">{firm.name}</p>
        <p className="text-muted text-sm">
          {t('customer.statementPeriod', { from: days[0] ?? '', to: days[1] ?? '' })}
        </p>
      </div>
    </div>
  );
}

/** The account between two days, for printing: opening balance, entries with running balance, closing balance. */
export function KhataStatement({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const { data, failure, retry } = useAccount(customer.id).transactions;
  const period = usePeriod();
  const today = useToday();
  const firm = useFirm();
  const statement = data && statementBetween(customer.oldBalance, data, period);
  // Up to an earlier day it does not say what is due now.
  const isUpToDate = period.to === '' || period.to >= today;
  return (
    <div className="ledger-page">
      <PageHeader
        title={t('customer.statementTitle')}
        back={{ href: `/khata/${customer.id}`, label: t('customer.backToKhata') }}
        actions={
          <Button onClick={() => window.print()} disabled={!data}>
            <Printer aria-hidden className="size-4" />
            {t('actions.print')}
          </Button>
        }
      />
      <PeriodFields period={period} />
      <section
        aria-label={t('customer.statementTitle')}
        className="sheet overflow-hidden print:overflow-visible"
      >
        <StatementHead customer={customer} period={period} />
        {failure !== undefined && <Failure text={failure} retry={retry} />}
        {failure === undefined && !data && (
          <Loading>
            <Skeleton className="m-4 h-64" />
          </Loading>
        )}
        {statement && <StatementTable statement={statement} />}
        {statement && isUpToDate && (
          <UpiQr
            firm={firm}
            paise={statement.closingPaise}
            note={customer.name}
            className="mx-auto my-4 w-36 break-inside-avoid print:w-[30mm]"
          />
        )}
      </section>
    </div>
  );
}
