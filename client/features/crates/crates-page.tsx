import { useToday } from '@/device/session';
import { t, useTranslated } from '@/i18n/language';
import { crateCount, crateText } from '@/lib/crates';
import { formatDay } from '@/lib/days/days';
import { formatQuantity } from '@/lib/money/money';
import { useNamedId } from '@/lib/route-id';
import { ShortFormDialog } from '@/records/form-frame';
import { useFigures } from '@/saving/figures';
import { saySaved, useSaving } from '@/saving/use-saving';
import { DialogButton } from '@/ui/dialog/dialog';
import { CountField } from '@/ui/form/fields';
import { Card, PageHeader, Stat, StatStrip } from '@/ui/page';
import { type Column, figureColumn, titleColumn } from '@/ui/table/data-column';
import { DataTable, tableState } from '@/ui/table/data-table';
import { Figure } from '@/ui/values';
import { type CrateParty, type CrateReport, cratesQuery, saveCrateCount } from './api';
import { AddMovement } from './movement-dialog';
import { PartyCrates } from './party-crates';
import { type CrateCountValues, crateCountSchema } from './schema';

const hrefOf = ({ type, id }: CrateParty): string => `/crates?${type}Id=${id}`;

const columnsOf = (): Column<CrateParty>[] => [
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
  const columns = useTranslated(columnsOf, []);
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
