import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { EARLIEST_DAY, isDay } from '@/lib/days/days';
import { toPaise } from '@/lib/money/money';
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

/** Decimal text from 0, with at most two decimals, below `limit`. */
const decimal = (negative: string, limit: number) =>
  ruledText(
    [(text) => toPaise(figureOf(text)) !== null, rule('amount_invalid')],
    [(text) => Number(figureOf(text)) >= 0, negative],
    [(text) => Number(figureOf(text)) < limit, rule('amount_invalid')],
  );

const itemSchema = z.object({
  productName: ruledText(
    [(text) => text.trim() !== '', rule('product_name_required')],
    atMost('productName', 255),
  ),
  unit: z.string(),
  quantity: decimal(rule('quantity_negative'), 1e7),
  unitPrice: decimal(rule('price_negative'), 1e9),
});

export type SaleItemForm = z.infer<typeof itemSchema>;

/** The default item: unit pcs, quantity 1, price 0. */
export const newItem = (unit = 'pcs'): SaleItemForm => ({
  productName: '',
  unit,
  quantity: '1',
  unitPrice: '0',
});

const BLANK_PRICES = ['', '0'];

/** Whether nothing was typed into the item yet. */
export const isBlank = (item: SaleItemForm): boolean =>
  item.productName.trim() === '' && item.quantity === '1' && BLANK_PRICES.includes(item.unitPrice);

/** Drops blank items at the end, which Enter on the last row leaves behind; the first item always stays. */
function withoutBlankEnd(items: SaleItemForm[]): SaleItemForm[] {
  let end = items.length;
  for (let last = items[end - 1]; end > 1 && last && isBlank(last); last = items[end - 1]) end -= 1;
  return items.slice(0, end);
}

const itemsSchema = z.pipe(
  z.pipe(z.array(z.custom<SaleItemForm>()), z.transform(withoutBlankEnd)),
  z.array(itemSchema).check(z.minLength(1, rule('no_items'))),
);

const daySchema = (today: string) =>
  ruledText(
    [(day) => day !== '', rule('sale_date_required')],
    [isDay, rule('date_invalid')],
    [(day) => day <= today, rule('date_in_future')],
    [(day) => day >= EARLIEST_DAY, rule('date_too_early')],
  );

/** `today` is in the firm's time zone. The rule on the total reports to `amount`, which is not a field of the form. */
export const saleSchema = (today: string) =>
  z
    .object({
      customerId: z
        .nullable(z.number())
        .check(z.refine((id) => id !== null, { error: rule('select_customer') })),
      saleDate: daySchema(today),
      purchaseId: z.nullable(z.number()),
      description: ruledText(atMost('description', 255)),
      items: itemsSchema,
    })
    .check(
      z.refine(({ items }) => items.length === 0 || saleTotalPaise(items) > 0, {
        error: rule('amount_not_positive'),
        path: ['amount'],
      }),
    );

export type SaleForm = z.infer<ReturnType<typeof saleSchema>>;
