import { dotted, labelled, t } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { formatMoney } from '@/lib/money/money';
import { drawnPicture, type PaperPicture, QUIET, STRUCK } from '@/records/paper-picture';
import { itemText } from '../customer-side';
import { type Slip, type SlipBill, type SlipRow, slipSum } from './slip';
import type { ShownSlip } from './use-slip';

/** 'Bill No. 901'; one that waits on this device has no number yet. */
export const billName = ({ id }: SlipBill): string => (id > 0 ? `${t('sale.billNumber')} ${id}` : t('navigation.bill'));

const rowText = ({ label, amount, struck }: SlipRow): string => {
  const figure = struck ? `~${amount}~` : amount;
  return amount === '' ? label : labelled(label, figure);
};

const billLines = (bill: SlipBill): string[] => [
  labelled(dotted(billName(bill), bill.status ? '' : bill.description), formatMoney(bill.amount)),
  ...(bill.items ?? []).map(itemText),
];

export function slipMessage({ customer, day, slip, crates, changed }: ShownSlip, firmName: string): string {
  const { before, lines, after } = slipSum(slip);
  return [
    `*${firmName}*`,
    `${t('slip.title')} · ${formatDay(day)}`,
    ...(changed === null ? [] : [t('slip.changed', { moment: formatMomentOfYear(changed) })]),
    t('share.customer', { name: customer.name }),
    '',
    rowText(before),
    ...slip.vehicles.flatMap(({ vehicleNumber, bills }) => [
      '',
      ...(vehicleNumber === '' ? [] : [`*${vehicleNumber}*`]),
      ...bills.flatMap(billLines),
    ]),
    ...(lines.length === 0 ? [t('slip.nothing')] : ['', ...lines.map(rowText)]),
    `*${rowText(after)}*`,
    ...(crates === '' ? [] : [crates]),
    '',
    t('share.thanks'),
  ].join('\n');
}

function drawHead(paper: PaperPicture, { customer, day, changed }: ShownSlip): void {
  paper.text(`${t('slip.to')} ${customer.name}`, { size: 21, bold: true, book: true });
  paper.text(dotted(customer.phoneNumber, customer.address));
  paper.text(formatDay(day), { bold: true });
  if (changed !== null) paper.text(t('slip.changed', { moment: formatMomentOfYear(changed) }), { bold: true });
  paper.space(4);
  paper.rule();
  paper.space(4);
}

function drawBills(paper: PaperPicture, { vehicles }: Slip): void {
  for (const { vehicleNumber, bills } of vehicles) {
    paper.rule();
    paper.space(4);
    paper.text(vehicleNumber, { size: 18, bold: true });
    for (const bill of bills) {
      paper.row(billName(bill), formatMoney(bill.amount), { bold: true });
      for (const item of bill.items ?? []) paper.goods(item, item.unitPrice);
    }
    paper.space(4);
  }
}

export function slipPicture(shown: ShownSlip, firm: Firm): Promise<Blob> {
  const { slip, customer, crates } = shown;
  const { before, lines, after } = slipSum(slip);
  return drawnPicture((paper) => {
    paper.letterhead(firm, t('slip.title'));
    drawHead(paper, shown);
    paper.row(before.label, before.amount, { bold: true });
    drawBills(paper, slip);
    paper.rule();
    paper.space(4);
    if (lines.length === 0) paper.text(t('slip.nothing'), QUIET);
    for (const { label, amount, struck } of lines) paper.row(label, amount, struck ? STRUCK : {});
    paper.total(after.label, after.amount);
    paper.text(crates);
    paper.foot({ firm, paise: slip.afterPaise, note: customer.name });
  });
}
