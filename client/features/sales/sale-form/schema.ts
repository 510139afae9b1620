import * as z from 'zod/mini';
import { EARLIEST_DAY, isDay } from '@/lib/days/days';
import { chosenRule, countRule, holderRule, methodRule, rule } from '@/lib/field-rules';
import { amountPaise, toPaise } from '@/lib/money/money';
import { isWeighed } from '@/lib/units';
import { figureOf, saleTotalPaise } from './sale-total';

type Rule = readonly [holds: (text: string) => boolean, sentence: string];

/** Reports only a field's first broken rule; other fields still report theirs. */
const ruledText = (...rules: readonly Rule[]) =>
  z.string().check(({ value, issues }) => {
    const broken = rules.find(([holds]) => !holds(value));
    if (broken) issues.push({ code: 'custom', message: broken[1], input: value, continue: true });
  });

const atMost = (label: string, n: number): Rule => [
  (text) => [...text.trim()].length <= n,
  rule('too_long', { label, n }),
];

const decimal = (negative: string, limit: number) =>
  ruledText(
    [(text) => toPaise(figureOf(text)) !== null, rule('amount_invalid')],
    [(text) => Number(figureOf(text)) >= 0, negative],
    [(text) => Number(figureOf(text)) < limit, rule('amount_invalid')],
  );

const itemSchema = z
  .object({
    productName: ruledText([(text) => text.trim() !== '', rule('product_name_required')], atMost('productName', 255)),
    unit: z.string(),
    quantity: decimal(rule('quantity_negative'), 1e7),
    unitPrice: decimal(rule('price_negative'), 1e9),
    /** '' if not known; a draft of the version before has none */
    pieces: z.optional(z.string()),
  })
  .check(
    z.refine(({ unit, pieces = '' }) => !isWeighed(unit) || /^(\d{1,7})?$/.test(pieces.trim()), {
      error: rule('not_whole'),
      path: ['pieces'],
    }),
  );

export type SaleItemForm = z.infer<typeof itemSchema>;

export const newItem = (unit = 'pcs'): SaleItemForm => ({
  productName: '',
  unit,
  quantity: '1',
  unitPrice: '0',
  pieces: '',
});

export const isBlankItem = ({ productName, quantity, unitPrice }: SaleItemForm): boolean =>
  productName.trim() === '' && quantity === '1' && ['', '0'].includes(unitPrice);

/** Without the blank ones that Enter leaves at the end, and in a new bill those without a quantity; one stays. */
export function savedItems(items: readonly SaleItemForm[], isNew: boolean): readonly SaleItemForm[] {
  const used = items.filter(({ quantity }) => !isNew || quantity.trim() !== '');
  const kept = used.length > 0 ? used : items.slice(0, 1);
  const end = kept.map(isBlankItem).lastIndexOf(false);
  return kept.slice(0, Math.max(end, 0) + 1);
}

/** Checks only what is saved, so that each broken rule names the item's place in the form. */
const itemsSchema = (isNew: boolean) =>
  z.array(z.custom<SaleItemForm>()).check(({ value, issues }) => {
    const add = (message: string, path: readonly PropertyKey[]) =>
      issues.push({ code: 'custom', message, path: [...path], input: value, continue: true });
    if (value.length === 0) add(rule('no_items'), []);
    for (const item of savedItems(value, isNew))
      for (const issue of itemSchema.safeParse(item).error?.issues ?? [])
        add(issue.message, [value.indexOf(item), ...issue.path]);
  });

const paidSchema = z.object({
  /** null: the whole bill's, whatever that comes to */
  amount: z.nullable(ruledText([(text) => (amountPaise(text.trim()) ?? 0) > 0, rule('amount_not_positive')])),
  method: methodRule,
  holderId: holderRule,
});

export type PaidNow = z.infer<typeof paidSchema>;

const daySchema = (today: string) =>
  ruledText(
    [(day) => day !== '', rule('sale_date_required')],
    [isDay, rule('date_invalid')],
    [(day) => day <= today, rule('date_in_future')],
    [(day) => day >= EARLIEST_DAY, rule('date_too_early')],
  );

/** `today` is in the firm's time zone. The rule on the total reports to `amount`, which is not a field of the form. */
export const saleSchema = (today: string, isNew = true) =>
  z
    .object({
      customerId: chosenRule(rule('select_customer')),
      saleDate: daySchema(today),
      purchaseId: z.nullable(z.number()),
      description: ruledText(atMost('description', 255)),
      items: itemsSchema(isNew),
      /** null: those of the items */
      cratesOut: z.optional(z.nullable(countRule)),
      cratesBack: z.optional(countRule),
      /** null for nothing; missing until somebody has chosen */
      paid: z.optional(z.nullable(paidSchema)),
    })
    .check(
      z.refine(({ items }) => items.length === 0 || saleTotalPaise(items) > 0, {
        error: rule('amount_not_positive'),
        path: ['amount'],
      }),
    );

export type SaleForm = z.infer<ReturnType<typeof saleSchema>>;
