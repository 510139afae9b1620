import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '@/device/session';
import { t } from '@/i18n/language';
import { csvFile } from '@/lib/csv';
import { isReversed, yearBefore } from '@/lib/days/periods';
import { addPaise, formatPaise, formatQuantity, roundedPaise } from '@/lib/money/money';
import { useAddressPeriod } from '@/records/list-address';
import { YearBefore } from '@/records/year-before';
import { useFigures } from '@/saving/figures';
import { SpanBar } from '@/ui/bar';
import { Card, FigureStat, StatStrip } from '@/ui/page';
import { amountColumn, type Column, figureColumn } from '@/ui/table/data-column';
import { DataTable, tableState } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { Tabs } from '@/ui/tabs';
import { Money } from '@/ui/values';
import { EXPENSE_CUTS, type ExpenseCut, type ExpenseTotal, expenseTotalsQuery, spendingKey } from './api';

const NAMES = { kind: 'report.byKind', note: 'report.byNote' } as const;

const nameOf = ({ kind, note }: ExpenseTotal): string => (kind ? t(`expense.${kind}`) : note || t('collection.noNote'));

const sumOf = (rows: readonly ExpenseTotal[]) => addPaise(rows.map(({ total }) => roundedPaise(total)));

/** Spoiled goods are no money: their line has how many there were. */
function columnsOf(rows: readonly ExpenseTotal[]): Column<ExpenseTotal>[] {
  const most = Math.max(1, ...rows.map(({ total }) => roundedPaise(total)));
  return [
    { id: 'name', header: t('report.spentOn'), cell: nameOf, card: 'title' },
    {
      id: 'bar',
      header: '',
      cell: ({ total }) => (
        <span aria-hidden className="block w-24 md:w-48">
          <SpanBar span={{ left: 0, width: (100 * roundedPaise(total)) / most }} look="total" slim />
        </span>
      ),
      card: 'line',
    },
    figureColumn('count', t('report.entries'), ({ count }) => count, String),
    {
      ...amountColumn<ExpenseTotal>(({ total }) => total),
      cell: ({ total, quantity }) =>
        quantity == null ? (
          <Money amount={total} />
        ) : (
          <span className="figure">{t('expense.spoiledCount', { quantity: formatQuantity(quantity) })}</span>
        ),
    },
  ];
}

/** /reports/profit-loss?view=expenses: what was spent in a period, by kind or by note. */
export function ExpenseTotals() {
  const today = useToday();
  const period = useAddressPeriod('all');
  const { span } = period;
  const [by, setBy] = useState<ExpenseCut>('kind');
  const [compared, setCompared] = useState(false);
  const query = useFigures({ ...expenseTotalsQuery(span, by), enabled: !isReversed(span) });
  const before = useFigures({ ...expenseTotalsQuery(yearBefore(span), by), enabled: compared });
  const rows = query.data ?? [];
  const title = t('collection.expenses');
  return (
    <>
      <ListHead
        title={title}
        tools={{
          query,
          csv: () =>
            csvFile(`${title} ${today}`, rows, [
              ['report.spentOn', nameOf],
              ['report.entries', ({ count }) => String(count)],
              ['sale.quantity', ({ quantity }) => String(quantity ?? '')],
              ['fields.amount', ({ total }) => String(total)],
            ]),
        }}
        related={{ href: '/reports/profit-loss', label: t('navigation.profitLoss'), icon: ArrowLeft }}
        period={period}
      />
      {!isReversed(span) && (
        <>
          {(query.data || query.isPending) && (
            <StatStrip>
              <FigureStat label={title} figure={query.data && formatPaise(sumOf(rows))} />
            </StatStrip>
          )}
          <YearBefore span={span} query={before} shown={compared} onShow={() => setCompared(true)}>
            {(earlier) => formatPaise(sumOf(earlier))}
          </YearBefore>
          <Card className="mt-2 overflow-hidden md:mt-4">
            <Tabs<ExpenseCut>
              value={by}
              onChange={setBy}
              label={title}
              tabs={EXPENSE_CUTS.map((value) => ({ value, label: t(NAMES[value]) }))}
            >
              <DataTable<ExpenseTotal>
                key={by}
                label={t(NAMES[by])}
                rows={rows}
                columns={columnsOf(rows)}
                rowKey={spendingKey}
                empty={t('report.noExpenses')}
                state={tableState(query, t('report.expensesFailed'))}
              />
            </Tabs>
          </Card>
        </>
      )}
    </>
  );
}
