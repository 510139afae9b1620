import type { Translation } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import { formatMoney } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';
import { type SlipBill, type SlipRow, slipRows } from './slip';
import type { ShownSlip } from './use-slip';

/** 'Bill No. 901'; one that waits on this device has no number yet. */
export const billName = ({ id }: SlipBill, t: Translation['t']): string =>
  id > 0 ? `${t('sale.billNumber')} ${id}` : t('navigation.bill');

const rowText = ({ label, amount, struck }: SlipRow): string => {
  const figure = struck ? `~${amount}~` : amount;
  return amount === '' ? label : `${label}: ${figure}`;
};

const billLines = (bill: SlipBill, t: Translation['t']): string[] => [
  rowText({
    id: '',
    label: [billName(bill, t), bill.status ? '' : bill.description].filter(Boolean).join(' · '),
    amount: formatMoney(bill.amount),
  }),
  ...(bill.items ?? []).map((item) =>
    t('statement.item', {
      product: item.productName,
      quantity: quantityWords(item, t),
      price: formatMoney(item.unitPrice),
      amount: formatMoney(item.amount),
    }),
  ),
];

/** The slip as a text for WhatsApp. */
export function slipMessage(
  { customer, day, slip, crates, changed }: ShownSlip,
  firmName: string,
  { t, language }: Translation,
): string {
  const rows = slipRows(slip, { t, language });
  const [before, ...after] = rows.map(rowText);
  return [
    `*${firmName}*`,
    `${t('slip.title')} · ${formatDay(day, language)}`,
    ...(changed === null ? [] : [t('slip.changed', { moment: formatMomentOfYear(changed, language) })]),
    t('share.customer', { name: customer.name }),
    '',
    before,
    ...slip.vehicles.flatMap(({ vehicleNumber, bills }) => [
      '',
      ...(vehicleNumber === '' ? [] : [`*${vehicleNumber}*`]),
      ...bills.flatMap((bill) => billLines(bill, t)),
    ]),
    ...(rows.length === 2 ? [t('slip.nothing')] : ['']),
    ...after.slice(0, -1),
    `*${after.at(-1)}*`,
    ...(crates === '' ? [] : [crates]),
    '',
    t('share.thanks'),
  ].join('\n');
}
