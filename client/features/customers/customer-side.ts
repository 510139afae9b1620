import type { Translation } from '@/i18n/language';
import type { AccountSide } from '@/records/party/party';
import type { Customer } from './api';
import { entryDetail, type KhataLine, typeName } from './transaction-label';

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
