import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { formatMoney, toPaise } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { useDebounced } from '@/lib/use-debounced';
import { Button } from '@/ui/button';
import { asTyped } from './sale-body';
import type { SaleForm } from './schema';
import { lastRateQuery } from './sold-api';

/** The product's last rate from the chosen vehicle; a press fills it in. Renders nothing without one. */
export function LastRateButton({ index, onFilled }: { index: number; onFilled: () => void }) {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<SaleForm>();
  const purchaseId = useWatch({ control, name: 'purchaseId' });
  const item = useWatch({ control, name: `items.${index}` });
  const productName = useDebounced((item?.productName ?? '').trim());
  const { data: last } = useQuery({
    ...lastRateQuery(productName, purchaseId ?? 0),
    enabled: purchaseId !== null && productName !== '',
  });
  if (purchaseId === null || productName === '' || !last?.unitPrice) return null;
  const unit = last.unit ?? item?.unit ?? '';
  if (item && toPaise(item.unitPrice) === toPaise(last.unitPrice) && item.unit === unit) return null;
  const fill = () => {
    setValue(`items.${index}.unit`, unit, { shouldDirty: true });
    setValue(`items.${index}.unitPrice`, asTyped(last.unitPrice ?? ''), {
      shouldDirty: true,
      shouldValidate: true,
    });
    onFilled();
  };
  return (
    <Button
      look="ghost"
      size="small"
      className="text-leaf-text max-md:min-h-11 md:px-1! md:text-xs!"
      onClick={fill}
    >
      <History aria-hidden className="size-4 shrink-0" />
      {t('sale.lastRate', { rate: formatMoney(last.unitPrice), unit: unitName(unit, t) })}
    </Button>
  );
}
