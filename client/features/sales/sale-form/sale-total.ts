import { addPaise, formatQuantity, fromPaise, lineAmountPaise, type Paise, toPaise } from '@/lib/money/money';
import { readTyped } from '@/lib/money/read-amount';
import { isWeighed, piecesText } from '@/lib/units';

interface Line {
  quantity: string;
  unitPrice: string;
}

/** A number cell's value as decimal text; calculates a sum such as '12*450'. */
export const figureOf = (typed: string): string => readTyped(typed) ?? typed;

/** What is no number counts as 0. */
export const quantityText = (typed: string): string => formatQuantity(Number(figureOf(typed)) || 0);

/** 'नग 12 · ' */
export const piecesBefore = ({ unit, pieces = '' }: { unit: string; pieces?: string | undefined }): string =>
  isWeighed(unit) && pieces !== '' ? `${piecesText(Number(pieces))} · ` : '';

/** Each line's amount is rounded half up to the paisa; one without a valid number counts as 0. */
export function saleTotalPaise(lines: readonly Line[]): Paise {
  return addPaise(lines.map((line) => lineAmountPaise(figureOf(line.quantity), figureOf(line.unitPrice))));
}

export const saleTotal = (lines: readonly Line[]): string => fromPaise(saleTotalPaise(lines));

/** '450' → '450.00'; anything but a plain decimal stays as typed. */
export function inRupees(typed: string): string {
  const paise = toPaise(typed);
  return paise === null ? typed : fromPaise(paise);
}
