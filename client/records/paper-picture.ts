import { t } from '@/i18n/language';
import type { Firm } from '@/lib/http/session';
import { formatMoney, formatPaise } from '@/lib/money/money';
import { type GoodsQuantity, quantityWords } from '@/lib/units';
import { qrPath } from '@/ui/qr-code';
import { paymentOf, type UpiDue, type UpiPayment, upiUri } from './upi-qr';

const WIDTH = 540;
const EDGE = 28;
/** A leaf is drawn at this many times its size. */
const SCALE = 2;
const FONT = '"Noto Sans", "Noto Sans Devanagari", system-ui, sans-serif';
const BOOK = 'Charter, "Iowan Old Style", "Noto Serif", Georgia, "Noto Serif Devanagari", serif';
export const INK = '#221a14';
const MUTED = '#5f5247';
const RULE = '#d8ccb8';
const CLOTH = '#6b1b1e';
const GOLD = '#c98f1f';
const THREAD = '#e3b04b';

interface Look {
  size?: number;
  bold?: boolean;
  book?: boolean;
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** of a row's figure: a line goes through it */
  struck?: boolean;
}

export const QUIET: Look = { color: MUTED };
export const STRUCK: Look = { ...QUIET, struck: true };

type SoldGoods = GoodsQuantity & { productName: string; amount: string | number };

/** A leaf of the firm's pad for a phone, light whatever the theme; `top` moves down as it is written. */
export class PaperPicture {
  top = 0;
  constructor(private readonly pen: CanvasRenderingContext2D) {}

  private setPen({ size = 16, bold = false, book = false, color = INK }: Look): number {
    this.pen.font = `${bold ? 700 : 400} ${size}px ${book ? BOOK : FONT}`;
    this.pen.fillStyle = color;
    return size;
  }

  private write(text: string, x: number, y: number, align: CanvasTextAlign): void {
    this.pen.textAlign = align;
    this.pen.fillText(text, x, y);
  }

  private wrapped(text: string, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  space(height: number): void {
    this.top += height;
  }

  rule(spaceBelow = 0, color = RULE): void {
    this.pen.fillStyle = color;
    this.pen.fillRect(EDGE, this.top, WIDTH - 2 * EDGE, 1);
    this.space(1 + spaceBelow);
  }

  /** A text in as many lines as it needs, an empty one in none; `room` leaves place for a figure at its right. */
  text(text: string, look: Look = {}, room = 0): void {
    if (text === '') return;
    const size = this.setPen(look);
    const { align = 'left' } = look;
    const x = { left: EDGE, center: WIDTH / 2, right: WIDTH - EDGE }[align];
    for (const line of text.split('\n').flatMap((part) => this.wrapped(part, WIDTH - 2 * EDGE - room))) {
      this.write(line, x, this.top + size * 1.2, align);
      this.top += Math.round(size * 1.55);
    }
  }

  row(text: string, figure: string, look: Look = {}, figureLook: Look = look): void {
    this.setPen(figureLook);
    const { width } = this.pen.measureText(figure);
    this.text(text || ' ', look, figure === '' ? 0 : width + 16);
    const size = this.setPen(figureLook);
    const base = this.top - (look.size ?? 16) * 1.55 + size * 1.2;
    this.write(figure, WIDTH - EDGE, base, 'right');
    if (figureLook.struck) this.pen.fillRect(WIDTH - EDGE - width, base - size * 0.3, width, 1);
  }

  letterhead({ name, address = '', phone = '', licence = '' }: Firm, title = ''): void {
    this.pen.fillStyle = CLOTH;
    this.pen.fillRect(0, 0, WIDTH, 24);
    this.pen.fillStyle = THREAD;
    for (let x = 0; x < WIDTH; x += 16) this.pen.fillRect(x, 11, 10, 2);
    this.space(40);
    this.text(name, { size: 32, bold: true, book: true, color: CLOTH, align: 'center' });
    this.text(address, { align: 'center' });
    const mobile = phone === '' ? '' : t('sale.mobile', { phone });
    const small: Look = { size: 14 };
    this.setPen(small);
    if (this.pen.measureText(licence + mobile).width > WIDTH - 2 * EDGE - 16) {
      this.text([licence, mobile].join('\n').trim(), { ...small, align: 'center' });
    } else if (licence + mobile !== '') this.row(licence, mobile, small);
    this.space(6);
    this.rule(2, GOLD);
    this.rule(10, GOLD);
    if (title === '') return;
    this.text(title, { size: 19, bold: true, book: true, align: 'center' });
    this.space(6);
  }

  goods(goods: SoldGoods, rate: string | number): void {
    const figure = { size: 17, bold: true };
    this.rule(4);
    this.text(goods.productName, figure);
    this.row(`${quantityWords(goods)} × ${formatMoney(rate)}`, formatMoney(goods.amount), QUIET, figure);
    this.space(4);
  }

  total(text: string, figure: string): void {
    this.space(6);
    this.rule(0, INK);
    this.row(text, figure, { size: 23, bold: true });
    this.space(4);
    this.rule(2, INK);
    this.rule(6, INK);
  }

  private code(payment: UpiPayment): void {
    const side = 150;
    const { path, size } = qrPath(upiUri(payment));
    this.pen.save();
    this.pen.translate(EDGE, this.top);
    this.pen.scale(side / size, side / size);
    this.pen.fillStyle = '#fff';
    this.pen.fillRect(0, 0, size, size);
    this.pen.fillStyle = '#000';
    this.pen.fill(new Path2D(path));
    this.pen.restore();
    this.setPen({});
    [t('upi.pay', { amount: formatPaise(payment.paise) }), payment.upiId].forEach((line, index) => {
      this.write(line, EDGE + side + 16, this.top + side / 2 + index * 26, 'left');
    });
    this.space(side);
  }

  /** The code for paying what is due, if there is one, and for whom it is signed. */
  foot(due: UpiDue): void {
    const payment = paymentOf(due);
    this.space(12);
    if (payment !== null) this.code(payment);
    this.space(12);
    this.row(
      t('sale.errorsExcepted'),
      t('sale.signature', { firm: due.firm.name }),
      { ...QUIET, size: 14 },
      { bold: true, book: true },
    );
  }
}

/** A blank leaf, and what writes on it. */
function leafOf(height: number): [HTMLCanvasElement, PaperPicture] {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw pictures.');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#fffdf8';
  pen.fillRect(0, 0, WIDTH, height);
  return [canvas, new PaperPicture(pen)];
}

export function heightOf(draw: (paper: PaperPicture) => void): number {
  const [, measured] = leafOf(1);
  draw(measured);
  return measured.top;
}

/** `draw` runs twice: to measure, then to draw. */
export function drawnPicture(draw: (paper: PaperPicture) => void): Promise<Blob> {
  const [canvas, paper] = leafOf(Math.ceil(heightOf(draw) + EDGE));
  draw(paper);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png'),
  );
}
