import { keepPreviousData } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { answerQuery, recordQuery, root } from '@/lib/http/cache';
import type { PaymentMethod } from '@/lib/payment-methods';

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

export const fetchVendorPayments = (query: Record<string, string | number>, signal?: AbortSignal) =>
  call<VendorPayment[]>('GET', '/vendor-payments', { query, signal });

export const vendorPaymentsQuery = (search = '') =>
  answerQuery<VendorPayment[]>([PAYMENTS, 'list', search], '/vendor-payments', {
    query: { search },
    placeholderData: keepPreviousData,
  });

export const vendorPaymentQuery = (id: number) =>
  recordQuery<VendorPayment>([PAYMENTS, 'one', id], `/vendor-payments/${id}`);
