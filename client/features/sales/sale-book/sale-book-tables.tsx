import { type TranslationKey, t } from '@/i18n/language';
import { type CsvColumn, type CsvFile, csvFile } from '@/lib/csv';
import type { Span } from '@/lib/days/periods';
import { quantityWords } from '@/lib/units';
import { OUTBOX } from '@/saving/entries';
import { fetchFigures, useFigures } from '@/saving/figures';
import { AppLink } from '@/ui/button';
import { amountColumn, Clamp, type Column, figureColumn, plainFigureColumn, titleColumn } from '@/ui/table/data-column';
import { DataTable, tableState } from '@/ui/table/data-table';
import { Plate } from '@/ui/values';
import {
  type BookQuery,
  bookByCustomerQuery,
  bookByProductQuery,
  bookByVehicleQuery,
  bookByVendorQuery,
  type CustomerRow,
  type ProductSales,
  ratesText,
  type SoldFigures,
  type VehicleSales,
  type VendorSales,
} from './api';

const LINK = 'underline-offset-2 hover:underline';

const figureColumns = <Row extends SoldFigures>(): Column<Row>[] => [
  figureColumn('bills', t('sale.bookBills'), ({ bills }) => bills, String),
  amountColumn(({ total }) => total),
];

export const bookCsv =
  <Row extends SoldFigures>(query: BookQuery<Row>, columns: readonly CsvColumn<Row>[]) =>
  async (span: Span, name: string): Promise<CsvFile> => {
    const rows = await fetchFigures(query(span));
    const figures: CsvColumn<Row>[] = [
      ['sale.bookBills', ({ bills }) => String(bills)],
      ['fields.amount', ({ total }) => String(total)],
    ];
    return csvFile(name, rows, [...columns, ...figures]);
  };

interface TableView<Row extends SoldFigures> {
  label: TranslationKey;
  query: BookQuery<Row>;
  /** those before the figures, as in the file */
  columns: () => Column<Row>[];
  csv: readonly CsvColumn<Row>[];
  rowKey: (row: Row) => string | number;
  href?: (row: Row) => string;
  adds?: boolean;
}

function SoldRows<Row extends SoldFigures>({
  span,
  view: { label, query, columns, csv: _, adds, ...rows },
}: {
  span: Span;
  view: TableView<Row>;
}) {
  const sold = useFigures(query(span));
  return (
    <DataTable<Row>
      label={t(label)}
      rows={sold.data ?? []}
      columns={[...columns(), ...figureColumns<Row>()]}
      empty={t('sale.none')}
      add={adds ? { href: '/sales/new', label: t('sale.add') } : undefined}
      state={tableState(sold, t('sale.fetchFailed'))}
      {...rows}
    />
  );
}

const tableView = <Row extends SoldFigures>(view: TableView<Row>) => ({
  label: view.label,
  csv: bookCsv(view.query, view.csv),
  rows: (span: Span) => <SoldRows span={span} view={view} />,
});

/** Bills without a vehicle share one row; a bill that only this device has may not know its plate. */
const vehicleName = ({ vehicleNumber, purchaseId }: VehicleSales): string =>
  vehicleNumber || (purchaseId === null ? t('sale.noVehicleGiven') : `#${purchaseId}`);

const VEHICLES = tableView<VehicleSales>({
  label: 'sale.bookByVehicle',
  query: bookByVehicleQuery,
  columns: () => [
    {
      ...titleColumn('vehicle', t('purchase.vehicleNumber'), vehicleName),
      cell: (row) =>
        row.purchaseId === null || !row.vehicleNumber ? (
          vehicleName(row)
        ) : (
          <AppLink href={`/purchases/${row.purchaseId}`} className={LINK}>
            <Plate number={row.vehicleNumber} />
          </AppLink>
        ),
    },
  ],
  csv: [['purchase.vehicleNumber', ({ vehicleNumber }) => vehicleNumber ?? '']],
  rowKey: (row) => `${row.purchaseId}:${row.vehicleNumber}`,
  adds: true,
});

const CUSTOMERS = tableView<CustomerRow>({
  label: 'sale.bookByCustomer',
  query: bookByCustomerQuery,
  columns: () => [titleColumn('customer', t('records.customer'), ({ customerName }) => customerName)],
  csv: [['records.customer', ({ customerName }) => customerName]],
  rowKey: (row) => row.customerId,
  // A customer who waits on this device has no khata yet.
  href: ({ customerId }) => (customerId < 0 ? OUTBOX : `/khata/${customerId}`),
  adds: true,
});

const PRODUCTS = tableView<ProductSales>({
  label: 'sale.bookByProduct',
  query: bookByProductQuery,
  columns: () => [
    titleColumn('product', t('sale.product'), ({ productName }) => productName),
    plainFigureColumn('quantity', t('sale.quantityShort'), quantityWords, {
      align: 'right',
      card: 'line',
      narrow: true,
    }),
    plainFigureColumn('rates', t('sale.price'), ratesText, { align: 'right', card: 'line' }),
  ],
  csv: [
    ['sale.product', ({ productName }) => productName],
    ['sale.quantity', ({ quantity }) => String(quantity)],
    ['fields.unit', ({ unit }) => unit],
    ['sale.pieces', ({ pieces }) => String(pieces ?? '')],
    ['sale.lowestRate', ({ lowest }) => String(lowest)],
    ['sale.highestRate', ({ highest }) => String(highest)],
  ],
  rowKey: (row) => JSON.stringify([row.productName, row.unit]),
});

/** Bills without a vehicle share one row with those of deleted vendors; unsent ones have another. */
const vendorName = (row: VendorSales): string => row.vendorName ?? t('sale.noVehicleGiven');

const VENDORS = tableView<VendorSales>({
  label: 'sale.bookByVendor',
  query: bookByVendorQuery,
  columns: () => [
    {
      ...titleColumn('vendor', t('records.vendor'), vendorName),
      cell: (row) =>
        row.vendorId === null ? (
          vendorName(row)
        ) : (
          <AppLink href={`/vendors/${row.vendorId}`} className={LINK}>
            <Clamp text={vendorName(row)} />
          </AppLink>
        ),
    },
  ],
  csv: [['records.vendor', (row) => row.vendorName ?? '']],
  rowKey: (row) => `${row.vendorId}:${row.vendorName}`,
});

export const BOOK_TABLES = { vehicle: VEHICLES, customer: CUSTOMERS, product: PRODUCTS, vendor: VENDORS };
