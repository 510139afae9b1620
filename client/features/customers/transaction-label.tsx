import { HandCoins, ReceiptIndianRupee } from 'lucide-react';
import type { Translation } from '@/i18n/language';
import { formatSigned } from '@/lib/money/money';
import type { CustomerTransaction } from './api';

/** '-₹1,200.00' for a sale, '+₹500.00' for a payment. */
export const signedAmount = ({ type, amount }: Pick<CustomerTransaction, 'type' | 'amount'>): string =>
  formatSigned(type === 'sale' ? '-' : '+', amount);

export function SignedAmount({ entry }: { entry: CustomerTransaction }) {
  const tone = entry.type === 'sale' ? 'text-due-text' : 'text-leaf-text';
  return <span className={`figure font-semibold ${tone}`}>{signedAmount(entry)}</span>;
}

/** 'Sale', 'Payment'. */
export const typeName = ({ type }: Pick<CustomerTransaction, 'type'>, t: Translation['t']): string =>
  t(type === 'sale' ? 'customer.sale' : 'customer.payment');

/** A sale's vehicle and description, or a payment's method unless it was cash, and its note. */
export const entryDetail = (
  { method, vehicleNumber, description }: CustomerTransaction,
  t: Translation['t'],
): string =>
  [method && method !== 'cash' && t(`payment.${method}`), vehicleNumber, description]
    .filter(Boolean)
    .join(' · ');

export function TypeIcon({ type }: Pick<CustomerTransaction, 'type'>) {
  const Icon = type === 'sale' ? ReceiptIndianRupee : HandCoins;
  const look = type === 'sale' ? 'bg-due-wash text-due-text' : 'bg-leaf-wash text-leaf-text';
  return (
    <span
      aria-hidden
      className={`no-print flex size-9 shrink-0 items-center justify-center rounded-full ${look}`}
    >
      <Icon className="size-4" />
    </span>
  );
}
