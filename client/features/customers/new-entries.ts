import { HandCoins, ReceiptIndianRupee } from 'lucide-react';
import type { Translation } from '@/i18n/language';

/** 'New Sale' and a payment of the customer; `payment` is the latter's label. */
export const newEntries = (customerId: number, payment: string, t: Translation['t']) => ({
  main: {
    href: `/sales/new?customerId=${customerId}`,
    label: t('sale.newTitle'),
    Icon: ReceiptIndianRupee,
  },
  other: { href: `/collections/new?customerId=${customerId}`, label: payment, Icon: HandCoins },
});
