import { INK } from '@/device/picture';
import { dotted, t } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { formatMoney } from '@/lib/money/money';
import { drawnPicture, type PaperPicture, QUIET } from '@/records/paper-picture';
import type { Patti } from './api';
import { countText, footRows, loadRows } from './patti-message';

const BOLD = { bold: true };

function drawHead(paper: PaperPicture, patti: Patti): void {
  const { vendor, number, version, description = '' } = patti;
  paper.text(`${t('slip.to')} ${vendor.name}`, { size: 21, bold: true, book: true });
  const contact = dotted(vendor.address, vendor.phoneNumber);
  if (contact !== '') paper.text(contact);
  paper.space(6);
  paper.rule();
  const arrived = `${t('patti.arrived')} ${formatDay(patti.arrived)}`;
  if (number === null) paper.text(arrived, BOLD);
  else paper.row(`${t('patti.number')} ${number}${version > 1 ? ` / ${version}` : ''}`, arrived, BOLD);
  paper.text(`${t('purchase.vehicle')} ${patti.vehicleNumber}`);
  if (description) paper.text(`${t('patti.mark')} ${description}`);
  paper.space(4);
}

function drawGoods(paper: PaperPicture, patti: Patti): void {
  for (const line of patti.lines) paper.goods(line, line.rate);
  const rows = loadRows(patti);
  if (rows.length > 0) paper.rule();
  for (const { name, count } of rows)
    paper.row(t(`patti.${name}`), countText({ count, unit: patti.unit }), name === 'loaded' ? BOLD : QUIET);
}

function drawSums(paper: PaperPicture, patti: Patti): void {
  paper.space(6);
  paper.rule(INK);
  paper.space(4);
  paper.row(t('patti.gross'), formatMoney(patti.gross), BOLD);
  for (const { label, amount } of patti.deductions) paper.row(label, `-${formatMoney(amount)}`);
  paper.total(t('patti.net'), formatMoney(patti.net));
  const foot = footRows(patti);
  foot.forEach(({ label, amount }, index) => {
    paper.row(label, amount, index === foot.length - 1 ? { size: 18, bold: true } : {});
  });
  if (patti.crates) paper.text(patti.crates);
  paper.space(12);
  if (patti.note !== '') paper.text(patti.note);
  paper.text(t('patti.rates'), { bold: true, book: true });
  paper.text(t('patti.asOf', { moment: formatMoment(patti.asOf) }), { ...QUIET, size: 14 });
}

export function pattiPicture(patti: Patti, firm: Firm): Promise<Blob> {
  return drawnPicture((paper) => {
    paper.letterhead(firm, t(patti.number === null ? 'patti.soFar' : 'patti.title'));
    drawHead(paper, patti);
    drawGoods(paper, patti);
    drawSums(paper, patti);
    paper.text(t('sale.signature', { firm: firm.name }), { bold: true, book: true, align: 'right' });
  });
}
