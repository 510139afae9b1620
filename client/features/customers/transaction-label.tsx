import { HandCoins, ReceiptIndianRupee } from 'lucide-react';
import type { Translation } from '@/i18n/language';
import { formatMonthDay } from '@/lib/days/days';
import { formatMoney } from '@/lib/money/money';
import { type AccountEntry, isBounce } from '@/records/party/running';
import { OUTBOX } from '@/saving/entries';
import type { CustomerTransaction } from './api';

export type KhataLine = CustomerTransaction & Pick<AccountEntry, 'paidOn'>;

/**
 * Where a line leads; undefined for a bill, which opens a dialog. Of those without a number, what is on this device alone
 * has no screen but the outbox; what was let off with a payment that was stored a moment ago is in the list with it.
 */
export function lineHref({ type, id, status: kept }: KhataLine): string | undefined {
  if (id < 0) return kept ? OUTBOX : '/collections';
  return type === 'sale' ? undefined : `/collections/${id}/edit`;
}

export function typeName(line: Pick<KhataLine, 'type' | 'method' | 'paidOn'>, t: Translation['t']): string {
  if (line.type === 'sale') return t('records.sale');
  if (isBounce(line)) return t('collection.bounced');
  return t(line.method === 'allowance' ? 'payment.allowance' : 'customer.payment');
}

/** 'bounced Nov 20' of a payment that bounced; of its second line, what bounced: '₹5,000.00, Nov 17'. */
function bounceText({ bouncedOn, bouncedAmount, paidOn }: KhataLine, { t, language }: Words): string {
  if (!bouncedOn) return '';
  if (paidOn !== undefined) return `${formatMoney(bouncedAmount)}, ${formatMonthDay(paidOn, language)}`;
  return t('collection.bouncedOn', { date: formatMonthDay(bouncedOn, language) });
}

type Words = Pick<Translation, 't' | 'language'>;

/**
 * A sale's vehicle and description, or a payment's method unless it was cash, that it bounced, and its note.
 */
export const entryDetail = (entry: KhataLine, words: Words): string =>
  [
    entry.method && !['cash', 'allowance'].includes(entry.method) && words.t(`payment.${entry.method}`),
    bounceText(entry, words),
    entry.vehicleNumber,
    entry.description,
  ]
    .filter(Boolean)
    .join(' · ');

export function TypeIcon({ type }: Pick<CustomerTransaction, 'type'>) {
  const Icon = type === 'sale' ? ReceiptIndianRupee : HandCoins;
  const look = type === 'sale' ? 'bg-band text-muted' : 'bg-leaf-wash text-leaf-text';
  return (
    <span
      aria-hidden
      className={`no-print flex size-9 shrink-0 items-center justify-center rounded-full ${look}`}
    >
      <Icon className="size-4" />
    </span>
  );
}
