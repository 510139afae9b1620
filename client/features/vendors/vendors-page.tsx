import { HandCoins } from 'lucide-react';
import { t, useTranslated } from '@/i18n/language';
import type { CsvColumn } from '@/lib/csv';
import { hasFailed } from '@/lib/http/api-error';
import { useView } from '@/records/list-address';
import { type BalanceOf, balanceColumn, nameColumn, PartyList, usePartyList } from '@/records/party/party-list';
import { useFailureToast } from '@/records/use-failure-toast';
import { LinkButton } from '@/ui/button';
import { Failure } from '@/ui/states';
import { type Column, plainFigureColumn, textColumn } from '@/ui/table/data-column';
import { type Vendor, vendors } from './api';
import { Payables } from './payables';

const columnsOf = (balanceOf: BalanceOf): Column<Vendor>[] => [
  nameColumn('vendor', 'name', { name: 'md:min-w-16', phone: 'lg:hidden' }),
  plainFigureColumn('phone', t('customer.phone'), ({ phoneNumber }) => phoneNumber, { wide: true, card: 'line' }),
  textColumn('address', t('fields.address'), ({ address }) => address, { wide: true }),
  balanceColumn('vendor', balanceOf, { balance: 'md:inline-block md:min-w-40', skeleton: 'inline-block! h-4 w-24' }),
];

const csvOf = (balanceOf: BalanceOf): CsvColumn<Vendor>[] => [
  ['vendor.name', ({ name }) => name],
  ['customer.phone', ({ phoneNumber }) => phoneNumber],
  ['fields.address', ({ address }) => address],
  ['fields.notes', ({ notes = '' }) => notes],
  ['balance.balance', (vendor) => String(balanceOf(vendor) ?? '')],
];

const detailsOf = ({ id }: Vendor) => (
  <LinkButton href={`/vendors/${id}`} size="tap">
    {t('vendor.details')}
  </LinkButton>
);

function VendorList() {
  const list = usePartyList(vendors);
  const { query, balances, balanceOf } = list;
  useFailureToast(query, t('vendor.loadFailed'));
  const columns = useTranslated(() => columnsOf(balanceOf), [balanceOf]);
  return (
    <PartyList
      list={list}
      columns={columns}
      csv={csvOf(balanceOf)}
      failure={t('vendor.fetchFailed')}
      subtitle={t('vendor.subtitle')}
      related={{ href: '/vendors?view=payables', label: t('payables.title'), icon: HandCoins }}
      note={
        hasFailed(balances) &&
        !hasFailed(query) && <Failure text={t('vendor.balancesFailed')} retry={() => void balances.refetch()} />
      }
      actions={detailsOf}
    />
  );
}

/** `view=payables` in the address shows whom to pay. */
export const VendorsPage = () => (useView() === 'payables' ? <Payables /> : <VendorList />);
