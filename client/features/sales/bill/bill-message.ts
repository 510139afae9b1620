import type { Sale } from '@/features/sales/api';
import type { Translation } from '@/i18n/language';
import { formatDay } from '@/lib/days';
import { formatMoney, toPaise } from '@/lib/money';
import { unitName } from '@/lib/units';

/** The customer's balance as a line of the message; empty if it is unknown or zero. */
function balanceLine(balance: number | string | undefined, t: Translation['t']): string[] {
  const paise = toPaise(balance ?? 0) ?? 0;
  if (paise > 0) return ['', t('share.balanceDue', { amount: formatMoney(balance) })];
  if (paise < 0)
    return ['', t('share.balanceAdvance', { amount: formatMoney(String(balance).replace('-', '')) })];
  return [];
}

/**
 * The WhatsApp bill in the chosen language: firm, bill date, vehicle, items, amount and, if given, the customer's
 * balance in rupees.
 */
export function billMessage(
  sale: Sale,
  firmName: string,
  { t, language }: Translation,
  balance?: number | string,
): string {
  const items = sale.items.map((item, index) =>
    t('share.item', {
      n: index + 1,
      product: item.productName,
      quantity: item.quantity,
      unit: unitName(item.unit, t),
      price: formatMoney(item.unitPrice),
      amount: formatMoney(item.amount),
    }),
  );
  return [
    `*${firmName}*`,
    t('share.bill', { id: sale.id }),
    t('share.date', { date: formatDay(sale.saleDate, language) }),
    t('share.customer', { name: sale.customerName }),
    ...(sale.vehicleNumber ? [t('share.vehicle', { vehicle: sale.vehicleNumber })] : []),
    ...(sale.description ? [t('share.description', { description: sale.description })] : []),
    '',
    ...items,
    '',
    `*${t('share.amount', { amount: formatMoney(sale.amount) })}*`,
    ...balanceLine(balance, t),
    '',
    t('share.thanks'),
  ].join('\n');
}
