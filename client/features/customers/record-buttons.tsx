import { HandCoins, ReceiptIndianRupee } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { LinkButton } from '@/ui/button';

/**
 * 'New Sale' and 'Payment', fixed at the bottom, above a phone's bottom bar; `payment` is another label for the
 * latter.
 */
export function RecordButtons({ customerId, payment }: { customerId: number; payment?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <div aria-hidden className="h-16" />
      <div className="form-bar no-print border-rule bg-paper/95 fixed inset-x-0 z-20 border-t py-2 md:left-44 lg:left-64">
        <div className="mx-auto flex max-w-7xl gap-2 px-4 *:flex-1 max-[22.5rem]:*:flex-auto max-[22.5rem]:*:px-2 md:justify-end lg:px-8 md:*:max-w-48">
          <LinkButton href={`/sales/new?customerId=${customerId}`}>
            <ReceiptIndianRupee aria-hidden className="size-4" />
            {t('customer.newSale')}
          </LinkButton>
          <LinkButton href={`/collections/new?customerId=${customerId}`} look="outline">
            <HandCoins aria-hidden className="size-4" />
            {payment ?? t('customer.payment')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
