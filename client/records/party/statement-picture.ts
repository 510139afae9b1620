import { canvasOf, font, INK, MUTED, type Pen, pngOf, RULE, wrapped, write } from '@/device/picture';
import type { StatementRow } from './statement';

export interface PictureHead {
  name: string;
  /** phone, address */
  contact: string;
  firm: string;
  period: string;
  columns: { day: string; text: string; added: string; paid: string; balance: string };
}

const WIDTH = 760;
/** Room for about thirty entries; a longer statement continues in another picture. */
const MAX_HEIGHT = 1400;
const EDGE = 24;
/** Left edges of text, right edges of figures. */
const AT = { day: EDGE, text: 124, added: 440, paid: 556, balance: WIDTH - EDGE };
const LINE = 20;
const HEAD = 150;
const FOOT = 36;

interface LaidOut {
  row: StatementRow;
  text: string[];
  items: string[];
  height: number;
}

function laidOut(pen: Pen, row: StatementRow): LaidOut {
  font(pen, 15, row.total ? 600 : 400);
  const text = wrapped(pen, row.text, AT.added - AT.text - 100);
  font(pen, 13);
  const items = row.items.flatMap((item) => wrapped(pen, item, AT.paid - AT.text));
  return { row, text, items, height: (text.length + items.length) * LINE + 12 };
}

function inPages(rows: readonly LaidOut[]): LaidOut[][] {
  const pages: LaidOut[][] = [[]];
  let height = HEAD + FOOT;
  for (const row of rows) {
    if (height + row.height > MAX_HEIGHT && pages.at(-1)?.length !== 0) {
      pages.push([]);
      height = HEAD + FOOT;
    }
    pages.at(-1)?.push(row);
    height += row.height;
  }
  return pages;
}

function rule(pen: Pen, y: number, color = RULE): void {
  pen.fillStyle = color;
  pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, 1);
  pen.fillStyle = INK;
}

function drawHead(pen: Pen, head: PictureHead): void {
  font(pen, 22, 600);
  write(pen, head.name, AT.day, 44);
  font(pen, 18, 600);
  write(pen, head.firm, AT.balance, 44, 'right');
  pen.fillStyle = MUTED;
  font(pen, 14);
  write(pen, head.contact, AT.day, 70);
  write(pen, head.period, AT.balance, 92, 'right');
  rule(pen, 110);
  pen.fillStyle = MUTED;
  write(pen, head.columns.day, AT.day, 132);
  write(pen, head.columns.text, AT.text, 132);
  for (const column of ['added', 'paid', 'balance'] as const)
    write(pen, head.columns[column], AT[column], 132, 'right');
  rule(pen, HEAD - 6);
}

function drawRow(pen: Pen, { row, text, items, height }: LaidOut, top: number): void {
  const first = top + LINE;
  font(pen, 15, row.total ? 600 : 400);
  write(pen, row.day, AT.day, first);
  text.forEach((line, index) => {
    write(pen, line, AT.text, first + index * LINE);
  });
  for (const column of ['added', 'paid', 'balance'] as const)
    write(pen, row[column], AT[column], first, 'right');
  pen.fillStyle = MUTED;
  font(pen, 13);
  items.forEach((line, index) => {
    write(pen, line, AT.text, first + (text.length + index) * LINE);
  });
  rule(pen, top + height - 1, row.total ? INK : RULE);
}

function drawPage(head: PictureHead, rows: readonly LaidOut[], pageOf: string, foot: string): Promise<Blob> {
  const height = HEAD + FOOT + rows.reduce((sum, row) => sum + row.height, 0);
  const [canvas, pen] = canvasOf(WIDTH, height);
  drawHead(pen, head);
  let top = HEAD;
  for (const row of rows) {
    drawRow(pen, row, top);
    top += row.height;
  }
  font(pen, 15, 600);
  write(pen, foot, AT.day, height - 12);
  pen.fillStyle = MUTED;
  font(pen, 13);
  write(pen, pageOf, AT.balance, height - 12, 'right');
  return pngOf(canvas);
}

/** The statement as PNG pictures; `foot` is below the last row. */
export function statementPictures(
  head: PictureHead,
  rows: readonly StatementRow[],
  foot: string,
): Promise<Blob[]> {
  const [, measure] = canvasOf(WIDTH, 1);
  const pages = inPages(rows.map((row) => laidOut(measure, row)));
  const pageOf = (index: number) => (pages.length === 1 ? '' : `${index + 1}/${pages.length}`);
  const footOf = (index: number) => (index === pages.length - 1 ? foot : '');
  return Promise.all(pages.map((page, index) => drawPage(head, page, pageOf(index), footOf(index))));
}
