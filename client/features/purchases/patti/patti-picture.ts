import { INK } from '@/device/picture';
import type { Translation } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { formatMoney } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';
import { drawnPicture, type PictureSheet, QUIET } from '@/records/picture-sheet';
import type { Patti } from './api';
import { footRows } from './patti-message';
import { countText, loadRows } from './patti-sums';

type Words = Pick<Translation, 't' | 'language'>;

const BOLD = { bold: true };

function drawHead(sheet: PictureSheet, patti: Patti, { t, language }: Words): void {
  const { vendor, number, version, description = '' } = patti;
  sheet.text(`${t('patti.shri')} ${vendor.name}`, { size: 21, bold: true, book: true });
  const contact = [vendor.address, vendor.phoneNumber].filter(Boolean).join(' · ');
  if (contact !== '') sheet.text(contact);
  sheet.space(6);
  sheet.rule();
  const arrived = `${t('patti.arrived')} ${formatDay(patti.arrived, language)}`;
  if (number === null) sheet.text(arrived, BOLD);
  else sheet.row(`${t('patti.number')} ${number}${version > 1 ? ` / ${version}` : ''}`, arrived, BOLD);
  sheet.text(`${t('purchase.vehicle')} ${patti.vehicleNumber}`);
  if (description) sheet.text(`${t('patti.mark')} ${description}`);
  sheet.space(4);
}

/** The goods as on a bill, then what was spoiled, left or sold over the load. */
function drawGoods(sheet: PictureSheet, patti: Patti, { t }: Words): void {
  for (const line of patti.lines)
    sheet.goods(
      line.productName,
      `${quantityWords(line, t)} × ${formatMoney(line.rate)}`,
      formatMoney(line.amount),
    );
  const rows = loadRows(patti);
  if (rows.length > 0) sheet.rule();
  for (const { name, count } of rows)
    sheet.row(
      t(`patti.${name}`),
      countText({ count, unit: patti.unit }, t),
      name === 'loaded' ? BOLD : QUIET,
    );
}

function drawSums(sheet: PictureSheet, patti: Patti, words: Words): void {
  const { t, language } = words;
  sheet.space(6);
  sheet.rule(INK);
  sheet.space(4);
  sheet.row(t('patti.gross'), formatMoney(patti.gross), BOLD);
  for (const { label, amount } of patti.deductions) sheet.row(label, `-${formatMoney(amount)}`);
  sheet.total(t('patti.net'), formatMoney(patti.net));
  const foot = footRows(patti, words);
  foot.forEach(({ label, amount }, index) => {
    sheet.row(label, amount, index === foot.length - 1 ? { size: 18, bold: true } : {});
  });
  if (patti.crates) sheet.text(patti.crates);
  sheet.space(12);
  if (patti.note !== '') sheet.text(patti.note);
  sheet.text(t('patti.rates'), { bold: true, book: true });
  sheet.text(t('patti.asOf', { moment: formatMoment(patti.asOf, language) }), { ...QUIET, size: 14 });
}

export function pattiPicture(patti: Patti, firm: Firm, words: Words): Promise<Blob> {
  const { t } = words;
  return drawnPicture((sheet) => {
    sheet.letterhead(firm, t, t(patti.number === null ? 'patti.soFar' : 'patti.title'));
    drawHead(sheet, patti, words);
    drawGoods(sheet, patti, words);
    drawSums(sheet, patti, words);
    sheet.text(t('sale.signature', { firm: firm.name }), { bold: true, book: true, align: 'right' });
  });
}
