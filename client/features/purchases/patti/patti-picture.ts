import { canvasOf, font, INK, MUTED, type Pen, pngOf, RULE, wrapped, write } from '@/device/picture';
import type { Translation } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import { formatMoney } from '@/lib/money/money';
import type { Patti } from './api';
import { footRows } from './patti-message';
import { countText, loadRows, measureOf } from './patti-sums';

const WIDTH = 760;
const EDGE = 24;
const RIGHT = WIDTH - EDGE;
const LINE = 24;
const GOLD = '#c98f1f';
/** Right edges of the columns. */
const AT = { pieces: 380, weight: 480, rate: 600, amount: RIGHT };

type Words = Pick<Translation, 't' | 'language'>;
type Cells = Partial<Record<keyof typeof AT, string>>;
type Look = { bold?: boolean; size?: number; muted?: boolean };

/** Writes rows from top to bottom; `height` grows with them. */
class Sheet {
  height = EDGE;
  constructor(private readonly pen: Pen) {}

  rule(color = RULE, gap = 6): void {
    this.pen.fillStyle = color;
    this.pen.fillRect(EDGE, this.height + gap / 2, WIDTH - 2 * EDGE, 1);
    this.pen.fillStyle = INK;
    this.height += gap;
  }

  row(text: string, cells: Cells = {}, { bold = false, size = 15, muted = false }: Look = {}): void {
    font(this.pen, size, bold ? 600 : 400);
    this.pen.fillStyle = muted ? MUTED : INK;
    const room = cells.pieces === undefined && cells.weight === undefined ? AT.rate - 130 : AT.pieces - 130;
    const lines = wrapped(this.pen, text, room);
    for (const [column, cell] of Object.entries(cells))
      write(this.pen, cell, AT[column as keyof typeof AT], this.height + LINE - 6, 'right');
    for (const line of lines) {
      write(this.pen, line, EDGE, this.height + LINE - 6);
      this.height += LINE;
    }
    this.pen.fillStyle = INK;
  }

  centred(text: string, size: number): void {
    font(this.pen, size, 700);
    write(this.pen, text, WIDTH / 2, this.height + size, 'center');
    this.height += size + 12;
  }
}

function countCells(counted: Parameters<typeof measureOf>[0], { t }: Words): Cells {
  const { pieces, weight } = measureOf(counted);
  return { ...(pieces && { pieces: countText(pieces, t) }), ...(weight && { weight: countText(weight, t) }) };
}

function drawHead(sheet: Sheet, patti: Patti, firmName: string, { t, language }: Words): void {
  sheet.centred(firmName, 26);
  sheet.rule(GOLD, 3);
  sheet.rule(GOLD, 10);
  const name = patti.number === null ? t('patti.soFar') : `${t('patti.number')} ${patti.number}`;
  sheet.row(`${t('patti.shri')} ${patti.vendor.name}`, { amount: name }, { bold: true, size: 18 });
  const contact = [patti.vendor.address, patti.vendor.phoneNumber].filter(Boolean).join(' · ');
  sheet.row(
    contact,
    { amount: `${t('patti.arrived')} ${formatDay(patti.arrived, language)}` },
    { muted: true },
  );
  sheet.row([patti.vehicleNumber, patti.description].filter(Boolean).join(' · '), {}, { bold: true });
}

function drawGoods(sheet: Sheet, patti: Patti, words: Words): void {
  const { t } = words;
  sheet.rule(INK, 12);
  const heads = {
    pieces: t('patti.pieces'),
    weight: t('patti.weight'),
    rate: t('patti.rate'),
    amount: t('patti.amount'),
  };
  sheet.row(t('patti.goods'), heads, { muted: true });
  sheet.rule(INK);
  for (const line of patti.lines)
    sheet.row(line.productName, {
      ...countCells(line, words),
      rate: formatMoney(line.rate),
      amount: formatMoney(line.amount),
    });
  for (const { name, count } of loadRows(patti))
    sheet.row(
      t(`patti.${name}`),
      countCells({ quantity: count, unit: patti.unit }, words),
      name === 'loaded' ? { bold: true } : { muted: true },
    );
  sheet.rule(INK);
}

function draw(sheet: Sheet, patti: Patti, firmName: string, words: Words): void {
  const { t } = words;
  drawHead(sheet, patti, firmName, words);
  drawGoods(sheet, patti, words);
  sheet.row(t('patti.gross'), { amount: formatMoney(patti.gross) }, { bold: true });
  for (const { label, amount } of patti.deductions) sheet.row(label, { amount: `-${formatMoney(amount)}` });
  sheet.rule(INK);
  sheet.row(t('patti.net'), { amount: formatMoney(patti.net) }, { bold: true, size: 20 });
  sheet.rule(INK, 3);
  sheet.rule(INK, 14);
  const foot = footRows(patti, words);
  foot.forEach(({ label, amount }, index) => {
    sheet.row(label, { amount }, { bold: index === foot.length - 1 });
  });
  if (patti.note !== '') for (const line of patti.note.split('\n')) sheet.row(line);
  sheet.row(t('patti.rates'), {}, { bold: true });
  sheet.row(t('patti.asOf', { moment: formatMoment(patti.asOf, words.language) }), {}, { muted: true });
}

/** The patti as one PNG picture, for a grower's phone. */
export function pattiPicture(patti: Patti, firmName: string, words: Words): Promise<Blob> {
  const [, measure] = canvasOf(WIDTH, 1);
  const measured = new Sheet(measure);
  draw(measured, patti, firmName, words);
  const [canvas, pen] = canvasOf(WIDTH, measured.height + EDGE);
  draw(new Sheet(pen), patti, firmName, words);
  return pngOf(canvas);
}
