import { useMemo, useState } from 'react';
import { useFirm, useToday } from '@/features/auth/session';
import { customerSalesQuery, type SaleItem } from '@/features/sales/api';
import { type Translation, useTranslation } from '@/i18n/language';
import { hasFailed } from '@/lib/http/api-error';
import { formatMoney } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';
import { AccountStatement, usePeriod } from '@/records/party/account-statement';
import { useAccount } from '@/records/party/use-account';
import { useFigures } from '@/saving/figures';
import { Checkbox } from '@/ui/form/checkbox';
import { Failure } from '@/ui/states';
import { type Customer, customers } from './api';
import { customerSide } from './customer-side';

/** 'Apple 12.5 kg × ₹46.00 = ₹575.00' */
const itemText = (item: SaleItem, t: Translation['t']): string =>
  t('statement.item', {
    product: item.productName,
    quantity: quantityWords(item, t),
    price: formatMoney(item.unitPrice),
    amount: formatMoney(item.amount),
  });

export function KhataStatement({ customer }: { customer: Customer }) {
  const translation = useTranslation();
  const { t } = translation;
  const account = useAccount(customers, customer);
  const today = useToday();
  const firm = useFirm();
  const { from, to } = usePeriod(today);
  const [withItems, showItems] = useState(false);
  const items = useFigures({
    ...customerSalesQuery(customer.id, { from, to }),
    enabled: withItems,
  });
  const itemTexts = useMemo(
    () => new Map((items.data ?? []).map((sale) => [sale.id, sale.items.map((item) => itemText(item, t))])),
    [items.data, t],
  );
  return (
    <AccountStatement
      side={customerSide(customer, translation)}
      firm={firm}
      today={today}
      account={account}
      items={withItems ? (items.data ? itemTexts : null) : undefined}
      choices={
        <Checkbox checked={withItems} onChange={showItems} className="min-h-12 gap-2 md:min-h-10">
          {t('statement.withItems')}
        </Checkbox>
      }
      note={
        withItems &&
        hasFailed(items) && <Failure text={t('statement.itemsFailed')} retry={() => void items.refetch()} />
      }
      upiNote={customer.name}
    />
  );
}
