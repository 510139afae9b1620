import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { usePageFoot } from '@/device/print';
import { useFirm, useToday } from '@/device/session';
import { dotted, t } from '@/i18n/language';
import { cratesLine } from '@/lib/crates';
import { financialYearStart, formatDay } from '@/lib/days/days';
import { isReversed } from '@/lib/days/periods';
import { readDay } from '@/lib/days/read-day';
import { ZERO } from '@/lib/money/money';
import { FACTS, Letterhead, PaperFact, PaperParty } from '@/records/letterhead';
import { SharePicture } from '@/records/share-picture';
import { UpiQr } from '@/records/upi-qr';
import { IconButton, PrintButton } from '@/ui/button';
import { DaySpan } from '@/ui/form/period-picker';
import { Note } from '@/ui/note';
import { PageHeader } from '@/ui/page';
import { Failure } from '@/ui/states';
import { useCsvExport } from '@/ui/table/list-head';
import { type AccountSide, PARTY } from './party';
import type { Account } from './read-party';
import { runningBalances, statementBetween } from './running';
import { StatementLines } from './skeletons';
import { accountCsv, type ItemTexts, statementRows } from './statement';
import { type StatementHead, statementPictures } from './statement-picture';
import { StatementTable } from './statement-table';

/** In the address; by default the financial year up to today, also for what is no day. '' means no limit. */
export function useStatementPeriod() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const dayOr = (otherwise: string, text: string | null) => (text === '' ? '' : (readDay(text ?? '') ?? otherwise));
  return {
    from: dayOr(financialYearStart(today), params.get('from')),
    to: dayOr(today, params.get('to')),
    set: (end: 'from' | 'to', day: string) =>
      setParams((before) => ({ ...Object.fromEntries(before), [end]: day }), { replace: true }),
  };
}

const PeriodFields = ({ period }: { period: ReturnType<typeof useStatementPeriod> }) => (
  <DaySpan
    from={{ value: period.from, max: period.to || undefined }}
    to={{ value: period.to, min: period.from || undefined }}
    onDay={period.set}
    above
  >
    {period.to !== '' && isReversed(period) && (
      <Note role="alert" className="col-span-full" look="bad">
        {t('date.periodReversed')}
      </Note>
    )}
  </DaySpan>
);

function PaperHead({ head: { name, contact, period } }: { head: StatementHead }) {
  return (
    <>
      <div aria-hidden className="paper-tape no-print" />
      <div className="px-4 py-4 print:px-0 print:pt-0">
        <Letterhead title={t('statement.title')} />
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <PaperParty name={name} contact={contact} />
          <dl className={FACTS}>
            <PaperFact label={t('date.period')}>{period}</PaperFact>
          </dl>
        </div>
      </div>
    </>
  );
}

export function AccountStatement({
  side,
  account,
  items,
  choices,
  note,
  upiNote,
}: {
  side: AccountSide;
  account: Account;
  /** what was sold with the entries; null while it loads, undefined: not shown */
  items?: ItemTexts | null;
  choices?: ReactNode;
  note?: ReactNode;
  /** what a payment of the balance is for; without it there is no code that pays it */
  upiNote?: string;
}) {
  const { opening, since, isFetching, transactions, balance } = account;
  const { failure, retry } = transactions;
  const firm = useFirm();
  const today = useToday();
  const period = useStatementPeriod();
  // On paper a part of the period would pass for all of it.
  const isCut = since !== '' && period.from <= since;
  const data = isCut && isFetching ? undefined : transactions.data;
  // A statement up to an earlier day does not show what is due now: neither money nor crates.
  const isUpToDate = period.to === '' || period.to >= today;
  const crates = isUpToDate ? cratesLine(firm, balance.data?.crates) : '';
  usePageFoot(`${side.row.name} · `);
  const { name, phoneNumber, address } = side.row;
  const dayText = (day: string) => (day === '' ? '…' : formatDay(day));
  const head: StatementHead = {
    name,
    contact: dotted(phoneNumber, address),
    firm,
    period: t('statement.period', { from: dayText(period.from), to: dayText(period.to) }),
    added: t(PARTY[side.party].added),
    paid: t(PARTY[side.party].paid),
  };
  const statement = data && items !== null ? statementBetween(opening, data, period) : undefined;
  const asksForIt = statement && isUpToDate && upiNote !== undefined;
  const due = { paise: asksForIt ? statement.closingPaise : ZERO, note: upiNote ?? '' };
  const draw = async () => {
    const rows = statement ? statementRows(statement, side, items) : [];
    return statementPictures(head, rows, { crates, due: { firm, ...due } });
  };
  const exporting = useCsvExport(() => accountCsv(side, opening, runningBalances(opening, data ?? [])));
  return (
    <div className="ledger-page">
      <PageHeader
        className="no-print"
        title={t('statement.title')}
        back={side.back}
        actions={
          <>
            <SharePicture draw={draw} name={side.file} disabled={!statement} />
            <IconButton
              label={t('actions.exportCsv')}
              icon={FileDown}
              iconClass="size-4"
              disabled={!statement || exporting.isPending}
              onClick={() => exporting.mutate()}
            />
            <PrintButton look="primary" disabled={!statement} />
          </>
        }
      />
      <div className="no-print mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
        <PeriodFields period={period} />
        {choices}
      </div>
      <section aria-label={t('statement.title')} className="sheet overflow-hidden">
        <PaperHead head={head} />
        {note}
        {failure !== undefined && <Failure text={failure} retry={retry} />}
        {failure === undefined && !statement && <StatementLines />}
        {statement && <StatementTable side={side} statement={statement} items={items} />}
        {statement && crates !== '' && <p className="figure px-4 py-2 font-semibold">{crates}</p>}
        <UpiQr {...due} className="mx-auto my-4 w-36 break-inside-avoid print:w-[30mm]" />
      </section>
    </div>
  );
}
