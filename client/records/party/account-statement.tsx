import { useMutation } from '@tanstack/react-query';
import { FileDown, Image, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { sharePictures } from '@/device/picture';
import { usePageFoot } from '@/device/print-foot';
import { useTranslation } from '@/i18n/language';
import { financialYearStart, formatDay } from '@/lib/days/days';
import { isReversed } from '@/lib/days/periods';
import { readDay } from '@/lib/days/read-day';
import type { Firm } from '@/lib/http/session';
import type { Paise } from '@/lib/money/money';
import { cratesLine } from '@/records/crates-text';
import { Button, IconButton } from '@/ui/button';
import { DayInput } from '@/ui/form/day-input';
import { Note } from '@/ui/note';
import { PageHeader } from '@/ui/page';
import { Failure } from '@/ui/states';
import { useCsvExport } from '@/ui/table/csv-export';
import { toastFailure } from '@/ui/toast/toast-store';
import { type AccountSide, PARTY } from './party';
import { type AccountEntry, runningBalances, statementBetween } from './running';
import { StatementLines } from './skeletons';
import { accountCsv, type ItemTexts, type StatementRow, statementRows } from './statement';
import { type PictureHead, statementPictures } from './statement-picture';
import { StatementTable } from './statement-table';
import type { Account } from './use-account';

/** The period in the address: `from` and `to`. Defaults to the current financial year up to today, also for what is no day; '' means no limit. */
export function usePeriod(today: string) {
  const [params, setParams] = useSearchParams();
  const dayOr = (otherwise: string, text: string | null) =>
    text === '' ? '' : (readDay(text ?? '') ?? otherwise);
  return {
    from: dayOr(financialYearStart(today), params.get('from')),
    to: dayOr(today, params.get('to')),
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

function PeriodFields({ period }: { period: ReturnType<typeof usePeriod> }) {
  const { t } = useTranslation();
  const ends = [
    { end: 'from', label: t('date.from'), min: undefined, max: period.to || undefined },
    { end: 'to', label: t('date.to'), min: period.from || undefined, max: undefined },
  ] as const;
  return (
    <fieldset className="large-letters:grid-cols-1 grid w-full max-w-md grid-cols-2 gap-3">
      <legend className="sr-only">{t('date.period')}</legend>
      {ends.map(({ end, label, min, max }) => (
        <label key={end} className="min-w-0 text-sm font-medium">
          {label}
          <DayInput
            value={period[end]}
            min={min}
            max={max}
            onChange={(event) => period.set(end, event.target.value)}
            className="control mt-1 font-normal"
          />
        </label>
      ))}
      {period.to !== '' && isReversed(period) && (
        <div role="alert" className="col-span-full">
          <Note look="bad">{t('date.periodReversed')}</Note>
        </div>
      )}
    </fieldset>
  );
}

function StatementActions({
  head,
  rows,
  foot,
  name,
  csv,
}: {
  head: PictureHead;
  /** undefined while they load */
  rows: readonly StatementRow[] | undefined;
  /** the line below the last row; '' for none */
  foot: string;
  /** of the files, without the extension */
  name: string;
  csv: Parameters<typeof useCsvExport>[0];
}) {
  const { t } = useTranslation();
  const exporting = useCsvExport(csv);
  const sharing = useMutation({
    mutationFn: async (shown: readonly StatementRow[]) =>
      sharePictures(await statementPictures(head, shown, foot), name),
    onError: () => toastFailure(t('statement.pictureFailed')),
  });
  return (
    <>
      <Button
        look="outline"
        disabled={!rows || sharing.isPending}
        onClick={() => rows && sharing.mutate(rows)}
      >
        <Image aria-hidden className="size-4" />
        {t('statement.share')}
      </Button>
      <IconButton
        label={t('actions.exportCsv')}
        disabled={!rows || exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        <FileDown aria-hidden className="size-4" />
      </IconButton>
      <Button onClick={() => window.print()} disabled={!rows}>
        <Printer aria-hidden className="size-4" />
        {t('actions.print')}
      </Button>
    </>
  );
}

function StatementHead({ party, head }: { party: AccountSide<AccountEntry>['row']; head: PictureHead }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 px-4 py-4 sm:flex-nowrap print:px-0">
      <div className="min-w-0">
        <p className="font-book text-xl font-semibold wrap-anywhere">{party.name}</p>
        <p className="text-muted figure text-sm">{party.phoneNumber}</p>
        {party.address !== '' && <p className="text-muted text-sm wrap-anywhere">{party.address}</p>}
      </div>
      <div className="min-w-0 sm:max-w-1/2 sm:shrink-0 sm:text-right">
        <p className="font-book text-lg font-semibold wrap-anywhere">{head.firm}</p>
        <p className="text-muted text-sm">{head.period}</p>
      </div>
    </div>
  );
}

export function AccountStatement<Transaction extends AccountEntry>({
  side,
  firm,
  today,
  account,
  items,
  choices,
  note,
  foot,
}: {
  side: AccountSide<Transaction>;
  firm: Firm;
  today: string;
  account: Account<Transaction>;
  /** what was sold with the entries; null while it loads, undefined: not shown */
  items?: ItemTexts | null;
  choices?: ReactNode;
  note?: ReactNode;
  /** below a statement that shows what is due now */
  foot?: (closingPaise: Paise) => ReactNode;
}) {
  const translation = useTranslation();
  const { t, language } = translation;
  const { opening, since, refreshing, transactions, balance } = account;
  const { failure, retry } = transactions;
  const period = usePeriod(today);
  // On paper a part of the period would pass for all of it.
  const isCut = since !== '' && period.from <= since;
  const data = isCut && refreshing ? undefined : transactions.data;
  // A statement up to an earlier day does not show what is due now: neither money nor crates.
  const isUpToDate = period.to === '' || period.to >= today;
  const crates = isUpToDate ? cratesLine(firm, balance.data?.crates, t) : '';
  usePageFoot(`${side.row.name} · `);
  const { name, phoneNumber, address } = side.row;
  const dayText = (day: string) => (day === '' ? '…' : formatDay(day, language));
  const head: PictureHead = {
    name,
    contact: [phoneNumber, address].filter(Boolean).join(' · '),
    firm: firm.name,
    period: t('statement.period', { from: dayText(period.from), to: dayText(period.to) }),
    columns: {
      day: t('date.date'),
      text: t('customer.particulars'),
      added: t(PARTY[side.party].added),
      paid: t(PARTY[side.party].paid),
      balance: t('balance.balance'),
    },
  };
  const statement = data && items !== null ? statementBetween(opening, data, period) : undefined;
  return (
    <div className="ledger-page">
      <PageHeader
        title={t('statement.title')}
        back={side.back}
        actions={
          <StatementActions
            head={head}
            rows={statement && statementRows(statement, side, items, translation)}
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
        <StatementHead party={side.row} head={head} />
        {note}
        {failure !== undefined && <Failure text={failure} retry={retry} />}
        {failure === undefined && !statement && <StatementLines />}
        {statement && <StatementTable side={side} statement={statement} items={items} />}
        {statement && crates !== '' && <p className="figure px-4 py-2 font-semibold">{crates}</p>}
        {statement && isUpToDate && foot?.(statement.closingPaise)}
      </section>
    </div>
  );
}
