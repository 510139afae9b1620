import { HandCoins, ReceiptIndianRupee } from 'lucide-react';
import type { Translation } from '@/i18n/language';
import type { AccountSide } from '@/records/party/party';
import type { Customer } from './api';
import { entryDetail, type KhataLine, typeName } from './transaction-label';

/** 'New Sale' and a payment of the customer; `payment` is the latter's label. */
export const newEntries = (customerId: number, payment: string, t: Translation['t']) => ({
  main: {
    href: `/sales/new?customerId=${customerId}`,
    label: t('sale.newTitle'),
    Icon: ReceiptIndianRupee,
  },
  other: { href: `/collections/new?customerId=${customerId}`, label: payment, Icon: HandCoins },
});

export const customerSide = (
  customer: Customer,
  words: Pick<Translation, 't' | 'language'>,
): AccountSide<KhataLine> => {
  const { t } = words;
  return {
    party: 'customer',
    row: customer,
    file: `khata-${customer.id}`,
    back: { href: `/khata/${customer.id}`, label: t('statement.backToKhata') },
    nameOf: (entry) => typeName(entry, t),
    detailOf: (entry) => entryDetail(entry, words),
  };
};
