import { t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, paiseOf } from '@/lib/money/money';

export const REMINDER_SALES = 3;

export interface Reminder {
  firmName: string;
  customerName: string;
  /** rupees; negative is an advance */
  balance: number | string;
  /** newest first; day is a day or a moment, amount rupees */
  recentSales: readonly { day: string; amount: string; vehicleNumber?: string | null | undefined }[];
  /** the line about crates; '' for none */
  crates?: string;
}

function balanceLine(balance: number | string): string {
  const paise = paiseOf(balance);
  if (paise < 0) return t('customer.reminderAdvance', { amount: formatMoney(String(balance).slice(1)) });
  return t(paise > 0 ? 'customer.reminderDue' : 'customer.reminderClear', { amount: formatMoney(balance) });
}

export function reminderMessage({ firmName, customerName, balance, recentSales, crates = '' }: Reminder): string {
  const sales = recentSales
    .slice(0, REMINDER_SALES)
    .map(({ day, amount, vehicleNumber }) =>
      t(vehicleNumber ? 'customer.reminderSaleOf' : 'customer.reminderSale', {
        date: formatDay(day),
        vehicle: vehicleNumber ?? '',
        amount: formatMoney(amount),
      }),
    );
  const owes = paiseOf(balance) > 0;
  return [
    `*${firmName}*`,
    t('customer.reminderGreeting', { name: customerName }),
    '',
    balanceLine(balance),
    ...(crates === '' ? [] : [crates]),
    ...(sales.length === 0 ? [] : ['', t('customer.reminderSales'), ...sales]),
    '',
    t(owes ? 'customer.reminderAsk' : 'share.thanks'),
  ].join('\n');
}
