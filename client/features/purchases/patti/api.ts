import { callRecord } from '@/lib/http/api';
import { keys, recordQuery } from '@/lib/http/cache';
import { sentOrSeen } from '@/lib/http/send-once';
import type { Load } from '@/lib/money/break-even';
import type { PaymentMethod } from '@/lib/payment-methods';

/** One product in one unit at one rate. */
export interface PattiLine {
  productName: string;
  unit: string;
  rate: number;
  quantity: number;
  /** boxes or bags of goods that are sold by weight; null if not known */
  pieces: number | null;
  amount: number;
}

interface Deduction {
  label: string;
  amount: number;
}

interface PattiPayment {
  id: number;
  date: string;
  amount: number;
  paymentMethod: PaymentMethod;
  reference: string;
}

/** The sheet that tells a vendor what his vehicle brought; money in rupees. A draft has number null and version 0. */
export interface Patti extends Load {
  /** '2026-27/14' */
  number: string | null;
  version: number;
  finalisedAt: string | null;
  finalisedBy: string | null;
  /** whether today's figures differ from this final version */
  changed: boolean;
  /** the moment of the figures */
  asOf: string;
  vendor: { id: number; name: string; phoneNumber: string; address: string };
  vehicleNumber: string;
  /** the purchase's, used as the vendor's mark (marka) */
  description?: string;
  arrived: string;
  lines: PattiLine[];
  spoiled: number;
  gross: number;
  deductions: Deduction[];
  deducted: number;
  net: number;
  /** the vendor's balance without this purchase */
  otherBalance: number;
  payments: PattiPayment[];
  note: string;
  /** the line about the vendor's crates, which the page adds as of today; '' for none */
  crates?: string;
  /** the final ones, newest first */
  versions?: { version: number; finalisedAt: string; finalisedBy: string }[];
  /** what was deducted on the vendor's last other patti */
  lastLabels?: string[];
}

export const isFinal = ({ version, changed }: Patti): boolean => version > 0 && !changed;

export type PattiVersion = number | 'draft' | undefined;

const path = (purchaseId: number): string => `/purchases/${purchaseId}/patti`;

/** Undefined: the newest final one, else the draft. Others sell on, so it is fetched whenever it is shown. */
export const pattiQuery = (purchaseId: number, version?: PattiVersion) =>
  recordQuery<Patti>([keys.pattis, purchaseId, version ?? 'newest'], path(purchaseId), {
    query: { version },
    refetchOnMount: 'always',
  });

/** @throws ApiError 412 if somebody has typed something else since that version */
export const savePatti = (purchaseId: number, body: object, etag: string | null) =>
  callRecord<Patti>('PUT', path(purchaseId), { body, etag });

export const finalisePatti = (purchaseId: number, etag: string | null, idempotencyKey: string) =>
  sentOrSeen(
    () => callRecord<Patti>('POST', `${path(purchaseId)}/final`, { etag, idempotencyKey }),
    () => callRecord<Patti>('GET', path(purchaseId)),
    isFinal,
  );
