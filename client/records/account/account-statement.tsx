import type { ReactNode } from 'react';
import { usePageFoot } from '@/device/print-foot';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import type { Paise } from '@/lib/money/money';
import { PageHeader } from '@/ui/page';
import { Failure } from '@/ui/states';
import { accountCsv } from './account-csv';
import type { AccountSide } from './account-side';
import { type AccountEntry, runningBalances } from './running';
import { StatementActions } from './statement-actions';
import { statementBetween } from './statement-between';
import { type Period, PeriodFields } from './statement-period';
import type { PictureHead } from './statement-picture';
import { type ItemTexts, statementRows } from './statement-rows';
import { StatementLines } from './statement-skeleton';
import { StatementTable } from './statement-table';

/** Both days in words; '…' for no limit. */
function usePeriodText({ from, to }: Period): string {
  const { t, language } = useTranslation();
  const textOf = (day: string) => (day === '' ? '…' : formatDay(day, language));
  return t('statement.period', { from: textOf(from), to: textOf(to) });
}

type Party = AccountSide<AccountEntry>['party'];

/** The head of the printed statement: whose it is, firm and period. */
function StatementHead({ party, firmName, period }: { party: Party; firmName: string; period: Period }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 px-4 py-4 sm:flex-nowrap print:px-0">
      <div className="min-w-0">
        <p className="font-book text-xl font-semibold wrap-anywhere">{party.name}</p>
        <p className="text-muted figure text-sm">{party.phoneNumber}</p>
        {party.address !== '' && <p className="text-muted text-sm wrap-anywhere">{party.address}</p>}
      </div>
      <div className="min-w-0 sm:max-w-1/2 sm:shrink-0 sm:text-right">
        <p className="font-book text-lg font-semibold wrap-anywhere">{firmName}</p>
        <p className="text-muted text-sm">{usePeriodText(period)}</p>
      </div>
    </div>
  );
}

/** The text at the top of the statement's pictures. */
function usePictureHead<E extends AccountEntry>(
  { party, columns }: AccountSide<E>,
  firmName: string,
  period: Period,
): PictureHead {
  const { t } = useTranslation();
  return {
    name: party.name,
    contact: [party.phoneNumber, party.address].filter(Boolean).join(' · '),
    firm: firmName,
    period: usePeriodText(period),
    columns: {
      day: t('date.date'),
      text: t('customer.particulars'),
      ...columns,
      balance: t('balance.balance'),
    },
  };
}

/**
 * An account between two days, to print, share or export: opening balance, entries with running balance, closing balance.
 */
export function AccountStatement<E extends AccountEntry>({
  side,
  firmName,
  period,
  opening,
  transactions,
  items,
  choices,
  note,
  crates,
  foot,
}: {
  side: AccountSide<E>;
  firmName: string;
  period: Period;
  /** rupees due before the oldest entry */
  opening: string;
  /** newest first */
  transactions: { data: readonly E[] | undefined; failure: string | undefined; retry: () => void };
  /** what was sold with the entries; null while it loads, undefined: not shown */
  items?: ItemTexts | null | undefined;
  /** beside the days */
  choices?: ReactNode;
  /** above the entries */
  note?: ReactNode;
  /** the line about crates below the entries; '' for none */
  crates: string;
  foot?: (closingPaise: Paise) => ReactNode;
}) {
  const translation = useTranslation();
  const { t } = translation;
  const { data, failure, retry } = transactions;
  usePageFoot(`${side.party.name} · `);
  const head = usePictureHead(side, firmName, period);
  const statement = data && statementBetween(opening, data, period);
  const complete = items === null ? undefined : statement;
  const shownItems = items ?? undefined;
  return (
    <div className="ledger-page">
      <PageHeader
        title={t('statement.title')}
        back={side.back}
        actions={
          <StatementActions
            head={head}
            rows={complete && statementRows(complete, side, shownItems, translation)}
            foot={crates}
            name={side.file}
            csv={() => accountCsv(side, opening, runningBalances(opening, data ?? []), t)}
          />
        }
      />
      <div className="no-print mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
        <PeriodFields period={period} />
        {choices}
      </div>
      <section aria-label={t('statement.title')} className="sheet overflow-hidden print:overflow-visible">
        <StatementHead party={side.party} firmName={firmName} period={period} />
        {note}
        {failure !== undefined && <Failure text={failure} retry={retry} />}
        {failure === undefined && !complete && <StatementLines />}
        {complete && <StatementTable side={side} statement={complete} items={shownItems} />}
        {complete && crates !== '' && <p className="figure px-4 py-2 font-semibold">{crates}</p>}
        {complete && foot?.(complete.closingPaise)}
      </section>
    </div>
  );
}
