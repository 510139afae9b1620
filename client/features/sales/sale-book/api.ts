import { queryOptions } from '@tanstack/react-query';
import type { Span } from '@/lib/days/periods';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { addPaise, fromPaise, toPaise } from '@/lib/money/money';

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
  });

export const bookByDayQuery = (span: Span) => bookQuery<DayRow>('day', span);
export const bookByVehicleQuery = (span: Span) => bookQuery<VehicleRow>('vehicle', span);
export const bookByCustomerQuery = (span: Span) => bookQuery<CustomerRow>('customer', span);

/** The number of bills and the rupees of all rows together. */
export function sumOf(rows: readonly Figures[]): { bills: number; total: string } {
  const paise = rows.map(({ total }) => toPaise(total)).filter((each) => each !== null);
  return { bills: rows.reduce((sum, row) => sum + row.bills, 0), total: fromPaise(addPaise(paise)) };
}
