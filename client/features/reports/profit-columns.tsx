import type { ReactNode } from 'react';
import { type TranslationKey, t } from '@/i18n/language';
import { type CsvColumn, type CsvFile, csvFile } from '@/lib/csv';
import { formatPaise, fromPaise, roundedPaise } from '@/lib/money/money';
import { type Column, figureColumn } from '@/ui/table/data-column';
import { Badge, Plate } from '@/ui/values';
import { firmNetPaise, formatPercent, type VehicleResult, type WithoutVehicle } from './profit-statistics';
import { ProfitFigure } from './profit-summary';
import { ProfitBar, profitScale, scaleOf, VehicleBar } from './result-bars';

const barColumn = (scale: number): Column<VehicleResult> => ({
  id: 'bar',
  header: '',
  card: 'line',
  cardOnly: true,
  cell: (row) => (
    <span className="block w-48">
      <ProfitBar paise={row.profitPaise} scalePaise={scale} />
    </span>
  ),
});

const withLabel = (label: string, figure: ReactNode): ReactNode => (
  <>
    <span className="md:hidden">{label} </span>
    {figure}
  </>
);

/** What a vehicle bears; chhoot, if there is any, in a line of its own, since another column would be too wide. */
function Expenses({ row: { expensesPaise, allowancesPaise } }: { row: VehicleResult }) {
  return (
    <>
      <span className="figure">{formatPaise(expensesPaise)}</span>
      {allowancesPaise !== 0 && (
        <>
          <span className="md:hidden"> · </span>
          <span className="figure md:text-muted md:block md:text-sm">
            {t('payment.allowance')} {formatPaise(allowancesPaise)}
          </span>
        </>
      )}
    </>
  );
}

const expenseColumns = (): Column<VehicleResult>[] => [
  {
    id: 'expenses',
    header: t('collection.expenses'),
    align: 'right',
    card: 'line',
    cell: (row) => withLabel(t('collection.expenses'), <Expenses row={row} />),
    sortBy: (row) => row.expensesPaise,
  },
  {
    id: 'net',
    header: t('report.net'),
    align: 'right',
    card: 'foot',
    cell: (row) => withLabel(t('report.net'), <ProfitFigure paise={row.netPaise} />),
    sortBy: (row) => row.netPaise,
  },
];

export function profitColumns(rows: readonly VehicleResult[], withExpenses: boolean): Column<VehicleResult>[] {
  const scale = withExpenses ? scaleOf(rows) : profitScale(rows.map(({ profitPaise }) => profitPaise));
  return [
    {
      id: 'vehicle',
      header: t('purchase.vehicleNumber'),
      card: 'title',
      cell: (row) => (
        <span className="inline-flex w-full flex-wrap items-center gap-x-2 gap-y-1">
          <Plate number={row.vehicleNumber} />
          <Badge look={row.completed ? 'green' : 'plain'}>
            {t(row.completed ? 'purchase.completed' : 'purchase.active')}
          </Badge>
          {withExpenses ? (
            <VehicleBar vehicle={row} scalePaise={scale} />
          ) : (
            <span className="basis-full max-md:hidden">
              <ProfitBar paise={row.profitPaise} scalePaise={scale} />
            </span>
          )}
        </span>
      ),
      sortBy: (row) => row.vehicleNumber,
    },
    figureColumn('purchase', t('report.purchaseAmount'), ({ purchasePaise }) => purchasePaise, formatPaise),
    figureColumn('sales', t('report.salesAmount'), ({ salesPaise }) => salesPaise, formatPaise),
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
    ...(withExpenses ? expenseColumns() : [barColumn(scale)]),
  ];
}

/** `expenses` adds their columns, and with `rest`, if the rows are all vehicles, what has none and the firm's net. */
export function profitCsv(rows: readonly VehicleResult[], expenses?: { rest: WithoutVehicle | null }): CsvFile {
  const columns: CsvColumn<VehicleResult>[] = [
    ['purchase.vehicleNumber', (row) => row.vehicleNumber],
    ['purchase.status', (row) => t(row.completed ? 'purchase.completed' : 'purchase.active')],
    ['report.purchaseAmount', (row) => fromPaise(row.purchasePaise)],
    ['report.salesAmount', (row) => fromPaise(row.salesPaise)],
    ['report.profitLoss', (row) => fromPaise(row.profitPaise)],
    ['report.percentage', (row) => String(row.percentage)],
  ];
  if (expenses === undefined) return csvFile('profit-loss', rows, columns);
  const { rest } = expenses;
  columns.push(['collection.expenses', (row) => fromPaise(row.expensesPaise)]);
  if (rest?.allowances || rows.some(({ allowancesPaise }) => allowancesPaise !== 0))
    columns.push(['payment.allowance', (row) => fromPaise(row.allowancesPaise)]);
  columns.push(['report.net', (row) => fromPaise(row.netPaise)]);
  const file = csvFile('profit-loss', rows, columns);
  if (rest === null) return file;
  const line = (cells: Partial<Record<TranslationKey, string>>) => columns.map(([heading]) => cells[heading] ?? '');
  const withoutVehicle = line({
    'purchase.vehicleNumber': t('sale.noVehicleGiven'),
    'report.salesAmount': fromPaise(roundedPaise(rest.sales)),
    'collection.expenses': fromPaise(roundedPaise(rest.expenses)),
    'payment.allowance': fromPaise(roundedPaise(rest.allowances)),
    'report.net': fromPaise(firmNetPaise([], rest)),
  });
  const firm = line({
    'purchase.vehicleNumber': t('report.firmNet'),
    'report.net': fromPaise(firmNetPaise(rows, rest)),
  });
  return { ...file, rows: [...file.rows, withoutVehicle, firm] };
}
