import { queryOptions } from '@tanstack/react-query';
import { isSaleOf } from '@/features/sales/api';
import type { Span } from '@/lib/days/periods';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { addPaise, formatMoney, fromPaise, roundedPaise } from '@/lib/money/money';
import { figuresQuery } from '@/saving/figures';
import { type Line, sumOf as sumOfLines, withOwn, withRows } from '@/saving/pending';

interface Figures {
  bills: number;
  total: number | string;
}
export interface DayRow extends Figures {
  date: string;
}
export interface VehicleSales extends Figures {
  vehicleNumber: string | null;
  purchaseId: number | null;
}
export interface CustomerRow extends Figures {
  customerId: number;
  customerName: string;
}

/** How rows of one kind get a bill of this device. */
interface Kind<Row> {
  by: 'day' | 'vehicle' | 'customer';
  isOf: (row: Row, line: Line) => boolean;
  /** the bill's row without figures */
  rowOf: (line: Line) => Omit<Row, keyof Figures>;
  /** whether such a row comes after the bill's new one, as far as the device knows the server's order */
  isAfter: (row: Row, line: Line) => boolean;
}

/** The rows with more bills, if need be in new rows. */
function withBills<Row extends Figures>(rows: Row[], lines: readonly Line[], kind: Kind<Row>): Row[] {
  const { isOf, rowOf, isAfter } = kind;
  const blank = (line: Line) => ({ ...rowOf(line), bills: 0, total: 0 }) as Row;
  const all = lines.reduce(
    (known, line) => (known.some((row) => isOf(row, line)) ? known : withRows(known, [line], blank, isAfter)),
    rows,
  );
  return withOwn(all, lines, isOf, (row, own) => {
    const { bills, sold } = sumOfLines(own);
    const total = fromPaise(addPaise([roundedPaise(row.total), sold]));
    return { ...row, bills: row.bills + bills, total };
  });
}

const bookQuery = <Row extends Figures>(span: Span, kind: Kind<Row>) =>
  figuresQuery<Row[], Row[]>([keys.saleBook, kind.by, span.from ?? '', span.to ?? ''], '/reports/sale-book', {
    query: { from: span.from, to: span.to, by: kind.by },
    read: (rows) => rows,
    of: isSaleOf(span),
    plus: (rows, lines) => withBills(rows, lines, kind),
  });

export const bookByDayQuery = (span: Span) =>
  bookQuery<DayRow>(span, {
    by: 'day',
    isOf: ({ date }, { day }) => date === day,
    rowOf: ({ day }) => ({ date: day }),
    isAfter: ({ date }, { day }) => date < day,
  });

export const bookByVehicleQuery = (span: Span) =>
  bookQuery<VehicleSales>(span, {
    by: 'vehicle',
    // A bill on the device may not know its plate.
    isOf: (row, { purchaseId, vehicleNumber }) =>
      row.purchaseId === purchaseId && (purchaseId !== null || (row.vehicleNumber ?? '') === vehicleNumber),
    rowOf: ({ vehicleNumber, purchaseId }) => ({ vehicleNumber, purchaseId }),
    isAfter: (row, { purchaseId }) => (row.purchaseId ?? 0) <= (purchaseId ?? 0),
  });

export const bookByCustomerQuery = (span: Span) =>
  bookQuery<CustomerRow>(span, {
    by: 'customer',
    isOf: ({ customerId }, line) => customerId === line.customerId,
    rowOf: ({ customerId, customerName }) => ({ customerId, customerName }),
    isAfter: (row, { customerName }) => customerName.localeCompare(row.customerName) < 0,
  });

export interface ProductSales extends Figures {
  productName: string;
  unit: string;
  quantity: number;
  /** null where no item says how many boxes or bags it was */
  pieces: number | null;
  /** rates of items, in rupees */
  lowest: number | string;
  highest: number | string;
}
export interface VendorSales extends Figures {
  /** null for bills without a vehicle, or whose vendor was deleted */
  vendorId: number | null;
  vendorName: string | null;
}

/** '₹450.00', or '₹430.00 – ₹470.00'. */
export const ratesText = ({ lowest, highest }: ProductSales): string =>
  [...new Set([lowest, highest].map(formatMoney))].join(' – ');

/** What only the server adds up: which goods and whose they were. Most first. */
const cutQuery = <Row extends Figures>(by: 'product' | 'vendor', span: Span) =>
  queryOptions({
    queryKey: [keys.saleBook, by, span.from ?? '', span.to ?? ''],
    queryFn: ({ signal }) =>
      call<Row[]>('GET', '/reports/sale-book', { query: { from: span.from, to: span.to, by }, signal }),
  });

export const bookByProductQuery = (span: Span) => cutQuery<ProductSales>('product', span);
export const bookByVendorQuery = (span: Span) => cutQuery<VendorSales>('vendor', span);

export const totalFigures = (rows: readonly Figures[]): { bills: number; total: string } => ({
  bills: rows.reduce((sum, row) => sum + row.bills, 0),
  total: fromPaise(addPaise(rows.map((row) => roundedPaise(row.total)))),
});
