import { queryOptions } from '@tanstack/react-query';
import type { Span } from '@/lib/days/periods';
import { keys } from '@/lib/http/cache';
import { addPaise, fromPaise, roundedPaise } from '@/lib/money/money';
import { insertedInto } from '@/lib/stored-entry';
import { countingQuery } from '@/records/counting-query';
import { type Sale, storedSale } from '../api';

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

/** How rows of one kind are counted. */
interface Kind<Row> {
  by: 'day' | 'vehicle' | 'customer';
  isOf: (row: Row, sale: Sale) => boolean;
  /** the bill's row without figures */
  rowOf: (sale: Sale) => Omit<Row, keyof Figures>;
  /** whether such a new row comes before that one, as far as the device knows the server's order */
  isBefore: (sale: Sale, row: Row) => boolean;
}

const plusSale = <Row extends Figures>(row: Row, { amount }: Sale): Row => ({
  ...row,
  bills: row.bills + 1,
  total: fromPaise(addPaise([roundedPaise(row.total), roundedPaise(amount)])),
});

/** The rows with one more bill, if need be in a new row. */
function withSale<Row extends Figures>(rows: Row[], sale: Sale, { isOf, rowOf, isBefore }: Kind<Row>): Row[] {
  if (rows.some((row) => isOf(row, sale)))
    return rows.map((row) => (isOf(row, sale) ? plusSale(row, sale) : row));
  const added = plusSale({ ...rowOf(sale), bills: 0, total: 0 } as Row, sale);
  return insertedInto(rows, [added], (row) => isBefore(sale, row)) ?? rows;
}

const bookQuery = <Row extends Figures>(span: Span, kind: Kind<Row>) =>
  queryOptions({
    queryKey: [keys.saleBook, kind.by, span.from ?? '', span.to ?? ''],
    ...countingQuery('/reports/sale-book', {
      query: { from: span.from, to: span.to, by: kind.by },
      read: (rows: Row[]) => rows,
      count: (rows, stored) => {
        const sale = storedSale(stored, span);
        return sale === null ? rows : withSale(rows, sale, kind);
      },
    }),
  });

export const bookByDayQuery = (span: Span) =>
  bookQuery<DayRow>(span, {
    by: 'day',
    isOf: ({ date }, { saleDate }) => date === saleDate,
    rowOf: ({ saleDate }) => ({ date: saleDate }),
    isBefore: ({ saleDate }, { date }) => date < saleDate,
  });

export const bookByVehicleQuery = (span: Span) =>
  bookQuery<VehicleRow>(span, {
    by: 'vehicle',
    // A bill on the device may not know its plate.
    isOf: (row, { purchaseId, vehicleNumber }) =>
      row.purchaseId === purchaseId &&
      (purchaseId !== null || (row.vehicleNumber ?? '') === (vehicleNumber ?? '')),
    rowOf: ({ vehicleNumber, purchaseId }) => ({ vehicleNumber, purchaseId }),
    isBefore: (sale, { purchaseId }) => (purchaseId ?? 0) <= (sale.purchaseId ?? 0),
  });

export const bookByCustomerQuery = (span: Span) =>
  bookQuery<CustomerRow>(span, {
    by: 'customer',
    isOf: ({ customerId }, sale) => customerId === sale.customerId,
    rowOf: ({ customerId, customerName }) => ({ customerId, customerName }),
    isBefore: (sale, { customerName }) => sale.customerName.localeCompare(customerName) < 0,
  });

/** The number of bills and the rupees of all rows together. */
export const sumOf = (rows: readonly Figures[]): { bills: number; total: string } => ({
  bills: rows.reduce((sum, row) => sum + row.bills, 0),
  total: fromPaise(addPaise(rows.map((row) => roundedPaise(row.total)))),
});
