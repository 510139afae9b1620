import { useQuery } from '@tanstack/react-query';
import { useToday } from '@/device/session';
import { customers } from '@/features/customers/api';
import { vendors } from '@/features/vendors/api';
import { t, useTranslated } from '@/i18n/language';
import { crateCount, cratesWithText, crateText } from '@/lib/crates';
import { formatDay } from '@/lib/days/days';
import { formatQuantity } from '@/lib/money/money';
import { useNamedId } from '@/lib/route-id';
import { ShortFormDialog } from '@/records/form-frame';
import type { PartyQueries } from '@/records/party/party';
import { useFigures } from '@/saving/figures';
import { saySaved, useSaving } from '@/saving/use-saving';
import { DialogButton } from '@/ui/dialog/dialog';
import { CountField } from '@/ui/form/fields';
import { Card, PageHeader, Stat, StatStrip } from '@/ui/page';
import { GreyBlocks } from '@/ui/states';
import { type Column, dayColumn, figureColumn, plainFigureColumn, titleColumn } from '@/ui/table/data-column';
import { DataTable, tableState } from '@/ui/table/data-table';
import { Figure } from '@/ui/values';
import {
  type CrateMovement,
  type CrateParty,
  type CrateReport,
  cratesQuery,
  movementsQuery,
  saveCrateCount,
} from './api';
import { AddMovement, MovementActions, type Whose } from './movement-dialog';
import { type CrateCountValues, crateCountSchema } from './schema';

const partyHref = ({ type, id }: CrateParty): string => `/crates?${type}Id=${id}`;

const partyColumns = (): Column<CrateParty>[] => [
  titleColumn('name', t('customer.name'), ({ name }) => name),
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
    cell: ({ since }) => since && t('crates.sinceDay', { day: formatDay(since) }),
    sortBy: ({ since }) => since ?? '',
    sortAs: 'day',
  },
  { ...figureColumn<CrateParty>('owed', t('crates.title'), ({ owed }) => owed, formatQuantity), card: 'figure' },
];

function CountDialog({ expected, onClose }: { expected: number | null; onClose: () => void }) {
  const today = useToday();
  const record = useSaving<CrateCountValues, CrateCountValues, unknown>({
    schema: crateCountSchema,
    values: { counted: '' },
    send: ({ counted }) => saveCrateCount(today, crateCount(counted)),
    saved: () => saySaved('crate', 'crates.saved', onClose),
  });
  return (
    <ShortFormDialog form={record} title={t('crates.countShop')} onClose={onClose}>
      <CountField<CrateCountValues>
        name="counted"
        label={t('crates.inShop')}
        hint={expected === null ? undefined : t('crates.shouldBe', { n: crateText(expected) || '0' })}
      />
    </ShortFormDialog>
  );
}

function ShopFigures({ report }: { report: CrateReport | undefined }) {
  const { counted = null, countedOn, expected = null }: Partial<CrateReport['shop']> = report?.shop ?? {};
  const countText =
    counted === null || !countedOn
      ? t('crates.notCounted')
      : t('crates.countedOn', { n: formatQuantity(counted), day: formatDay(countedOn) });
  const figure = (crates: number | null | undefined) => (
    <Figure text={report === undefined ? '…' : crates == null ? '—' : formatQuantity(crates)} />
  );
  return (
    <StatStrip
      columns
      below={
        <div className="flex items-center justify-between gap-2">
          <p className="text-muted min-w-0 text-sm">{report === undefined ? '…' : countText}</p>
          <DialogButton
            look="outline"
            className="no-print"
            disabled={report === undefined}
            dialog={(close) => <CountDialog expected={expected} onClose={close} />}
          >
            {t(counted === null ? 'crates.countShop' : 'crates.countAgain')}
          </DialogButton>
        </div>
      }
    >
      <Stat label={t('crates.withCustomers')}>{figure(report?.withCustomers)}</Stat>
      <Stat label={t('crates.withVendors')}>{figure(report?.withVendors)}</Stat>
      <Stat label={t('crates.expected')}>{figure(expected)}</Stat>
    </StatStrip>
  );
}

function Parties() {
  const report = useFigures(cratesQuery);
  const columns = useTranslated(partyColumns, []);
  return (
    <div className="flex flex-col gap-4">
      {(report.data || report.isPending) && <ShopFigures report={report.data} />}
      <Card>
        <DataTable
          label={t('crates.title')}
          rows={report.data?.parties ?? []}
          columns={columns}
          rowKey={partyHref}
          href={partyHref}
          empty={t('crates.none')}
          state={tableState(report, t('crates.fetchFailed'))}
        />
      </Card>
    </div>
  );
}

/** The bill, payment or vehicle that moved them, with its screen; by hand there is none. */
function movedBy({ note, saleId, collectionId: paymentId, purchaseId }: CrateMovement): {
  name: string;
  href?: string;
} {
  if (saleId !== null) return { name: `${t('navigation.bill')} ${saleId}`, href: `/sales/${saleId}` };
  if (purchaseId !== null) return { name: t('records.purchase'), href: `/purchases/${purchaseId}` };
  if (paymentId !== null)
    return { name: `${t('customer.payment')} ${paymentId}`, href: `/collections/${paymentId}/edit` };
  return { name: note || t('crates.byHand') };
}

const movementHref = (movement: CrateMovement): string | undefined => movedBy(movement).href;

const movementKey = ({ id, saleId, collectionId, purchaseId }: CrateMovement): string =>
  [id, saleId, collectionId, purchaseId].join(' ');

const movementColumns = (): Column<CrateMovement>[] => {
  const count = (field: 'out' | 'back' | 'lost'): Column<CrateMovement> =>
    plainFigureColumn(field, t(`crates.${field}`), (row) => (row[field] === 0 ? '' : formatQuantity(row[field])), {
      align: 'right',
    });
  const moved = ({ out, back, lost }: CrateMovement) =>
    [out && `+${formatQuantity(out)}`, back && `-${formatQuantity(back)}`, lost && `-${formatQuantity(lost)}`]
      .filter(Boolean)
      .join(' ');
  return [
    { id: 'what', header: t('crates.with'), card: 'title', cell: (movement) => movedBy(movement).name },
    { ...dayColumn<CrateMovement>(({ date }) => date), sortBy: undefined },
    count('out'),
    count('back'),
    count('lost'),
    plainFigureColumn('moved', t('crates.title'), moved, { card: 'figure', cardOnly: true }),
  ];
};

function PartyCrates({ party, id }: Whose) {
  const queries: PartyQueries = party === 'customer' ? customers : vendors;
  const { data, isLoading } = useQuery(queries.one(id));
  const crates = useFigures(queries.balance(id)).data?.crates;
  const movements = useQuery(movementsQuery(party, id));
  const columns = useTranslated(movementColumns, []);
  // The name may take two lines.
  if (isLoading) return <GreyBlocks of={['mb-4 h-12', 'h-80']} />;
  return (
    <>
      <PageHeader
        title={t('crates.titleOf', { name: data?.name ?? '…' })}
        subtitle={crates === undefined ? '…' : cratesWithText(crates)}
        back={{ href: '/crates', label: t('crates.backToList') }}
        actions={<AddMovement whose={{ party, id }} />}
      />
      <Card>
        <DataTable
          label={t('crates.movements')}
          rows={movements.data ?? []}
          columns={columns}
          rowKey={movementKey}
          href={movementHref}
          actions={(movement) => <MovementActions movement={movement} />}
          empty={t('crates.noMovements')}
          state={tableState(movements, t('crates.fetchFailed'))}
        />
      </Card>
    </>
  );
}

export function CratesPage() {
  const customerId = useNamedId('customerId');
  const vendorId = useNamedId('vendorId');
  if (customerId !== null) return <PartyCrates key={customerId} party="customer" id={customerId} />;
  if (vendorId !== null) return <PartyCrates key={vendorId} party="vendor" id={vendorId} />;
  return (
    <>
      <PageHeader title={t('crates.title')} subtitle={t('crates.subtitle')} actions={<AddMovement whose={null} />} />
      <Parties />
    </>
  );
}
