import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Translation, useTranslation } from '@/i18n/language';
import { formatPaise, fromPaise } from '@/lib/money';
import { tableState } from '@/records/query-state';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { PageHeader, Section } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import type { Column } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';
import { ListActions } from '@/ui/table/list-actions';
import { profitLossQuery } from './api';
import { formatPercent, profitStatistics, type VehicleResult } from './profit-statistics';
import { ProfitFigure, ProfitSummary } from './profit-summary';

function Vehicle({ row }: { row: VehicleResult }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {row.vehicleNumber}
      <Badge look={row.completed ? 'green' : 'plain'}>
        {t(row.completed ? 'report.completed' : 'report.active')}
      </Badge>
    </span>
  );
}

const columnsOf = (t: Translation['t']): Column<VehicleResult>[] => [
  {
    id: 'vehicle',
    header: t('report.vehicleNumber'),
    card: 'title',
    cell: (row) => <Vehicle row={row} />,
    sortBy: (row) => row.vehicleNumber,
  },
  {
    id: 'purchase',
    header: t('report.purchaseAmount'),
    align: 'right',
    cell: (row) => <span className="figure">{formatPaise(row.purchasePaise)}</span>,
    sortBy: (row) => row.purchasePaise,
  },
  {
    id: 'sales',
    header: t('report.salesAmount'),
    align: 'right',
    cell: (row) => <span className="figure">{formatPaise(row.salesPaise)}</span>,
    sortBy: (row) => row.salesPaise,
  },
  {
    id: 'profit',
    header: t('report.profitLoss'),
    align: 'right',
    card: 'figure',
    cell: (row) => <ProfitFigure paise={row.profitPaise} />,
    sortBy: (row) => row.profitPaise,
  },
  {
    id: 'percentage',
    header: t('report.percentage'),
    align: 'right',
    cell: (row) => (
      <span className={`figure ${row.percentage < 0 ? 'text-due-text' : 'text-leaf-text'}`}>
        {formatPercent(row.percentage, { plus: true })}
      </span>
    ),
    sortBy: (row) => row.percentage,
  },
];

/** On a phone's card the figure has its name beside it. */
const named = (label: string, figure: ReactNode): ReactNode => (
  <>
    <span className="md:hidden">{label} </span>
    {figure}
  </>
);

const expenseColumns = (t: Translation['t']): Column<VehicleResult>[] => [
  {
    id: 'expenses',
    header: t('report.expenses'),
    align: 'right',
    card: 'line',
    cell: (row) =>
      named(t('report.expenses'), <span className="figure">{formatPaise(row.expensesPaise)}</span>),
    sortBy: (row) => row.expensesPaise,
  },
  {
    id: 'net',
    header: t('report.net'),
    align: 'right',
    card: 'line',
    cell: (row) => named(t('report.net'), <ProfitFigure paise={row.netPaise} />),
    sortBy: (row) => row.netPaise,
  },
];

const csvOf = (t: Translation['t'], rows: readonly VehicleResult[]) => ({
  name: 'profit-loss',
  columns: [
    t('report.vehicleNumber'),
    t('report.status'),
    t('report.purchaseAmount'),
    t('report.salesAmount'),
    t('report.profitLoss'),
    t('report.percentage'),
  ],
  rows: rows.map((row) => [
    row.vehicleNumber,
    t(row.completed ? 'report.completed' : 'report.active'),
    fromPaise(row.purchasePaise),
    fromPaise(row.salesPaise),
    fromPaise(row.profitPaise),
    String(row.percentage),
  ]),
});

function SummarySkeleton() {
  return (
    <Loading>
      <div className="mb-4 grid grid-cols-1 gap-4 lg:grid-cols-3">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    </Loading>
  );
}

/** /reports/profit-loss */
export function ProfitLossPage() {
  const { t } = useTranslation();
  const report = useQuery(profitLossQuery);
  const rows = report.data ?? [];
  const [withExpenses, setWithExpenses] = useState(false);
  const columns = withExpenses ? [...columnsOf(t), ...expenseColumns(t)] : columnsOf(t);
  return (
    <>
      <PageHeader
        title={t('report.title')}
        subtitle={t('report.subtitle')}
        actions={
          <ListActions
            onRefresh={() => report.refetch()}
            refreshing={report.isFetching}
            csv={() => csvOf(t, rows)}
          />
        }
      />
      {report.isPending && <SummarySkeleton />}
      {report.isSuccess && <ProfitSummary statistics={profitStatistics(rows)} />}
      <Section
        title={t('report.table')}
        actions={
          <Button
            look={withExpenses ? 'primary' : 'outline'}
            size="small"
            className="max-md:min-h-11"
            aria-pressed={withExpenses}
            onClick={() => setWithExpenses(!withExpenses)}
          >
            {t('report.withExpenses')}
          </Button>
        }
      >
        <DataTable
          label={t('report.table')}
          rows={rows}
          columns={columns}
          rowKey={(row) => row.purchaseId}
          href={(row) => `/purchases/${row.purchaseId}`}
          empty={t('report.empty')}
          state={tableState(report, t('report.fetchFailed'))}
        />
      </Section>
    </>
  );
}
