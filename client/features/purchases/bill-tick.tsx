import type { ComponentProps } from 'react';
import { useTranslation } from '@/i18n/language';
import { Checkbox } from '@/ui/form/checkbox';
import { Money } from '@/ui/money';

export function BillTick({
  customerName,
  amount,
  className,
  children,
  ...box
}: ComponentProps<typeof Checkbox> & { customerName: string; amount: string }) {
  const { t } = useTranslation();
  return (
    <li>
      <Checkbox {...box} className={`min-h-14 gap-4 px-4 py-2 ${className}`}>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium">{customerName || t('purchase.unknownCustomer')}</span>
          {children}
        </span>
        <Money amount={amount} className="font-semibold" />
      </Checkbox>
    </li>
  );
}
