import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageFoot } from '@/device/print-foot';
import { useFirm, useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { UpiQr } from '@/records/upi-qr';
import { Checkbox } from '@/ui/form/checkbox';
import { PageHeader } from '@/ui/page';
import { Failure } from '@/ui/states';
import type { Customer } from './api';
import { PocketEntriesNote } from './pocket-entries-note';
import { StatementActions } from './statement/statement-actions';
import { statementBetween } from './statement/statement-between';
import { statementItemsQuery } from './statement/statement-items';
import { type Period, PeriodFields, usePeriod } from './statement/statement-period';
import type { PictureHead } from './statement/statement-picture';
import { statementRows } from './statement/statement-rows';
import { StatementLines } from './statement/statement-skeleton';
import { StatementTable } from './statement-table';
import { useAccount } from './use-account';

/** Both days in words; '…' for no limit. */
function usePeriodText({ from, to }: Period): [from: string, to: string] {
  const { language } = useTranslation();
  const textOf = (day: string) => (day === '' ? '…' : formatDay(day, language));
  return [textOf(from), textOf(to)];
}

/** The head of the printed statement: customer, firm and period. */
function StatementHead({ customer, period }: { customer: Customer; period: Period }) {
  const { t } = useTranslation();
  const firm = useFirm();
  const [from, to] = usePeriodText(period);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 px-4 py-4 sm:flex-nowrap print:px-0">
      <div className="min-w-0">
        <p className="font-book text-xl font-semibold wrap-anywhere">{customer.name}</p>
        <p className="text-muted figure text-sm">{customer.phoneNumber}</p>
        {customer.address !== '' && <p className="text-muted text-sm wrap-anywhere">{customer.address}</p>}
      </div>
      <div className="min-w-0 sm:max-w-1/2 sm:shrink-0 sm:text-right">
        <p className="font-book text-lg font-semibold wrap-anywhere">{firm.name}</p>
        <p className="text-muted text-sm">{t('statement.period', { from, to })}</p>
      </div>
    </div>
  );
}

/** The bills' items, if they are shown; undefined while they load. */
function useItems(customerId: number, { from, to }: Period) {
  const [shown, show] = useState(false);
  const query = useQuery({ ...statementItemsQuery(customerId, from, to), enabled: shown });
  return { shown, show, ...query };
}

/** The text at the top of the statement's pictures. */
function usePictureHead(customer: Customer, period: Period): PictureHead {
  const { t } = useTranslation();
  const [from, to] = usePeriodText(period);
  return {
    customer: customer.name,
    contact: [customer.phoneNumber, customer.address].filter(Boolean).join(' · '),
    firm: useFirm().name,
    period: t('statement.period', { from, to }),
    columns: {
      day: t('date.date'),
      text: t('customer.particulars'),
      sale: t('customer.sale'),
      payment: t('customer.payment'),
      balance: t('balance.balance'),
    },
  };
}

/** The account between two days, to print or share: opening balance, entries with running balance, closing balance. */
export function KhataStatement({ customer }: { customer: Customer }) {
  const translation = useTranslation();
  const { t } = translation;
  const { opening, transactions } = useAccount(customer);
  const { data, failure, retry } = transactions;
  const period = usePeriod();
  usePageFoot(`${customer.name} · `);
  const items = useItems(customer.id, period);
  const head = usePictureHead(customer, period);
  const today = useToday();
  const firm = useFirm();
  const statement = data && statementBetween(opening, data, period);
  const shownItems = items.shown ? items.data : undefined;
  const complete = statement && (!items.shown || items.data !== undefined);
  // A statement up to an earlier day does not show what is due now, so it asks for no payment.
  const isUpToDate = period.to === '' || period.to >= today;
  return (
    <div className="ledger-page">
      <PageHeader
        title={t('statement.title')}
        back={{ href: `/khata/${customer.id}`, label: t('statement.backToKhata') }}
        actions={
          <StatementActions
            head={head}
            rows={complete ? statementRows(statement, shownItems, translation) : undefined}
            name={`khata-${customer.id}`}
          />
        }
      />
      <div className="no-print mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
        <PeriodFields period={period} />
        <Checkbox checked={items.shown} onChange={items.show} className="min-h-12 gap-2 md:min-h-10">
          {t('statement.withItems')}
        </Checkbox>
      </div>
      <section aria-label={t('statement.title')} className="sheet overflow-hidden print:overflow-visible">
        <StatementHead customer={customer} period={period} />
        <PocketEntriesNote />
        {failure !== undefined && <Failure text={failure} retry={retry} />}
        {items.shown && items.isError && (
          <Failure text={t('statement.itemsFailed')} retry={() => void items.refetch()} />
        )}
        {failure === undefined && (!data || (items.shown && items.isPending)) && <StatementLines />}
        {complete && <StatementTable statement={statement} items={shownItems} />}
        {complete && isUpToDate && (
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
