import { CalendarDays, HandCoins, ReceiptIndianRupee } from 'lucide-react';
import { useToday } from '@/device/session';
import type { SaleItem } from '@/features/sales/api';
import { dotted, t } from '@/i18n/language';
import { daysBetween, formatDay, formatMonthDay, formatRelativeDay } from '@/lib/days/days';
import { formatMoney } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';
import type { AccountSide } from '@/records/party/party';
import { ProfileLine } from '@/records/party/profile';
import { type AccountEntry, isBounce } from '@/records/party/running';
import { OUTBOX } from '@/saving/entries';
import { Badge } from '@/ui/values';
import type { Customer } from './api';

/**
 * Where a line leads; undefined for a bill, which opens a dialog. Of those without a number, what is on this device alone
 * has no screen but the outbox; what was let off with a payment that was stored a moment ago is in the list with it.
 */
export function lineHref({ type, id, status: kept }: AccountEntry): string | undefined {
  if (id < 0) return kept ? OUTBOX : '/collections';
  return type === 'sale' ? undefined : `/collections/${id}/edit`;
}

export function typeName(line: Pick<AccountEntry, 'type' | 'method' | 'paidOn'>): string {
  if (line.type === 'sale') return t('records.sale');
  if (isBounce(line)) return t('collection.bounced');
  return t(line.method === 'allowance' ? 'payment.allowance' : 'customer.payment');
}

/** 'bounced Nov 20' of a payment that bounced; of its second line, what bounced: '₹5,000.00, Nov 17'. */
function bounceText({ bouncedOn, bouncedAmount, paidOn }: AccountEntry): string {
  if (!bouncedOn) return '';
  if (paidOn !== undefined) return `${formatMoney(bouncedAmount)}, ${formatMonthDay(paidOn)}`;
  return t('collection.bouncedOn', { date: formatMonthDay(bouncedOn) });
}

/** A sale's vehicle and description, or a payment's method unless it was cash, that it bounced, and its note. */
export const entryDetail = (entry: AccountEntry): string =>
  dotted(
    entry.method && !['cash', 'allowance'].includes(entry.method) && t(`payment.${entry.method}`),
    bounceText(entry),
    entry.vehicleNumber,
    entry.description,
  );

/** 'Apple 12.5 kg × ₹46.00 = ₹575.00' */
export const itemText = (item: SaleItem): string =>
  t('statement.item', {
    product: item.productName,
    quantity: quantityWords(item),
    price: formatMoney(item.unitPrice),
    amount: formatMoney(item.amount),
  });

/** 'New Sale' and a payment of the customer; `payment` is the latter's label. */
export const newEntries = (customerId: number, payment: string) => ({
  main: { href: `/sales/new?customerId=${customerId}`, label: t('sale.newTitle'), icon: ReceiptIndianRupee },
  other: { href: `/collections/new?customerId=${customerId}`, label: payment, icon: HandCoins },
});

export const customerSide = (customer: Customer): AccountSide => ({
  party: 'customer',
  row: customer,
  file: `khata-${customer.id}`,
  back: { href: `/khata/${customer.id}`, label: t('statement.backToKhata') },
  nameOf: typeName,
  detailOf: entryDetail,
});

export function AddedOn({ day, className = '' }: { day: string; className?: string }) {
  const ago = formatRelativeDay(day, useToday());
  return (
    <span className={className}>
      <ProfileLine icon={<CalendarDays />}>{t('customer.addedOn', { date: formatDay(day), ago })}</ProfileLine>
    </span>
  );
}

/** Of the last year; nothing if none did. */
export function Bounces({ transactions }: { transactions: readonly AccountEntry[] | undefined }) {
  const today = useToday();
  const n = (transactions ?? []).filter(({ bouncedOn }) => bouncedOn && daysBetween(bouncedOn, today) < 365).length;
  return n === 0 ? null : <Badge look="red">{t('collection.bouncesInYear', { n })}</Badge>;
}
