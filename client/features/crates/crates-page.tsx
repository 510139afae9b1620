import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { type Translation, useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatQuantity } from '@/lib/money/money';
import { readId } from '@/lib/route-id';
import { tableState } from '@/records/query-state';
import { useFigures } from '@/saving/figures';
import { Clamp } from '@/ui/clamp';
import { Card, PageHeader } from '@/ui/page';
import type { Column } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';
import { type CrateParty, cratesQuery } from './api';
import { AddMovement } from './movement-dialog';
import { PartyCrates } from './party-crates';
import { ShopFigures } from './shop-figures';

const hrefOf = ({ type, id }: CrateParty): string => `/crates?${type}Id=${id}`;

const columnsOf = ({ t, language }: Translation): Column<CrateParty>[] => [
  {
    id: 'name',
    header: t('customer.name'),
    card: 'title',
    cell: ({ name }) => <Clamp text={name} />,
    sortBy: ({ name }) => name,
  },
  {
    id: 'type',
    header: t('crates.whose'),
    card: 'line',
    cell: ({ type }) => t(type === 'customer' ? 'records.customer' : 'records.vendor'),
  },
  {
    id: 'since',
    header: t('crates.since'),
    card: 'line',
    narrow: true,
    cell: ({ since }) => since && t('crates.sinceDay', { day: formatDay(since, language) }),
    sortBy: ({ since }) => since ?? '',
    sortAs: 'day',
  },
  {
    id: 'owed',
    header: t('crates.title'),
    card: 'figure',
    align: 'right',
    cell: ({ owed }) => <span className="figure">{formatQuantity(owed)}</span>,
    sortBy: ({ owed }) => owed,
  },
];

function Parties() {
  const translation = useTranslation();
  const { t } = translation;
  const report = useFigures(cratesQuery);
  const columns = useMemo(() => columnsOf(translation), [translation]);
  return (
    <div className="flex flex-col gap-4">
      {(report.data || report.isPending) && <ShopFigures report={report.data} />}
      <Card>
        <DataTable
          label={t('crates.title')}
          rows={report.data?.parties ?? []}
          columns={columns}
          rowKey={hrefOf}
          href={hrefOf}
          empty={t('crates.none')}
          state={tableState(report, t('crates.fetchFailed'))}
        />
      </Card>
    </div>
  );
}

export function CratesPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const customerId = readId(params.get('customerId'));
  const vendorId = readId(params.get('vendorId'));
  if (customerId !== null) return <PartyCrates key={customerId} party="customer" id={customerId} />;
  if (vendorId !== null) return <PartyCrates key={vendorId} party="vendor" id={vendorId} />;
  return (
    <>
      <PageHeader
        title={t('crates.title')}
        subtitle={t('crates.subtitle')}
        actions={<AddMovement whose={null} />}
      />
      <Parties />
    </>
  );
}
