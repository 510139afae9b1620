import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sale } from '@/features/sales/api';
import { dayOf } from '@/lib/days/days';
import { call, callRecord, type Tagged } from '@/lib/http/api';
import { answerQuery, recordQuery, root } from '@/lib/http/cache';
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

/** The id is negative for one that waits on this device, which has no screen and cannot be changed here. */
export type LinkedSale = Pick<Sale, 'id' | 'customerName' | 'createdAt' | 'description' | 'amount'>;

export const purchasesQuery = (search = '') =>
  answerQuery<Purchase[]>([PURCHASES, 'list', search], '/purchases', {
    query: { search },
    placeholderData: keepPreviousData,
  });

const fetchPurchase = (id: number) => callRecord<Purchase>('GET', `/purchases/${id}`);

export const purchaseQuery = (id: number) =>
  recordQuery<Purchase>([PURCHASES, 'one', id], `/purchases/${id}`, {
    read: (row) => ({ ...row, quantity: row.quantity ?? null, unit: row.unit ?? '' }),
  });

/** Newest first; an unsent one has its status in the description. */
export const linkedSalesQuery = (id: number) =>
  figuresQuery<LinkedSale[]>([LINKED_SALES, id], `/purchases/${id}/sales`, {
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
  sentOrSeen(
    () => call('GET', `/purchases/${id}/complete`, { writes: true }),
    () => fetchPurchase(id),
    isCompleted,
  );

/** @throws ApiError 412 if somebody has changed the purchase since that version */
export const setPurchaseAmount = ({ id, etag }: Purchase & Tagged, amount: string) =>
  sentOrSeen(
    () => callRecord<Purchase>('PUT', `/purchases/${id}`, { body: { amount }, etag }),
    () => fetchPurchase(id),
    (purchase) => roundedPaise(purchase.amount) === roundedPaise(amount),
  );

export function VehicleText({ value }: { value: unknown }) {
  const purchase = useQuery({ ...purchaseQuery(Number(value)), enabled: value !== null });
  return value === null ? '—' : (purchase.data?.vehicleNumber ?? '…');
}
