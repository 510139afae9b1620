import { isSaleOf, type SaleItem, saleOf } from '@/features/sales/api';
import { t } from '@/i18n/language';
import type { Span } from '@/lib/days/periods';
import { keys } from '@/lib/http/cache';
import { addPaise, amountsPaise, formatMoney, fromPaise, paiseOf, plus, roundedPaise } from '@/lib/money/money';
import type { GoodsQuantity } from '@/lib/units';
import { figuresQuery } from '@/saving/figures';
import { type Line, sumOf as sumOfLines, withOwn, withRows } from '@/saving/pending';

export interface SoldFigures {
  bills: number;
  total: number | string;
}
export interface DayRow extends SoldFigures {
  date: string;
  /** how many bought; left out unless asked for, and where this device adds bills */
  customers?: number;
}
export interface VehicleSales extends SoldFigures {
  vehicleNumber: string | null;
  purchaseId: number | null;
}
export interface CustomerRow extends SoldFigures {
  customerId: number;
  customerName: string;
}

interface Kind<Row> {
  isOf: (row: Row, line: Line) => boolean;
  /** the bill's row without figures */
  rowOf: (line: Line) => Omit<Row, keyof SoldFigures>;
  /** whether such a row comes after the bill's new one, as far as the device knows the server's order */
  isAfter: (row: Row, line: Line) => boolean;
}

type WithLines<Row> = (rows: Row[], lines: readonly Line[]) => Row[];

/** The rows with more bills, if need be in new rows. */
const withBills =
  <Row extends SoldFigures>({ isOf, rowOf, isAfter }: Kind<Row>): WithLines<Row> =>
  (rows, lines) => {
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
  };

const bookQuery = <Row extends SoldFigures>(
  span: Span,
  by: 'day' | 'vehicle' | 'customer' | 'product' | 'vendor',
  plus: WithLines<Row>,
  more: Record<string, string> = {},
) =>
  figuresQuery<Row[]>([keys.saleBook, by, span.from ?? '', span.to ?? '', ...Object.keys(more)], '/reports/sale-book', {
    query: { from: span.from, to: span.to, by, ...more },
    of: isSaleOf(span),
    plus,
  });

export type BookQuery<Row extends SoldFigures> = (span: Span) => ReturnType<typeof bookQuery<Row>>;

const withDays = withBills<DayRow>({
  isOf: ({ date }, { day }) => date === day,
  rowOf: ({ day }) => ({ date: day }),
  isAfter: ({ date }, { day }) => date < day,
});

export const bookByDayQuery = (span: Span) => bookQuery<DayRow>(span, 'day', withDays);

/** Only the server knows whether a bill of this device is by one more customer. */
export const billDaysQuery = (span: Span) =>
  bookQuery<DayRow>(
    span,
    'day',
    (rows, lines) =>
      withDays(rows, lines).map(({ customers, ...row }) =>
        customers === undefined || lines.some(({ day }) => day === row.date) ? row : { ...row, customers },
      ),
    { customers: 'true' },
  );

export const bookByVehicleQuery = (span: Span) =>
  bookQuery<VehicleSales>(
    span,
    'vehicle',
    withBills({
      // A bill on the device may not know its plate.
      isOf: (row, { purchaseId, vehicleNumber }) =>
        row.purchaseId === purchaseId && (purchaseId !== null || (row.vehicleNumber ?? '') === vehicleNumber),
      rowOf: ({ vehicleNumber, purchaseId }) => ({ vehicleNumber, purchaseId }),
      isAfter: (row, { purchaseId }) => (row.purchaseId ?? 0) <= (purchaseId ?? 0),
    }),
  );

export const bookByCustomerQuery = (span: Span) =>
  bookQuery<CustomerRow>(
    span,
    'customer',
    withBills({
      isOf: ({ customerId }, line) => customerId === line.customerId,
      rowOf: ({ customerId, customerName }) => ({ customerId, customerName }),
      isAfter: (row, { customerName }) => customerName.localeCompare(row.customerName) < 0,
    }),
  );

export interface ProductSales extends SoldFigures, GoodsQuantity {
  productName: string;
  /** rates of items, in rupees */
  lowest: number | string;
  highest: number | string;
}
export interface VendorSales extends SoldFigures {
  /** null for bills without a vehicle, or whose vendor was deleted */
  vendorId: number | null;
  vendorName: string | null;
}

/** '₹450.00', or '₹430.00 – ₹470.00'. */
export const ratesText = ({ lowest, highest }: ProductSales): string =>
  [...new Set([lowest, highest].map(formatMoney))].join(' – ');

type SoldItem = SaleItem & { saleId: number };

function withGoods(row: ProductSales, own: readonly SoldItem[]): ProductSales {
  const rates = [...(row.bills > 0 ? [row.lowest, row.highest] : []), ...own.map((item) => item.unitPrice)].map(Number);
  const pieces = own.flatMap((item) => item.pieces ?? []);
  return {
    ...row,
    bills: row.bills + new Set(own.map(({ saleId }) => saleId)).size,
    total: plus(row.total, amountsPaise(own)),
    quantity: plus(row.quantity, addPaise(own.map(({ quantity }) => paiseOf(quantity)))),
    pieces: pieces.length === 0 ? row.pieces : pieces.reduce((sum, each) => sum + each, row.pieces ?? 0),
    lowest: Math.min(...rates),
    highest: Math.max(...rates),
  };
}

const blankGoods = ({ productName, unit }: SoldItem): ProductSales => ({
  ...{ productName, unit, quantity: 0, pieces: null, bills: 0, total: 0, lowest: 0, highest: 0 },
});

export const bookByProductQuery = (span: Span) =>
  bookQuery<ProductSales>(span, 'product', (rows, lines) =>
    withOwn<ProductSales, SoldItem>(
      rows,
      lines.flatMap((line) => saleOf(line).items.map((item) => ({ ...item, saleId: line.id }))),
      (row, item) => row.productName === item.productName && row.unit === item.unit,
      withGoods,
      blankGoods,
    ).sort((a, b) => Number(b.total) - Number(a.total)),
  );

/** Whose a vehicle's goods were, only the server knows: its bills of this device have a row of their own. */
function vendorOf({ purchaseId }: Line): Pick<VendorSales, 'vendorId' | 'vendorName'> {
  return { vendorId: null, vendorName: purchaseId === null ? null : t('pocket.notSent') };
}

export const bookByVendorQuery = (span: Span) =>
  bookQuery<VendorSales>(
    span,
    'vendor',
    withBills({
      isOf: ({ vendorId, vendorName }, line) => vendorId === null && vendorName === vendorOf(line).vendorName,
      rowOf: vendorOf,
      isAfter: ({ total }, { paise }) => roundedPaise(total) < paise,
    }),
  );

export const totalFigures = (rows: readonly SoldFigures[]): { bills: number; total: string } => ({
  bills: rows.reduce((sum, row) => sum + row.bills, 0),
  total: fromPaise(addPaise(rows.map((row) => roundedPaise(row.total)))),
});
