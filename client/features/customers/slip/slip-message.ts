import { dotted, labelled, type Translation, type Words } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { formatMoney } from '@/lib/money/money';
import { drawnPicture, type PaperPicture, QUIET, STRUCK } from '@/records/paper-picture';
import { itemText } from '../customer-side';
import { type Slip, type SlipBill, type SlipRow, slipRows } from './slip';
import type { ShownSlip } from './use-slip';

/** 'Bill No. 901'; one that waits on this device has no number yet. */
export const billName = ({ id }: SlipBill, t: Translation['t']): string =>
  id > 0 ? `${t('sale.billNumber')} ${id}` : t('navigation.bill');

const rowText = ({ label, amount, struck }: SlipRow): string => {
  const figure = struck ? `~${amount}~` : amount;
  return amount === '' ? label : labelled(label, figure);
};

const billLines = (bill: SlipBill, t: Translation['t']): string[] => [
  rowText({
    id: '',
    label: dotted(billName(bill, t), bill.status ? '' : bill.description),
    amount: formatMoney(bill.amount),
  }),
  ...(bill.items ?? []).map((item) => itemText(item, t)),
];

export function slipMessage(
  { customer, day, slip, crates, changed }: ShownSlip,
  firmName: string,
  { t, language }: Words,
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

function drawHead(paper: PaperPicture, { customer, day, changed }: ShownSlip, { t, language }: Words): void {
  const contact = dotted(customer.phoneNumber, customer.address);
  paper.text(`${t('slip.to')} ${customer.name}`, { size: 21, bold: true, book: true });
  if (contact !== '') paper.text(contact);
  paper.text(formatDay(day, language), { bold: true });
  if (changed !== null)
    paper.text(t('slip.changed', { moment: formatMomentOfYear(changed, language) }), { bold: true });
  paper.space(4);
  paper.rule();
  paper.space(4);
}

function drawBills(paper: PaperPicture, { vehicles }: Slip, { t }: Words): void {
  for (const { vehicleNumber, bills } of vehicles) {
    paper.rule();
    paper.space(4);
    if (vehicleNumber !== '') paper.text(vehicleNumber, { size: 18, bold: true });
    for (const bill of bills) {
      paper.row(billName(bill, t), formatMoney(bill.amount), { bold: true });
      for (const item of bill.items ?? []) paper.goods(item, item.unitPrice, t);
    }
    paper.space(4);
  }
}

export function slipPicture(shown: ShownSlip, firm: Firm, words: Words): Promise<Blob> {
  const { t } = words;
  const { slip, customer, crates } = shown;
  const [before, ...rest] = slipRows(slip, words);
  const last = rest.pop();
  return drawnPicture((paper) => {
    paper.letterhead(firm, t, t('slip.title'));
    drawHead(paper, shown, words);
    if (before) paper.row(before.label, before.amount, { bold: true });
    drawBills(paper, slip, words);
    paper.rule();
    paper.space(4);
    if (rest.length === 0) paper.text(t('slip.nothing'), QUIET);
    for (const { label, amount, struck } of rest) paper.row(label, amount, struck ? STRUCK : {});
    if (last) paper.total(last.label, last.amount);
    if (crates !== '') paper.text(crates);
    paper.foot({ firm, paise: slip.afterPaise, note: customer.name }, t);
  });
}
