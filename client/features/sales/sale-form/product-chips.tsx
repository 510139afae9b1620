import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { formatMoney } from '@/lib/money/money';
import { productNameOf } from '@/lib/product-name';
import { unitName } from '@/lib/units';
import { Button } from '@/ui/button';
import { offersFor, type Rate, type Rates } from './rates/rates';
import { asTyped } from './sale-fields';
import { isBlankItem, type SaleForm } from './schema';

/**
 * What else the vehicle sells today: a press gives the item that product, unit and rate, and leads to the quantity if it
 * has none. `onlyOwn`: only its own product, where the vehicle has another rate.
 */
export function ProductChips({
  index,
  rates,
  onlyOwn = false,
  onChosen,
}: {
  index: number;
  rates: Rates;
  onlyOwn?: boolean;
  onChosen: (leadsTo: 'quantity' | 'unitPrice') => void;
}) {
  const { t } = useTranslation();
  const { control, getValues, setValue } = useFormContext<SaleForm>();
  const item = useWatch({ control, name: `items.${index}` });
  if (!item) return null;
  const choose = ({ productName, unit, unitPrice }: Rate) => {
    const now = getValues(`items.${index}`);
    const quantity = isBlankItem(now) ? '' : now.quantity;
    const chosen = { productName, unit, quantity, unitPrice: asTyped(unitPrice) };
    for (const field of ['productName', 'unit', 'quantity', 'unitPrice'] as const)
      setValue(`items.${index}.${field}`, chosen[field], { shouldDirty: true });
    onChosen(quantity === '' ? 'quantity' : 'unitPrice');
  };
  const name = productNameOf(item.productName);
  const offers = offersFor(item, rates).filter(({ productName }) => !onlyOwn || productName === name);
  return offers.map((rate) => (
    <Button
      key={rate.productName}
      look="outline"
      size="small"
      className="max-w-full rounded-full! whitespace-normal! max-md:min-h-11 md:min-h-8 md:text-xs!"
      onClick={() => choose(rate)}
    >
      <span className="wrap-anywhere">{rate.productName}</span>
      <b className="figure font-semibold whitespace-nowrap">
        {t('sale.rateChip', { rate: formatMoney(rate.unitPrice), unit: unitName(rate.unit, t) })}
      </b>
    </Button>
  ));
}
