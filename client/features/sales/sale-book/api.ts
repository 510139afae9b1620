import { queryOptions } from '@tanstack/react-query';
import { isWithin, type Span } from '@/lib/days/periods';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { withStored } from '@/lib/http/put-in-place';
import { addPaise, fromPaise, type Paise, toPaise } from '@/lib/money/money';
import { storedSale } from '../api';

interface Figures {
  bills: number;
  /** rupees */
  total: number | string;
}
export interface DayRow extends Figures {
  date: string;
}
export interface VehicleRow extends Figures {
  vehicleNumber: string | null;
  purchaseId: number | null;
}
export interface CustomerRow extends Figures {
  customerId: number;
  customerName: string;
}

const bookQuery = <Row extends Figures>(by: 'day' | 'vehicle' | 'customer', span: Span) =>
  queryOptions({
    queryKey: [keys.saleBook, by, span.from ?? '', span.to ?? ''],
    queryFn: ({ signal }) =>
      call<Row[]>('GET', '/reports/sale-book', { query: { from: span.from, to: span.to, by }, signal }),
    meta: withStored((rows: Row[], stored) => {
      const sale = storedSale(stored);
      if (sale === null || !isWithin(sale.saleDate, span)) return rows;
      const plusSale = ({ bills, total }: Figures) => ({
        bills: bills + 1,
        total: fromPaise(addPaise([total, sale.amount].map((each) => toPaise(each) ?? (0 as Paise)))),
      });
      const isOf = (row: Figures & Partial<DayRow & VehicleRow & CustomerRow>) =>
        ({
          day: row.date === sale.saleDate,
          vehicle:
            row.purchaseId === sale.purchaseId && (row.vehicleNumber ?? '') === (sale.vehicleNumber ?? ''),
          customer: row.customerId === sale.customerId,
        })[by];
      return rows.some(isOf) ? rows.map((row) => (isOf(row) ? { ...row, ...plusSale(row) } : row)) : rows;
    }),
  });

export const bookByDayQuery = (span: Span) => bookQuery<DayRow>('day', span);
export const bookByVehicleQuery = (span: Span) => bookQuery<VehicleRow>('vehicle', span);
export const bookByCustomerQuery = (span: Span) => bookQuery<CustomerRow>('customer', span);

/** The number of bills and the rupees of all rows together. */
export function sumOf(rows: readonly Figures[]): { bills: number; total: string } {
  const paise = rows.map(({ total }) => toPaise(total)).filter((each) => each !== null);
  return { bills: rows.reduce((sum, row) => sum + row.bills, 0), total: fromPaise(addPaise(paise)) };
}
