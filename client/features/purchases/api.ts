import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { dayOf } from '@/lib/days/days';
import { call, callRecord, type Tagged } from '@/lib/http/api';
import { root } from '@/lib/http/cache';
import { sentOrSeen } from '@/lib/http/send-once';
import { fromPaise, roundedPaise } from '@/lib/money/money';
import { figuresQuery } from '@/saving/figures';
import { noteOf, withRows } from '@/saving/pending';

const PURCHASES = root('purchases', { affectedBy: ['vendor', 'purchase'] });

const LINKED_SALES = root('linked-sales', { affectedBy: ['customer', 'sale', 'purchase'] });

export interface Purchase {
  id: number;
  vendorId: number;
  vendorName: string;
  vehicleNumber: string;
  /** what was loaded; null and '' when unknown */
  quantity: number | null;
  unit: string;
  /** rupees */
  amount: string;
  description: string;
  notes: string;
  /** the purchase's date and time in the firm's zone, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
  /** 1 when completed: the sale form no longer offers its vehicle */
  isClosed: 0 | 1;
  /** how many crates came with it; left out by an old server */
  cratesIn?: number;
}

/** Whether its vehicle is sold out; a server may say so as text. */
export const isCompleted = ({ isClosed }: Purchase): boolean => Number(isClosed) === 1;

export interface LinkedSale {
  /** negative for one that waits on this device, which has no screen and cannot be changed here */
  id: number;
  customerName: string;
  createdAt: string;
  description: string;
  /** rupees */
  amount: string;
}

export interface PurchaseBody {
  vendorId: number;
  vehicleNumber: string;
  amount: string;
  description: string;
  notes: string;
  createdAt: string;
  /** '' for unknown; left out of a new purchase then, and of an update that does not change it */
  quantity?: string;
  unit?: string;
  /** left out where they are as stored, or none */
  cratesIn?: number;
}

export const purchasesQuery = (search = '') =>
  queryOptions({
    queryKey: [PURCHASES, 'list', search],
    queryFn: ({ signal }) => call<Purchase[]>('GET', '/purchases', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

const fetchPurchase = (id: number, signal?: AbortSignal) =>
  callRecord<Purchase>('GET', `/purchases/${id}`, { signal });

export const purchaseQuery = (id: number) =>
  queryOptions({
    queryKey: [PURCHASES, 'one', id],
    queryFn: async ({ signal }) => {
      const purchase = await fetchPurchase(id, signal);
      // An additional field that the answer leaves out has its default.
      return { ...purchase, quantity: purchase.quantity ?? null, unit: purchase.unit ?? '' };
    },
  });

/** Newest first; an unsent one has its status in the description. */
export const linkedSalesQuery = (id: number) =>
  figuresQuery([LINKED_SALES, id], `/purchases/${id}/sales`, {
    read: (sales: LinkedSale[]) => sales,
    of: ({ kind, purchaseId }) => kind === 'sale' && purchaseId === id,
    plus: (sales, lines) =>
      withRows(
        sales,
        lines,
        (line) => ({
          ...{ id: line.id, customerName: line.customerName, createdAt: `${line.day} 00:00:00` },
          ...{ description: noteOf(line), amount: fromPaise(line.paise) },
        }),
        ({ createdAt }, { day }) => dayOf(createdAt) <= day,
      ),
  });

/** A GET that writes, so it must never be prefetched. */
export const completePurchase = (id: number) =>
  sentOrSeen<object>(
    () => call('GET', `/purchases/${id}/complete`, { writes: true }),
    async () => {
      const purchase = await fetchPurchase(id);
      return isCompleted(purchase) ? purchase : null;
    },
  );

/** @throws ApiError 412 if somebody has changed the purchase since that version */
export const setPurchaseAmount = ({ id, etag }: Purchase & Tagged, amount: string) =>
  sentOrSeen(
    () => callRecord<Purchase>('PUT', `/purchases/${id}`, { body: { amount }, etag }),
    async () => {
      const purchase = await fetchPurchase(id);
      return roundedPaise(purchase.amount) === roundedPaise(amount) ? purchase : null;
    },
  );

export function VehicleText({ value }: { value: unknown }) {
  const purchase = useQuery({ ...purchaseQuery(Number(value)), enabled: value !== null });
  return value === null ? '—' : (purchase.data?.vehicleNumber ?? '…');
}
