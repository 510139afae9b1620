import { queryOptions } from '@tanstack/react-query';
import { isWithin, type Span } from '@/lib/days/periods';
import { type Findable, found } from '@/lib/finding/finding';
import { call, type Page, type Tagged } from '@/lib/http/api';
import { keys, recordQuery } from '@/lib/http/cache';
import { fromPaise } from '@/lib/money/money';
import { type Figures, figuresQuery, pendingNow } from '@/saving/figures';
import { type Line, withRows } from '@/saving/pending';

export interface SaleItem {
  productName: string;
  unit: string;
  quantity: number;
  /** how many boxes or bags a weighed item was; missing if not known */
  pieces?: number;
  /** rupees, decimal text with two decimals */
  unitPrice: string;
  /** rupees: quantity × unit price */
  amount: string;
}

/** They may arrive as an array, as JSON text, or as a single object. */
export function normaliseItems(items: unknown): SaleItem[] {
  if (typeof items === 'string') {
    try {
      return normaliseItems(JSON.parse(items) as unknown);
    } catch {
      return [];
    }
  }
  const list: unknown[] = Array.isArray(items) ? items : [items];
  return list.filter((item) => typeof item === 'object' && item !== null).map(toItem);
}

function toItem(item: object): SaleItem {
  const raw = item as Record<string, unknown>;
  const text = (name: string, otherwise: string) => String(raw[name] ?? otherwise);
  return {
    productName: text('productName', ''),
    unit: text('unit', 'pcs'),
    quantity: Number(raw.quantity ?? 1),
    ...(raw.pieces == null ? {} : { pieces: Number(raw.pieces) }),
    unitPrice: text('unitPrice', '0'),
    amount: text('amount', '0'),
  };
}

export interface Sale {
  id: number;
  customerId: number;
  customerName: string;
  customerPhoneNumber: string;
  /** kept even if its purchase is deleted; '' if the sale has none */
  vehicleNumber: string | null;
  /** null if the sale has none or it was deleted */
  purchaseId: number | null;
  saleDate: string;
  description: string;
  /** rupees, decimal text: the sum of the items' amounts */
  amount: string;
  createdAt: string;
  items: SaleItem[];
  /** how many crates went out and came back with it; left out by an old server */
  cratesOut?: number;
  cratesBack?: number;
  /** for a bill that only this device has: its status, in place of a number */
  status?: string;
}

export const withItems = <S extends Sale>(sale: S): S => ({ ...sale, items: normaliseItems(sale.items) });

export const saleFindable = ({ customerName, vehicleNumber, description, items }: Sale): Findable => ({
  names: [customerName, description, ...items.map((item) => item.productName)],
  numbers: [vehicleNumber ?? ''],
});

/** A bill of this device as the server would list it. */
export const saleOf = ({ id, customerId, customerName, body, status, ...line }: Line): Sale => ({
  ...{ id, customerId, customerName, customerPhoneNumber: '', createdAt: line.at, saleDate: line.day },
  ...{ purchaseId: line.purchaseId, vehicleNumber: line.vehicleNumber, description: line.note },
  ...{ amount: fromPaise(line.paise), items: normaliseItems(body.items) },
  ...(status && { status }),
});

export const isSaleOf =
  (span: Span, search = '') =>
  (line: Line): boolean =>
    line.kind === 'sale' &&
    isWithin(line.day, span) &&
    (search === '' || found([saleOf(line)], search, saleFindable).length > 0);

/** The bills, newest first, with those of this device in their places. */
export const withSales = (rows: readonly Sale[], lines: readonly Line[]): Sale[] =>
  withRows(rows, lines, saleOf, ({ saleDate }, { day }) => saleDate <= day);

const salesQuery = (key: readonly unknown[], query: Record<string, string | undefined>, of: (line: Line) => boolean) =>
  figuresQuery([keys.sales, ...key], '/sales', {
    query,
    read: (rows: Sale[]) => rows.map(withItems),
    of,
    plus: withSales,
  });

export const allSales = (span: Span, search?: string) =>
  salesQuery(['all', span.from, span.to, search], { search, ...span }, isSaleOf(span, search));

/** A customer's bills of the period, with the items that the khata does not have. */
export const customerSalesQuery = (customerId: number, span: Span) =>
  salesQuery(
    ['statement', customerId, span.from, span.to],
    { customerId: String(customerId), ...span },
    (line) => line.customerId === customerId && isSaleOf(span)(line),
  );

export const daySalesQuery = (day: string) => allSales({ from: day, to: day });

/** What is read under the root of bills: lists, whole or in pages, and single bills. */
type Read = readonly Sale[] | Page<Sale> | Sale;

export const saleQuery = (id: number) =>
  recordQuery<Sale>([keys.sales, id], `/sales/${id}`, {
    read: withItems,
    meta: {
      // The bill's version is not known in a list.
      listed: (found: Read | Figures<Read> | undefined): (Sale & Tagged) | undefined => {
        const read = found && 'contained' in found ? found.content : found;
        const rows = Array.isArray(read) ? (read as readonly Sale[]) : read && 'rows' in read ? read.rows : [];
        const sent = pendingNow().filter(isSaleOf({})).map(saleOf);
        const listed = [...rows, ...sent].find((sale) => sale.id === id);
        return listed && { ...listed, etag: null };
      },
    },
  });

export const fetchSales = async (
  query: Record<string, string | number | undefined>,
  signal?: AbortSignal,
): Promise<Sale[]> => (await call<Sale[]>('GET', '/sales', { query, signal })).map(withItems);

export const recentSalesQuery = (customerId: number, count: number) =>
  queryOptions({
    queryKey: [keys.sales, 'customer', customerId, count],
    queryFn: async ({ signal }) => (await fetchSales({ customerId, limit: count }, signal)).slice(0, count),
  });

/** A server before this version answers the bills of every vehicle. */
export const fetchVehicleSales = async (purchaseId: number, signal?: AbortSignal): Promise<Sale[]> =>
  (await fetchSales({ purchaseId }, signal)).filter((sale) => sale.purchaseId === purchaseId);

export const vehicleSalesQuery = (purchaseId: number) =>
  queryOptions({
    queryKey: [keys.sales, 'vehicle', purchaseId],
    queryFn: ({ signal }) => fetchVehicleSales(purchaseId, signal),
  });
