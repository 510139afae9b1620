import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callRecord } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';

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

/** A sale of this purchase's goods. */
export interface LinkedSale {
  id: number;
  customerName: string;
  /** the sale's date */
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

/** An additional field that the answer leaves out has its default. */
const withDefaults = <P extends Purchase>(answer: P): P => ({
  ...answer,
  quantity: answer.quantity ?? null,
  unit: answer.unit ?? '',
});

/** Purchases, searched by vendor, vehicle and description. */
export const purchasesQuery = (search = '') =>
  queryOptions({
    queryKey: [keys.purchases, 'list', search],
    queryFn: ({ signal }) => call<Purchase[]>('GET', '/purchases', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

export const purchaseQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.purchases, 'one', id],
    queryFn: async ({ signal }) =>
      withDefaults(await callRecord<Purchase>('GET', `/purchases/${id}`, { signal })),
  });

export const linkedSalesQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.linkedSales, id],
    queryFn: ({ signal }) => call<LinkedSale[]>('GET', `/purchases/${id}/sales`, { signal }),
  });

/** Marks the purchase completed: a GET that writes, so it must never be prefetched. */
export const completePurchase = (id: number) =>
  call<unknown>('GET', `/purchases/${id}/complete`, { writes: true });
