import type { Sale, SaleItem } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { quantityWords } from '@/lib/units';
import { Money } from '@/ui/money';

const FIGURE = 'py-2 pl-2 text-right md:pl-3 print:py-0.5 narrow-bill:p-0';

/** On a narrow screen or paper, the product has its own line and the figures wrap below it. */
function ItemRow({ item }: { item: SaleItem }) {
  const { t } = useTranslation();
  return (
    <tr className="narrow-bill:flex narrow-bill:flex-wrap narrow-bill:items-baseline narrow-bill:gap-x-1.5 narrow-bill:py-2">
      <td className="narrow-bill:basis-full narrow-bill:text-sm narrow-bill:p-0 py-2 pr-2 wrap-anywhere print:py-0.5">
        {item.productName}
      </td>
      <td className={`${FIGURE} narrow-bill:text-muted`}>
        <span className="figure">{quantityWords(item, t)}</span>
      </td>
      <td className={`${FIGURE} narrow-bill:text-muted narrow-bill:before:content-['×_'/'']`}>
        <Money amount={item.unitPrice} />
      </td>
      <td className={`${FIGURE} narrow-bill:ml-auto narrow-bill:font-semibold font-medium`}>
        <Money amount={item.amount} />
      </td>
    </tr>
  );
}

/** A bill's items: a table, or on a narrow screen or paper two lines for each. */
export function BillItems({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const heading = 'py-1.5 font-medium print:py-0.5';
  const figure = `${heading} pl-2 text-right md:pl-3`;
  return (
    <table
      aria-label={t('sale.items')}
      className="narrow-bill:border-rule narrow-bill:block narrow-bill:border-t narrow-bill:text-[0.8125rem] w-full border-collapse text-sm md:text-base print:text-sm print:leading-snug"
    >
      <thead className="narrow-bill:sr-only">
        <tr className="border-rule text-muted border-y md:text-sm">
          <th scope="col" className={`${heading} text-left`}>
            {t('sale.product')}
          </th>
          <th scope="col" className={figure}>
            {t('sale.quantityShort')}
          </th>
          <th scope="col" className={figure}>
            {t('sale.price')}
          </th>
          <th scope="col" className={figure}>
            {t('sale.amount')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-rule narrow-bill:block divide-y align-top">
        {sale.items
          .map((item, index) => ({ item, line: index + 1 }))
          .map(({ item, line }) => (
            <ItemRow key={line} item={item} />
          ))}
      </tbody>
    </table>
  );
}
