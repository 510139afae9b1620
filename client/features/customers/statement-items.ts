import { queryOptions } from '@tanstack/react-query';
import type { Sale, SaleItem } from '@/features/sales/api';
import type { Translation } from '@/i18n/language';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { formatMoney } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';

/** The items of each bill by its id. */
type ItemsBySale = ReadonlyMap<number, readonly SaleItem[]>;

/** The items of a customer's bills between two days, both included; '' means no limit. */
export const statementItemsQuery = (customerId: number, from: string, to: string) =>
  queryOptions({
    queryKey: [keys.sales, 'statement', customerId, from, to],
    queryFn: async ({ signal }): Promise<ItemsBySale> => {
      const sales = await call<Sale[]>('GET', '/sales', { query: { customerId, from, to }, signal });
      return new Map(sales.map(({ id, items }) => [id, items]));
    },
  });

/** 'Apple 12.5 kg × ₹46.00 = ₹575.00' */
export const itemText = (item: SaleItem, t: Translation['t']): string =>
  t('statement.item', {
    product: item.productName,
    quantity: quantityWords(item, t),
    price: formatMoney(item.unitPrice),
    amount: formatMoney(item.amount),
  });
