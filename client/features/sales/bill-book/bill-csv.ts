import type { Sale } from '@/features/sales/api';
import type { Translation } from '@/i18n/language';
import type { CsvFile } from '@/lib/csv';
import { itemsInShort } from './bill-columns';

/** The bills as a CSV file, one line each. */
export const billsCsv = (name: string, sales: readonly Sale[], t: Translation['t']): CsvFile => ({
  name,
  columns: [
    t('sale.billNumber'),
    t('sale.date'),
    t('sale.customer'),
    t('sale.phone'),
    t('sale.vehicle'),
    t('sale.description'),
    t('sale.items'),
    t('sale.amount'),
  ],
  rows: sales.map((sale) => [
    sale.kept ?? String(sale.id),
    sale.saleDate,
    sale.customerName,
    sale.customerPhoneNumber,
    sale.vehicleNumber ?? '',
    sale.description,
    itemsInShort(sale, t),
    sale.amount,
  ]),
});
