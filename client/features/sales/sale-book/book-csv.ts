import type { QueryClient } from '@tanstack/react-query';
import type { Translation } from '@/i18n/language';
import { type CsvFile, csvFile } from '@/lib/csv';
import type { Span } from '@/lib/days/periods';
import { fetchFigures } from '@/saving/figures';
import {
  bookByCustomerQuery,
  bookByDayQuery,
  bookByProductQuery,
  bookByVehicleQuery,
  bookByVendorQuery,
} from './api';

export const BOOK_VIEWS = ['day', 'vehicle', 'customer', 'product', 'vendor'] as const;
export type BookView = (typeof BOOK_VIEWS)[number];

/** The rows of a view as a file. */
export async function bookCsv(
  view: BookView,
  span: Span,
  name: string,
  t: Translation['t'],
  client: QueryClient,
): Promise<CsvFile> {
  const figures = [
    ['sale.bookBills', ({ bills }: { bills: number }) => String(bills)],
    ['fields.amount', ({ total }: { total: number | string }) => String(total)],
  ] as const;
  switch (view) {
    case 'day':
      return csvFile(
        name,
        await fetchFigures(client, bookByDayQuery(span)),
        [['date.date', ({ date }) => date], ...figures],
        t,
      );
    case 'vehicle':
      return csvFile(
        name,
        await fetchFigures(client, bookByVehicleQuery(span)),
        [['purchase.vehicleNumber', ({ vehicleNumber }) => vehicleNumber ?? ''], ...figures],
        t,
      );
    case 'customer':
      return csvFile(
        name,
        await fetchFigures(client, bookByCustomerQuery(span)),
        [['records.customer', ({ customerName }) => customerName], ...figures],
        t,
      );
    case 'product':
      return csvFile(
        name,
        await fetchFigures(client, bookByProductQuery(span)),
        [
          ['sale.product', ({ productName }) => productName],
          ['sale.quantity', ({ quantity }) => String(quantity)],
          ['fields.unit', ({ unit }) => unit],
          ['sale.pieces', ({ pieces }) => String(pieces ?? '')],
          ['sale.lowestRate', ({ lowest }) => String(lowest)],
          ['sale.highestRate', ({ highest }) => String(highest)],
          ...figures,
        ],
        t,
      );
    case 'vendor':
      return csvFile(
        name,
        await fetchFigures(client, bookByVendorQuery(span)),
        [['records.vendor', ({ vendorName }) => vendorName ?? ''], ...figures],
        t,
      );
  }
}
