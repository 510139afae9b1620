import type { Sale } from '@/features/sales/api';
import type { Translation } from '@/i18n/language';
import { type CsvFile, csvFile } from '@/lib/csv';
import { formatShortDay } from '@/lib/days/days';
import { quantityWords } from '@/lib/units';
import { BookedDay } from '@/records/closed-days';
import { Clamp } from '@/ui/clamp';
import { Money } from '@/ui/money';
import { Plate } from '@/ui/plate';
import type { Column } from '@/ui/table/data-column';

/** 'Apple 12 box, Kela नग 2 · 40 kg' */
const itemsInShort = (sale: Sale, t: Translation['t']): string =>
  sale.items.map((item) => `${item.productName} ${quantityWords(item, t)}`).join(', ');

/** Customer, vehicle, date as DD-MM-YY, amount; on a phone the rest is behind 'View Details'. */
export function billColumns(t: Translation['t'], phone: boolean): readonly Column<Sale>[] {
  const columns: Column<Sale>[] = [
    {
      id: 'customer',
      header: t('records.customer'),
      cell: (sale) => <Clamp text={sale.customerName} />,
      beside: ({ id, kept }) =>
        (id > 0 || !phone) && <span className="text-muted figure shrink-0 text-sm">{kept || `#${id}`}</span>,
      sortBy: (sale) => sale.customerName,
      card: 'title',
    },
    {
      id: 'vehicle',
      header: t('purchase.vehicleNumber'),
      cell: ({ vehicleNumber }) => (vehicleNumber ? <Plate number={vehicleNumber} /> : ''),
      sortBy: (sale) => sale.vehicleNumber ?? '',
      card: 'line',
    },
    {
      id: 'date',
      header: t('date.date'),
      cell: (sale) => <BookedDay day={sale.saleDate}>{formatShortDay(sale.saleDate)}</BookedDay>,
      narrow: true,
      sortBy: (sale) => sale.saleDate,
      sortAs: 'day',
      card: 'line',
    },
    {
      id: 'amount',
      header: t('fields.amount'),
      cell: (sale) => <Money amount={sale.amount} />,
      align: 'right',
      sortBy: (sale) => sale.amount,
      card: 'figure',
    },
  ];
  if (!phone) return columns;
  return [
    ...columns,
    { id: 'kept', header: '', cell: ({ kept = '' }) => kept, card: 'line' },
    { id: 'items', header: t('sale.items'), cell: (sale) => <Clamp text={itemsInShort(sale, t)} /> },
    {
      id: 'description',
      header: t('fields.description'),
      cell: (sale) => sale.description && <Clamp text={sale.description} />,
    },
    { id: 'phone', header: t('customer.phone'), cell: (sale) => sale.customerPhoneNumber },
  ];
}

export const billsCsv = (name: string, sales: readonly Sale[], t: Translation['t']): CsvFile =>
  csvFile(
    name,
    sales,
    [
      ['sale.billNumber', ({ id, kept }) => kept ?? String(id)],
      ['date.date', ({ saleDate }) => saleDate],
      ['records.customer', ({ customerName }) => customerName],
      ['customer.phone', ({ customerPhoneNumber }) => customerPhoneNumber],
      ['purchase.vehicleNumber', ({ vehicleNumber }) => vehicleNumber ?? ''],
      ['fields.description', ({ description }) => description],
      ['sale.items', (sale) => itemsInShort(sale, t)],
      ['fields.amount', ({ amount }) => amount],
    ],
    t,
  );
