import { useTranslation } from '@/i18n/language';
import type { Span } from '@/lib/days/periods';
import { quantityWords } from '@/lib/units';
import { tableState } from '@/records/query-state';
import { OUTBOX } from '@/saving/entries';
import { useFigures } from '@/saving/figures';
import { AppLink } from '@/ui/app-link';
import { Clamp } from '@/ui/clamp';
import { Money } from '@/ui/money';
import { Plate } from '@/ui/plate';
import type { Column } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';
import {
  bookByCustomerQuery,
  bookByProductQuery,
  bookByVehicleQuery,
  bookByVendorQuery,
  type CustomerRow,
  type ProductSales,
  ratesText,
  type VehicleSales,
  type VendorSales,
} from './api';

const LINK = 'underline-offset-2 hover:underline';

function useFigureColumns<Row extends { bills: number; total: number | string }>(): Column<Row>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'bills',
      header: t('sale.bookBills'),
      cell: (row) => <span className="figure">{row.bills}</span>,
      align: 'right',
      sortBy: (row) => row.bills,
    },
    {
      id: 'total',
      header: t('fields.amount'),
      cell: (row) => <Money amount={row.total} />,
      align: 'right',
      sortBy: (row) => Number(row.total),
      card: 'figure',
    },
  ];
}

/** Bills without a vehicle share one row. */
export function SaleBookVehicles({ span }: { span: Span }) {
  const { t } = useTranslation();
  const query = useFigures(bookByVehicleQuery(span));
  const figures = useFigureColumns<VehicleSales>();
  // A bill that only this device has may not know its plate.
  const number = ({ vehicleNumber, purchaseId }: VehicleSales) =>
    vehicleNumber || (purchaseId === null ? t('sale.noVehicleGiven') : `#${purchaseId}`);
  return (
    <DataTable<VehicleSales>
      label={t('sale.bookByVehicle')}
      rows={query.data ?? []}
      columns={[
        {
          id: 'vehicle',
          header: t('purchase.vehicleNumber'),
          cell: (row) =>
            row.purchaseId === null || !row.vehicleNumber ? (
              number(row)
            ) : (
              <AppLink href={`/purchases/${row.purchaseId}`} className={LINK}>
                <Plate number={row.vehicleNumber} />
              </AppLink>
            ),
          sortBy: number,
          card: 'title',
        },
        ...figures,
      ]}
      rowKey={(row) => `${row.purchaseId}:${row.vehicleNumber}`}
      empty={t('sale.none')}
      add={{ href: '/sales/new', label: t('sale.add') }}
      state={tableState(query, t('sale.fetchFailed'))}
    />
  );
}

export function SaleBookCustomers({ span }: { span: Span }) {
  const { t } = useTranslation();
  const query = useFigures(bookByCustomerQuery(span));
  const figures = useFigureColumns<CustomerRow>();
  return (
    <DataTable<CustomerRow>
      label={t('sale.bookByCustomer')}
      rows={query.data ?? []}
      columns={[
        {
          id: 'customer',
          header: t('records.customer'),
          cell: (row) => <Clamp text={row.customerName} />,
          sortBy: (row) => row.customerName,
          card: 'title',
        },
        ...figures,
      ]}
      rowKey={(row) => row.customerId}
      // A customer who waits on this device has no khata yet.
      href={({ customerId }) => (customerId < 0 ? OUTBOX : `/khata/${customerId}`)}
      empty={t('sale.none')}
      add={{ href: '/sales/new', label: t('sale.add') }}
      state={tableState(query, t('sale.fetchFailed'))}
    />
  );
}

/** Which goods were sold, and from which rate to which. */
export function SaleBookProducts({ span }: { span: Span }) {
  const { t } = useTranslation();
  const query = useFigures(bookByProductQuery(span));
  const figures = useFigureColumns<ProductSales>();
  return (
    <DataTable<ProductSales>
      label={t('sale.bookByProduct')}
      rows={query.data ?? []}
      columns={[
        {
          id: 'product',
          header: t('sale.product'),
          cell: (row) => <Clamp text={row.productName} />,
          sortBy: (row) => row.productName,
          card: 'title',
        },
        {
          id: 'quantity',
          header: t('sale.quantityShort'),
          cell: (row) => <span className="figure">{quantityWords(row, t)}</span>,
          align: 'right',
          card: 'line',
          narrow: true,
        },
        {
          id: 'rates',
          header: t('sale.price'),
          cell: (row) => <span className="figure">{ratesText(row)}</span>,
          align: 'right',
          card: 'line',
        },
        ...figures,
      ]}
      rowKey={(row) => JSON.stringify([row.productName, row.unit])}
      empty={t('sale.none')}
      state={tableState(query, t('sale.fetchFailed'))}
    />
  );
}

/**
 * The vendors whose goods were sold. Bills without a vehicle share one row with those of deleted vendors; unsent ones
 * have another.
 */
export function SaleBookVendors({ span }: { span: Span }) {
  const { t } = useTranslation();
  const query = useFigures(bookByVendorQuery(span));
  const figures = useFigureColumns<VendorSales>();
  const name = ({ vendorName }: VendorSales) => vendorName ?? t('sale.noVehicleGiven');
  return (
    <DataTable<VendorSales>
      label={t('sale.bookByVendor')}
      rows={query.data ?? []}
      columns={[
        {
          id: 'vendor',
          header: t('records.vendor'),
          cell: (row) =>
            row.vendorId === null ? (
              name(row)
            ) : (
              <AppLink href={`/vendors/${row.vendorId}`} className={LINK}>
                <Clamp text={name(row)} />
              </AppLink>
            ),
          sortBy: name,
          card: 'title',
        },
        ...figures,
      ]}
      rowKey={({ vendorId, vendorName }) => `${vendorId}:${vendorName}`}
      empty={t('sale.none')}
      state={tableState(query, t('sale.fetchFailed'))}
    />
  );
}
