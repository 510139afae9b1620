import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Translation, useTranslation } from '@/i18n/language';
import { byNameAndPhone } from '@/lib/finding/names';
import { hasFailed } from '@/lib/http/api-error';
import { useListAddress } from '@/records/list-address';
import { tableState, useFailureToast } from '@/records/query-state';
import { useSearch, useSearchedRows } from '@/records/search';
import { Avatar } from '@/ui/avatar';
import { LinkButton } from '@/ui/button';
import { Clamp } from '@/ui/clamp';
import { Balance } from '@/ui/money';
import { Sheet } from '@/ui/page';
import { Failure, Skeleton } from '@/ui/states';
import type { Column } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { SearchBox } from '@/ui/table/search-box';
import { type Vendor, vendorBalancesQuery, vendorsQuery } from './api';

const hrefOf = (vendor: Vendor): string => `/vendors/${vendor.id}`;

/** Balances by vendor; undefined while they load or if they failed. */
type Balances = Map<number, string | number> | undefined;

/** The name, with the phone number below it on screens that have no column for it. */
function VendorName({ vendor }: { vendor: Vendor }) {
  return (
    <span className="items-center gap-3 md:flex">
      <span className="max-md:hidden">
        <Avatar name={vendor.name} />
      </span>
      <span className="min-w-0 leading-snug wrap-anywhere md:min-w-16">
        <Clamp text={vendor.name} />
        {vendor.phoneNumber && (
          <span className="text-muted figure block text-sm font-normal max-md:hidden lg:hidden">
            {vendor.phoneNumber}
          </span>
        )}
      </span>
    </span>
  );
}

function columnsOf(t: Translation['t'], balances: Balances, loading: boolean): Column<Vendor>[] {
  const balanceOf = (vendor: Vendor) => balances?.get(vendor.id) ?? 0;
  const unknown = loading ? <Skeleton className="inline-block! h-4 w-24" /> : '—';
  return [
    {
      id: 'name',
      header: t('vendor.vendor'),
      card: 'title',
      cell: (vendor) => <VendorName vendor={vendor} />,
      sortBy: (vendor) => vendor.name,
    },
    {
      id: 'phone',
      header: t('vendor.phone'),
      wide: true,
      card: 'line',
      cell: ({ phoneNumber }) => phoneNumber && <span className="figure">{phoneNumber}</span>,
    },
    {
      id: 'address',
      header: t('vendor.address'),
      wide: true,
      cell: (vendor) => vendor.address && <Clamp text={vendor.address} />,
    },
    {
      id: 'balance',
      header: t('balance.balance'),
      card: 'figure',
      align: 'right',
      cell: (vendor) =>
        balances ? (
          <Balance amount={balanceOf(vendor)} ahead="credit" className="md:inline-block md:min-w-40" />
        ) : (
          unknown
        ),
      sortBy: (vendor) => Number(balanceOf(vendor)),
    },
  ];
}

function csvOf(t: Translation['t'], vendors: readonly Vendor[], balances: Balances) {
  return {
    name: 'vendors',
    columns: [
      t('vendor.name'),
      t('vendor.phone'),
      t('vendor.address'),
      t('vendor.notes'),
      t('balance.balance'),
    ],
    rows: vendors.map((vendor) => [
      vendor.name,
      vendor.phoneNumber,
      vendor.address,
      vendor.notes,
      String(balances?.get(vendor.id) ?? ''),
    ]),
  };
}

/** /vendors */
export function VendorsPage() {
  const { t } = useTranslation();
  const place = useListAddress();
  const { search } = place;
  const term = useSearch(search);
  const vendors = useQuery(vendorsQuery(term.sent));
  const balances = useQuery(vendorBalancesQuery);
  useFailureToast(vendors, t('vendor.loadFailed'));
  const { rows, searching } = useSearchedRows(term, vendors, byNameAndPhone);
  const columns = useMemo(
    () => columnsOf(t, balances.data, balances.isPending),
    [t, balances.data, balances.isPending],
  );
  const details = useCallback(
    (vendor: Vendor) => (
      <LinkButton href={hrefOf(vendor)} look="outline" size="small" className="max-md:min-h-11">
        {t('vendor.details')}
      </LinkButton>
    ),
    [t],
  );
  const blank = vendors.isSuccess && !searching && rows.length === 0 && search.trim() === '';
  const add = { href: '/vendors/new', label: t('vendor.add') };
  const refresh = () => Promise.all([vendors.refetch(), balances.refetch()]);
  return (
    <>
      <ListHead
        title={t('vendor.title')}
        subtitle={t('vendor.subtitle')}
        tools={{
          onRefresh: refresh,
          refreshing: vendors.isFetching || balances.isFetching,
          csv: () => csvOf(t, rows, balances.data),
        }}
        sort={{ columns, place }}
        add={blank ? undefined : add}
      />
      <Sheet>
        <div className="border-rule border-b p-2 md:p-3">
          <SearchBox value={search} onChange={place.setSearch} label={t('vendor.search')} />
        </div>
        {hasFailed(balances) && !hasFailed(vendors) && (
          <Failure text={t('vendor.balancesFailed')} retry={() => void balances.refetch()} />
        )}
        <DataTable
          place={place}
          label={t('vendor.title')}
          rows={rows}
          columns={columns}
          rowKey={(vendor) => vendor.id}
          href={hrefOf}
          actions={details}
          empty={t(search.trim() === '' ? 'messages.noRecords' : 'messages.noResultsFound')}
          add={blank ? add : undefined}
          state={{
            ...tableState(vendors, t('vendor.fetchFailed'), searching),
            retry: () => void refresh(),
          }}
        />
      </Sheet>
    </>
  );
}
