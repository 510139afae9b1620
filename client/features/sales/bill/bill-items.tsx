import type { Sale, SaleItem } from '@/features/sales/api';
import { type Translation, useTranslation } from '@/i18n/language';
import { formatQuantity } from '@/lib/money/money';
import { piecesText, quantityWords, unitName } from '@/lib/units';
import { Money } from '@/ui/money';

/** Quantities have at most three decimals; a sum of binary fractions may have more. */
const exact = (sum: number): number => Math.round(sum * 1000) / 1000;

/** '6 items · नग 16 · 18 carrat · 240 kg': the items, their pieces, and what they come to in each unit as it first occurs. */
export function countWords(items: readonly SaleItem[], t: Translation['t']): string {
  const byUnit = new Map<string, number>();
  for (const { unit, quantity } of items) byUnit.set(unit, exact((byUnit.get(unit) ?? 0) + quantity));
  const pieces = items.reduce((sum, item) => sum + (item.pieces ?? 0), 0);
  return [
    items.length === 1 ? t('sale.oneItem') : t('sale.itemCount', { n: items.length }),
    ...(pieces > 0 ? [piecesText(pieces)] : []),
    ...[...byUnit].map(([unit, quantity]) => `${formatQuantity(quantity)} ${unitName(unit, t)}`.trim()),
  ].join(' · ');
}

/** Whether there is room on an A5: the columns run down to the total, the code is larger. */
export const isShort = ({ items }: Sale): boolean => items.length <= 9;

const LINE = 'border-rule border-l narrow-bill:border-0';
const FIGURE = `${LINE} py-2 px-2 text-right md:px-3 print:px-2 print:py-0.5 narrow-bill:p-0`;
const NUMBER =
  'before:text-muted before:font-normal before:inline-block before:w-7 print:before:w-5 before:content-[counter(line)]';

/** On a narrow screen or paper, the product has its own line and the figures wrap below it. */
function ItemRow({ item }: { item: SaleItem }) {
  const { t } = useTranslation();
  return (
    <tr className="border-rule narrow-bill:flex narrow-bill:flex-wrap narrow-bill:items-baseline narrow-bill:gap-x-1.5 narrow-bill:py-2 border-b [counter-increment:line]">
      <td
        className={`${NUMBER} narrow-bill:basis-full narrow-bill:p-0 py-2 pr-2 pl-2 font-semibold wrap-anywhere print:py-0.5 narrow-bill:before:hidden`}
      >
        {item.productName}
      </td>
      <td className={`${FIGURE} narrow-bill:text-muted`}>
        <span className="figure">{quantityWords(item, t)}</span>
      </td>
      <td className={`${FIGURE} narrow-bill:text-muted narrow-bill:before:content-['×_'/'']`}>
        <Money amount={item.unitPrice} />
      </td>
      <td className={`${FIGURE} narrow-bill:ml-auto font-semibold`}>
        <Money amount={item.amount} />
      </td>
    </tr>
  );
}

export function BillItems({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const heading = 'px-2 py-1.5 font-semibold md:px-3 print:px-2 print:py-0.5';
  const figure = `${heading} ${LINE} text-right`;
  return (
    <div className="border-ink narrow-bill:border-x-0 narrow-bill:border-rule flex flex-1 flex-col border">
      <div className="ruled">
        <table
          aria-label={t('sale.items')}
          className="narrow-bill:block w-full border-collapse print:text-sm [counter-reset:line]"
        >
          <thead className="narrow-bill:sr-only">
            <tr className="border-ink bg-band border-b text-sm">
              <th scope="col" className={`${heading} text-left`}>
                {t('sale.product')}
              </th>
              {[t('sale.quantityShort'), t('sale.price'), t('fields.amount')].map((name) => (
                <th key={name} scope="col" className={figure}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="narrow-bill:block align-top">
            {sale.items
              .map((item, index) => ({ item, line: index + 1 }))
              .map(({ item, line }) => (
                <ItemRow key={line} item={item} />
              ))}
          </tbody>
        </table>
      </div>
      <p className="border-ink narrow-bill:border-0 narrow-bill:px-0 border-t px-2 py-1.5 text-sm font-semibold wrap-anywhere md:px-3 print:px-2 print:py-0.5">
        {countWords(sale.items, t)}
      </p>
    </div>
  );
}
