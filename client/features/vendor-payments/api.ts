import { keepPreviousData } from '@tanstack/react-query';
import { HolderName } from '@/features/holders/api';
import { dayOf } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { answerQuery, recordQuery, root } from '@/lib/http/cache';
import type { PaymentMethod } from '@/lib/payment-methods';
import type { RecordVersions } from '@/saving/conflict/conflict';
import type { VendorPaymentValues } from './schema';

const PAYMENTS = root('vendor-payments', { affectedBy: ['vendor', 'vendor-payment'] });

export interface VendorPayment {
  id: number;
  vendorId: number;
  vendorName: string;
  /** rupees, a number on the wire */
  amount: number;
  /** null or '' if unknown */
  paymentMethod: PaymentMethod | '' | null;
  reference: string | null;
  notes: string | null;
  /** the payment's date and time in the firm's zone, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
  /** who paid it; null for the galla or nobody, left out by an old server */
  holderId?: number | null;
}

/** A payment's vendor cannot change. */
export const paymentVersions: RecordVersions<VendorPaymentValues, VendorPayment> = {
  valuesOf: (payment) => ({
    vendorId: String(payment.vendorId),
    amount: payment.amount.toFixed(2),
    paymentMethod: payment.paymentMethod || 'cash',
    reference: payment.reference ?? '',
    date: dayOf(payment.createdAt),
    notes: payment.notes ?? '',
    holderId: payment.holderId ?? null,
  }),
  fields: { vendorId: 'not compared', holderId: { label: 'holder.one', Shown: HolderName } },
};

export const fetchVendorPayments = (query: Record<string, string | number>, signal?: AbortSignal) =>
  call<VendorPayment[]>('GET', '/vendor-payments', { query, signal });

export const vendorPaymentsQuery = (search = '') =>
  answerQuery<VendorPayment[]>([PAYMENTS, 'list', search], '/vendor-payments', {
    query: { search },
    placeholderData: keepPreviousData,
  });

export const vendorPaymentQuery = (id: number) =>
  recordQuery<VendorPayment>([PAYMENTS, 'one', id], `/vendor-payments/${id}`);
