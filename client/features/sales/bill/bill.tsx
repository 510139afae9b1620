import type { Sale, SaleItem } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days';
import { unitName } from '@/lib/units';
import { Money } from '@/ui/money';

function Fact({ label, text, className = '' }: { label: string; text: string; className?: string }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{text || '-'}</dd>
    </div>
  );
}

function ItemRow({ item }: { item: SaleItem }) {
  const { t } = useTranslation();
  return (
    <tr>
      <td className="py-2 pr-2 wrap-anywhere">{item.productName}</td>
      <td className="py-2 pl-2 text-right">
        <span className="figure">
          {item.quantity} {unitName(item.unit, t)}
        </span>
      </td>
      <td className="py-2 pl-2 text-right md:pl-3">
        <Money amount={item.unitPrice} />
      </td>
      <td className="py-2 pl-2 text-right md:pl-3 font-medium">
        <Money amount={item.amount} />
      </td>
    </tr>
  );
}

function ItemTable({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const heading = 'py-1.5 font-medium';
  return (
    <table
      aria-label={t('sale.items')}
      className="w-full border-collapse text-sm max-sm:text-[0.8125rem] md:text-base"
    >
      <thead>
        <tr className="border-rule text-muted border-y md:text-sm">
          <th scope="col" className={`${heading} text-left`}>
            {t('sale.product')}
          </th>
          <th scope="col" className={`${heading} pl-2 text-right`}>
            {t('sale.quantityShort')}
          </th>
          <th scope="col" className={`${heading} pl-2 text-right md:pl-3`}>
            {t('sale.price')}
          </th>
          <th scope="col" className={`${heading} pl-2 text-right md:pl-3`}>
            {t('sale.amount')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-rule divide-y align-top">
        {sale.items
          .map((item, index) => ({ item, line: index + 1 }))
          .map(({ item, line }) => (
            <ItemRow key={line} item={item} />
          ))}
      </tbody>
    </table>
  );
}

/** Date, vehicle, description, items, total: what the dialog and the bill's page share. */
export function Bill({ sale }: { sale: Sale }) {
  const { t, language } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={t('sale.date')} text={formatDay(sale.saleDate, language)} />
        <Fact label={t('sale.vehicle')} text={sale.vehicleNumber ?? ''} />
        <Fact label={t('sale.description')} text={sale.description} className="col-span-2" />
      </dl>
      <ItemTable sale={sale} />
      <p className="total-rule flex items-baseline justify-between gap-4 py-2 text-lg font-semibold">
        {t('sale.total')}
        <Money amount={sale.amount} />
      </p>
    </div>
  );
}
