import { t, useTranslated } from '@/i18n/language';
import type { CsvColumn } from '@/lib/csv';
import type { Findable } from '@/lib/finding/finding';
import { SearchedList, useSearchedList } from '@/records/searched-list';
import { useFailureToast } from '@/records/use-failure-toast';
import { amountColumn, type Column, dayColumn, textColumn, titleColumn } from '@/ui/table/data-column';
import { Badge, Plate } from '@/ui/values';
import { isCompleted, type Purchase, purchasesQuery } from './api';

const statusOf = (purchase: Purchase) => (isCompleted(purchase) ? 'purchase.completed' : 'purchase.active');

const columnsOf = (): Column<Purchase>[] => [
  {
    ...titleColumn<Purchase>('vehicle', t('purchase.vehicleNumber'), ({ vehicleNumber }) => vehicleNumber),
    cell: ({ vehicleNumber }) => (vehicleNumber ? <Plate number={vehicleNumber} /> : t('purchase.noVehicle')),
  },
  textColumn('vendor', t('records.vendor'), ({ vendorName }) => vendorName || t('purchase.unknownVendor'), {
    card: 'line',
    sortBy: ({ vendorName }) => vendorName,
  }),
  { ...dayColumn<Purchase>(({ createdAt }) => createdAt), header: t('purchase.purchaseDate'), narrow: false },
  textColumn('description', t('fields.description'), ({ description }) => description, { wide: true }),
  {
    id: 'status',
    header: t('purchase.status'),
    wide: true,
    cell: (purchase) => <Badge look={isCompleted(purchase) ? 'green' : 'plain'}>{t(statusOf(purchase))}</Badge>,
    sortBy: (purchase) => Number(purchase.isClosed),
  },
  amountColumn(({ amount }) => amount),
];

const CSV: CsvColumn<Purchase>[] = [
  ['purchase.vehicleNumber', ({ vehicleNumber }) => vehicleNumber],
  ['records.vendor', ({ vendorName }) => vendorName],
  ['purchase.purchaseDate', ({ createdAt }) => createdAt],
  ['fields.amount', ({ amount }) => String(amount)],
  ['fields.description', ({ description }) => description],
  ['fields.notes', ({ notes }) => notes],
  ['purchase.status', (purchase) => t(statusOf(purchase))],
];

const hrefOf = ({ id }: Purchase): string => `/purchases/${id}`;

const findableOf = ({ vendorName, vehicleNumber, description }: Purchase): Findable => ({
  names: [vendorName, description],
  numbers: [vehicleNumber],
});

export function PurchasesPage() {
  const list = useSearchedList(purchasesQuery, findableOf);
  const columns = useTranslated(columnsOf, []);
  useFailureToast(list.query, t('purchase.loadFailed'));
  return (
    <SearchedList
      list={list}
      title={t('navigation.purchases')}
      subtitle={t('purchase.subtitle')}
      columns={columns}
      csv={{ name: 'purchases', columns: CSV }}
      add={{ href: '/purchases/new', label: t('purchase.add') }}
      search={t('purchase.search')}
      href={hrefOf}
      failure={t('purchase.fetchFailed')}
    />
  );
}
