import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { t, useTranslated } from '@/i18n/language';
import { isReversed, type Span, yearBefore } from '@/lib/days/periods';
import { formatMoney, formatPaise } from '@/lib/money/money';
import { useAddressPeriod, useListAddress, useView } from '@/records/list-address';
import { YearBefore } from '@/records/year-before';
import { fetchFigures, useFigures } from '@/saving/figures';
import { Button } from '@/ui/button';
import { ChoiceChips } from '@/ui/form/choice-chips';
import { Section } from '@/ui/page';
import { Fetched, LineSkeleton } from '@/ui/states';
import { DataTable, tableState } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { Plate } from '@/ui/values';
import { profitLossQuery, profitLossRestQuery } from './api';
import { ExpenseTotals } from './expense-totals';
import { profitColumns, profitCsv } from './profit-columns';
import {
  firmNetPaise,
  profitStatistics,
  type Result,
  restCostPaise,
  resultOf,
  type VehicleResult,
} from './profit-statistics';
import { ProfitFigure, ProfitSummary, ProfitSummarySkeleton, SummaryLine } from './profit-summary';
import { VehicleBarLegend } from './result-bars';

const NO_ROWS: readonly never[] = [];

const hrefOf = ({ purchaseId }: VehicleResult): string => `/purchases/${purchaseId}`;

const RESULTS = ['all', 'profit', 'loss', 'breakEven'] as const;

function BestAndWorst({ rows }: { rows: readonly VehicleResult[] }) {
  const [first] = rows;
  if (first === undefined || rows.length < 2) return null;
  const best = rows.reduce((most, row) => (row.profitPaise > most.profitPaise ? row : most), first);
  const worst = rows.reduce((least, row) => (row.profitPaise < least.profitPaise ? row : least), first);
  const named = [
    { label: t('report.best'), vehicle: best },
    { label: t('report.worst'), vehicle: worst },
  ];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {named.map(({ label, vehicle }) => (
        <li key={label} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted text-sm">{label}</span>
          <Plate number={vehicle.vehicleNumber} />
          <ProfitFigure paise={vehicle.profitPaise} />
        </li>
      ))}
    </ul>
  );
}

/** The table's foot with expenses: what has no vehicle, and what the firm has left of all. */
function FirmNet({ rows, span }: { rows: readonly VehicleResult[]; span: Span }) {
  return (
    <div className="border-rule border-t px-4 py-2">
      <Fetched
        query={useFigures(profitLossRestQuery(span))}
        failure={t('report.restFailed')}
        skeleton={<LineSkeleton />}
      >
        {(rest) => (
          <>
            <dl>
              {rest.bills > 0 && (
                <SummaryLine label={t('report.restBills', { count: rest.bills })}>
                  {formatMoney(rest.sales)}
                </SummaryLine>
              )}
              <SummaryLine label={t('report.rest')}>{formatPaise(restCostPaise(rest))}</SummaryLine>
              <SummaryLine label={t('report.firmNet')} total>
                <ProfitFigure paise={firmNetPaise(rows, rest)} />
              </SummaryLine>
            </dl>
            {rest.bills > 0 && <p className="text-muted mt-1 text-sm">{t('report.restCost')}</p>}
          </>
        )}
      </Fetched>
    </div>
  );
}

function BeforeThat({ span }: { span: Span }) {
  const [shown, setShown] = useState(false);
  const query = useFigures({ ...profitLossQuery(yearBefore(span)), enabled: shown });
  return (
    <YearBefore span={span} query={query} shown={shown} onShow={() => setShown(true)}>
      {(rows) => {
        const { salesPaise, profitPaise } = profitStatistics(rows);
        return (
          <>
            {t('sale.totalSales')} {formatPaise(salesPaise)} · <ProfitFigure paise={profitPaise} />
          </>
        );
      }}
    </YearBefore>
  );
}

function ProfitLoss() {
  const period = useAddressPeriod('all');
  const { span } = period;
  const place = useListAddress();
  const report = useFigures({ ...profitLossQuery(span), enabled: !isReversed(span) });
  const rows = report.data ?? NO_ROWS;
  const [withExpenses, setWithExpenses] = useState(false);
  const [result, setResult] = useState<Result | 'all'>('all');
  const shown = rows.filter(
    (row) => result === 'all' || resultOf(withExpenses ? row.netPaise : row.profitPaise) === result,
  );
  const columns = useTranslated(() => profitColumns(rows, withExpenses), [rows, withExpenses]);
  const choose = (next: Result | 'all') => {
    setResult(next);
    place.setPage(0);
  };
  return (
    <>
      <ListHead
        title={t('report.title')}
        subtitle={t('report.subtitle')}
        tools={{
          query: report,
          csv: async () => {
            if (!withExpenses) return profitCsv(shown);
            const rest = result === 'all' ? await fetchFigures(profitLossRestQuery(span)) : null;
            return profitCsv(shown, { rest });
          },
        }}
        sort={{ columns, place }}
        period={period}
        related={{ href: '/reports/profit-loss?view=expenses', label: t('collection.expenses'), icon: Wallet }}
      />
      {!isReversed(span) && (
        <>
          {report.isPending && <ProfitSummarySkeleton />}
          {report.isSuccess && <ProfitSummary statistics={profitStatistics(rows)} />}
          <BeforeThat key={JSON.stringify(span)} span={span} />
          <Section
            title={t('report.table')}
            actions={
              <Button
                look={withExpenses ? 'primary' : 'outline'}
                size="small"
                className="no-print"
                aria-pressed={withExpenses}
                onClick={() => setWithExpenses(!withExpenses)}
              >
                {t('report.withExpenses')}
              </Button>
            }
          >
            {rows.length > 0 && (
              <div className="border-rule flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b px-3 py-2 md:gap-y-3 md:px-4 md:py-3">
                <div className="no-print">
                  <ChoiceChips
                    label={t('report.profitLoss')}
                    name="result"
                    choices={RESULTS.map((value) => ({ value, label: t(`report.${value}`) }))}
                    value={result}
                    onChange={choose}
                  />
                </div>
                {withExpenses ? <VehicleBarLegend /> : <BestAndWorst rows={rows} />}
              </div>
            )}
            <DataTable
              place={place}
              label={t('report.table')}
              rows={shown}
              columns={columns}
              rowKey={(row) => row.purchaseId}
              href={hrefOf}
              empty={t('report.empty')}
              state={tableState(report, t('report.fetchFailed'))}
            />
            {withExpenses && report.isSuccess && <FirmNet rows={rows} span={span} />}
          </Section>
        </>
      )}
    </>
  );
}

/** `view=expenses` in the address shows what was spent on what. */
export const ProfitLossPage = () => (useView() === 'expenses' ? <ExpenseTotals /> : <ProfitLoss />);
