import { type TranslationKey, t } from '@/i18n/language';
import { formatQuantity } from './money/money';

const NAMES = {
  pcs: 'sale.unitPcs',
  kg: 'sale.unitKg',
  gm: 'sale.unitGm',
  ltr: 'sale.unitLtr',
  m: 'sale.unitM',
  box: 'sale.unitBox',
  carrat: 'sale.unitCarrat',
  pack: 'sale.unitPack',
} as const satisfies Record<string, TranslationKey>;
type Unit = keyof typeof NAMES;

/** The units of the item table on the desktop, and those of the phone's item dialog. */
export const TABLE_UNITS: readonly string[] = ['kg', 'box', 'carrat', 'pack'] satisfies Unit[];
export const DIALOG_UNITS: readonly string[] = Object.keys(NAMES).filter((unit) => unit !== 'carrat');

/** The units that a vehicle's load is counted in. */
export const LOAD_UNITS: readonly string[] = ['box', 'carrat', 'kg', 'pcs', 'pack'] satisfies Unit[];

/** An item's own unit is always among them. */
export const unitsOnOffer = (units: readonly string[], current: string): readonly string[] =>
  current === '' || units.includes(current) ? units : [current, ...units];

/** A unit in the chosen language; an unknown one, from another client, stays as it is. */
export function unitName(unit: string): string {
  return Object.hasOwn(NAMES, unit) ? t(NAMES[unit as Unit]) : unit;
}

/** The units of what is weighed or poured; such an item may say how many boxes or bags (नग) it was too. */
export const isWeighed = (unit: string): boolean => ['kg', 'gm', 'ltr'].includes(unit);

/** 'नग 12', the trade's word in both languages. */
export const piecesText = (pieces: number): string => `नग ${formatQuantity(pieces)}`;

/** How much of a product was sold. */
export interface GoodsQuantity {
  quantity: number;
  unit: string;
  /** how many boxes or bags it was, of what is weighed; null or missing if not known */
  pieces?: number | null | undefined;
}

/** '12 box', or 'नग 12 · 240 kg' if the pieces are known. */
export function quantityWords({ quantity, unit, pieces }: GoodsQuantity): string {
  const measured = `${formatQuantity(quantity)} ${unitName(unit)}`;
  return pieces == null ? measured : `${piecesText(pieces)} · ${measured}`;
}
