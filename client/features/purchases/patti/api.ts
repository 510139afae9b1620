import { t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { callRecord } from '@/lib/http/api';
import { keys, recordQuery } from '@/lib/http/cache';
import { sentOrSeen } from '@/lib/http/send-once';
import type { Load } from '@/lib/money/break-even';
import { addPaise, formatMoney, formatPaise, formatQuantity, type Paise, roundedPaise } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';
import { type GoodsQuantity, isWeighed, unitName } from '@/lib/units';

/** One product in one unit at one rate. */
export interface PattiLine extends GoodsQuantity {
  productName: string;
  rate: number;
  amount: number;
}

/** The sheet that tells a vendor what his vehicle brought; money in rupees. A draft has number null and version 0. */
export interface Patti extends Load {
  /** '2026-27/14' */
  number: string | null;
  version: number;
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
  deductions: { label: string; amount: number }[];
  deducted: number;
  net: number;
  /** the vendor's balance without this purchase */
  otherBalance: number;
  payments: { id: number; date: string; amount: number; paymentMethod: PaymentMethod }[];
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

/** Goods sold by weight have their boxes or bags as pieces, if these are known. */
export function measureOf({ unit, quantity, pieces = null }: GoodsQuantity) {
  const counted = { count: quantity, unit };
  if (pieces !== null) return { pieces: { count: pieces, unit: 'pcs' }, weight: counted };
  return isWeighed(unit) ? { pieces: null, weight: counted } : { pieces: counted, weight: null };
}

/** '680 kg'; a load without a unit is a number. */
export const countText = ({ count, unit }: { count: number; unit: string }): string =>
  `${formatQuantity(count)} ${unitName(unit)}`.trim();

export interface LoadRow {
  name: 'spoiled' | 'left' | 'leftUncounted' | 'oversold' | 'loaded';
  /** in the load's unit; below 0 what was sold over the load */
  count: number;
}

/** With the lines above, the sum is what was loaded. */
export function loadRows({ loaded, spoiled, left, oversold, mixedUnits }: Patti): LoadRow[] {
  const rows: LoadRow[] = [
    { name: 'spoiled', count: spoiled },
    { name: mixedUnits ? 'leftUncounted' : 'left', count: left ?? 0 },
    { name: 'oversold', count: -(oversold ?? 0) },
    { name: 'loaded', count: loaded ?? 0 },
  ];
  return rows.filter(({ name, count }) => count !== 0 || (name === 'loaded' && loaded !== null));
}

/** The old account, each payment, what is due. All but the sum have the sign that they count with. */
export function footRows(patti: Patti): { id: string | number; label: string; amount: string }[] {
  const otherPaise = roundedPaise(patti.otherBalance);
  // The payments since the vehicle came are listed one by one, so the old account is what it was before them.
  const oldPaise = addPaise([otherPaise, ...patti.payments.map(({ amount }) => roundedPaise(amount))]);
  const totalPaise = addPaise([roundedPaise(patti.net), otherPaise]);
  return [
    { id: 'old', label: t(oldPaise < 0 ? 'patti.oldAdvance' : 'patti.oldAccount'), amount: formatPaise(oldPaise) },
    ...patti.payments.map(({ id, date, amount, paymentMethod }) => ({
      id,
      label: t('patti.paid', { day: formatDay(date), method: t(`payment.${paymentMethod}`) }),
      amount: `-${formatMoney(amount)}`,
    })),
    {
      id: 'total',
      label: t(totalPaise < 0 ? 'patti.totalAdvance' : 'patti.totalDue'),
      amount: formatPaise(Math.abs(totalPaise) as Paise),
    },
  ];
}
