import { useQuery } from '@tanstack/react-query';
import { customers } from '@/features/customers/api';
import { vendors } from '@/features/vendors/api';
import { t, useTranslated } from '@/i18n/language';
import { cratesWithText } from '@/lib/crates';
import { formatQuantity } from '@/lib/money/money';
import { dayColumn } from '@/records/closed-days';
import { useFigures } from '@/saving/figures';
import { Card, PageHeader } from '@/ui/page';
import { GreyBlocks } from '@/ui/states';
import { type Column, plainFigureColumn } from '@/ui/table/data-column';
import { DataTable, tableState } from '@/ui/table/data-table';
import { type CrateMovement, movementsQuery } from './api';
import { AddMovement, MovementActions, type Whose } from './movement-dialog';

/** The bill, payment or vehicle that moved them; undefined by hand. */
const hrefOf = ({ saleId, collectionId, purchaseId }: CrateMovement): string | undefined => {
  if (saleId !== null) return `/sales/${saleId}`;
  if (purchaseId !== null) return `/purchases/${purchaseId}`;
  return collectionId === null ? undefined : `/collections/${collectionId}/edit`;
};

const keyOf = ({ id, saleId, collectionId, purchaseId }: CrateMovement): string =>
  [id, saleId, collectionId, purchaseId].join(' ');

const nameOf = ({ note, saleId, collectionId, purchaseId }: CrateMovement): string => {
  if (saleId !== null) return `${t('navigation.bill')} ${saleId}`;
  if (collectionId !== null) return `${t('customer.payment')} ${collectionId}`;
  if (purchaseId !== null) return t('records.purchase');
  return note || t('crates.byHand');
};

const columnsOf = (): Column<CrateMovement>[] => {
  const count = (field: 'out' | 'back' | 'lost'): Column<CrateMovement> =>
    plainFigureColumn(field, t(`crates.${field}`), (row) => (row[field] === 0 ? '' : formatQuantity(row[field])), {
      align: 'right',
    });
  const moved = ({ out, back, lost }: CrateMovement) =>
    [out && `+${formatQuantity(out)}`, back && `-${formatQuantity(back)}`, lost && `-${formatQuantity(lost)}`]
      .filter(Boolean)
      .join(' ');
  return [
    { id: 'what', header: t('crates.with'), card: 'title', cell: nameOf },
    { ...dayColumn<CrateMovement>(({ date }) => date), sortBy: undefined },
    count('out'),
    count('back'),
    count('lost'),
    plainFigureColumn('moved', t('crates.title'), moved, { card: 'figure', cardOnly: true }),
  ];
};

function useHeading({ party, id }: Whose): { name: string; count: string; loading: boolean } {
  const isCustomer = party === 'customer';
  const customer = useQuery({ ...customers.one(id), enabled: isCustomer });
  const vendor = useQuery({ ...vendors.one(id), enabled: !isCustomer });
  const crates = useFigures((isCustomer ? customers : vendors).balance(id)).data?.crates;
  return {
    loading: customer.isLoading || vendor.isLoading,
    name: (isCustomer ? customer : vendor).data?.name ?? '…',
    count: crates === undefined ? '…' : cratesWithText(crates),
  };
}

export function PartyCrates(whose: Whose) {
  const { name, count, loading } = useHeading(whose);
  const movements = useQuery(movementsQuery(whose.party, whose.id));
  const columns = useTranslated(columnsOf, []);
  // The name may take two lines.
  if (loading) return <GreyBlocks of={['mb-4 h-12', 'h-80']} />;
  return (
    <>
      <PageHeader
        title={t('crates.titleOf', { name })}
        subtitle={count}
        back={{ href: '/crates', label: t('crates.backToList') }}
        actions={<AddMovement whose={whose} />}
      />
      <Card>
        <DataTable
          label={t('crates.movements')}
          rows={movements.data ?? []}
          columns={columns}
          rowKey={keyOf}
          href={hrefOf}
          actions={(movement) => <MovementActions movement={movement} />}
          empty={t('crates.noMovements')}
          state={tableState(movements, t('crates.fetchFailed'))}
        />
      </Card>
    </>
  );
}
