import type { Translation } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { formatMoney } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';
import { drawnPicture, type PaperPicture, QUIET } from '@/records/paper-picture';
import { type Slip, slipRows } from './slip';
import { billName } from './slip-message';
import type { ShownSlip } from './use-slip';

type Words = Pick<Translation, 't' | 'language'>;

function drawHead(paper: PaperPicture, { customer, day, changed }: ShownSlip, { t, language }: Words): void {
  const contact = [customer.phoneNumber, customer.address].filter(Boolean).join(' · ');
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
      for (const item of bill.items ?? [])
        paper.goods(
          item.productName,
          `${quantityWords(item, t)} × ${formatMoney(item.unitPrice)}`,
          formatMoney(item.amount),
        );
    }
    paper.space(4);
  }
}

/** The slip as a picture for WhatsApp. */
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
    for (const { label, amount, struck } of rest) paper.row(label, amount, struck ? QUIET : {});
    if (last) paper.total(last.label, last.amount);
    if (crates !== '') paper.text(crates);
    paper.foot({ firm, paise: slip.afterPaise, note: customer.name }, t);
  });
}
