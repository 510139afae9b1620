import { Pencil, ScrollText, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '@/device/media';
import { t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { formatMoney, formatQuantity } from '@/lib/money/money';
import { useRouteId } from '@/lib/route-id';
import { unitName } from '@/lib/units';
import { RecordTrail } from '@/records/history/record-trail';
import { useView } from '@/records/list-address';
import { RecordGate } from '@/records/record-gate';
import { type ButtonLook, LinkButton } from '@/ui/button';
import { Card, FigureStat, FixedBar, PageHeader, Stat, StatStrip } from '@/ui/page';
import { Loading, SectionSkeleton, Skeleton } from '@/ui/states';
import { TableSkeleton } from '@/ui/table/data-table';
import { Badge, Plate } from '@/ui/values';
import { isCompleted, type Purchase, purchaseQuery } from './api';
import { LinkedSales } from './linked-sales';
import { PattiPage } from './patti/patti-page';
import { DeletePurchase, EndProduct } from './purchase-dialogs';
import { FigureSkeletons, VehicleAccountCard, VehicleAccountSkeleton } from './vehicle-account';

interface ActionsProps {
  purchase: Purchase & Tagged;
  size?: ButtonLook['size'];
}

function RecordActions({ purchase, size, children }: ActionsProps & { children?: ReactNode }) {
  return (
    <>
      <LinkButton href={`/purchases/${purchase.id}/edit`} look="outline" size={size} icon={Pencil}>
        {t('actions.edit')}
      </LinkButton>
      {children}
      <DeletePurchase purchase={purchase} />
    </>
  );
}

function AddExpense({ purchase, size }: ActionsProps) {
  return (
    <LinkButton href={`/expenses/new?purchaseId=${purchase.id}`} look="outline" size={size} icon={Wallet}>
      {t('purchase.addExpense')}
    </LinkButton>
  );
}

/** On a phone also what is at the top of a wider screen. */
function AccountActions({ purchase }: ActionsProps) {
  const phone = useIsPhone();
  return (
    <div className="header-actions no-print flex flex-wrap">
      {(!phone || isCompleted(purchase)) && <AddExpense purchase={purchase} size="tap" />}
      <LinkButton href={`/purchases/${purchase.id}?view=patti`} size="tap" icon={ScrollText}>
        {t(isCompleted(purchase) ? 'patti.title' : 'patti.soFar')}
      </LinkButton>
      {phone && <RecordActions purchase={purchase} size="tap" />}
    </div>
  );
}

function Remark({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex min-w-0 gap-x-3 md:block">
      <h2 className="text-muted text-sm leading-6">{label}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}

function PurchaseDetails({ purchase }: { purchase: Purchase & Tagged }) {
  const phone = useIsPhone();
  return (
    <div className="space-y-4">
      <PageHeader
        above={purchase.vehicleNumber && <Plate number={purchase.vehicleNumber} large />}
        title={purchase.vendorName || t('purchase.unknownVendor')}
        subtitle={
          <>
            <span>{t('purchase.detailsTitle')}</span> ·{' '}
            <span className="figure">{t('purchase.number', { id: purchase.id })}</span>{' '}
            {isCompleted(purchase) && <Badge look="green">{t('purchase.completed')}</Badge>}
          </>
        }
        back={{ href: '/purchases', label: t('purchase.back') }}
        actions={
          !phone && (
            <RecordActions purchase={purchase}>
              <EndProduct purchase={purchase} />
            </RecordActions>
          )
        }
      />
      <StatStrip columns="pairs">
        <Stat label={t('purchase.vehicle')}>{purchase.vehicleNumber || t('purchase.noVehicle')}</Stat>
        <Stat label={t('purchase.purchaseDate')}>
          <span className="figure">{formatDay(purchase.createdAt)}</span>
        </Stat>
        <FigureStat label={t('fields.amount')} figure={formatMoney(purchase.amount)} />
        {purchase.quantity !== null && (
          <FigureStat
            label={t('purchase.loaded')}
            figure={`${formatQuantity(purchase.quantity)} ${unitName(purchase.unit)}`.trim()}
          />
        )}
      </StatStrip>
      <Card className="grid gap-x-4 gap-y-2 p-4 max-md:py-2.5 md:grid-cols-2">
        <Remark label={t('fields.description')} text={purchase.description || t('purchase.noDescription')} />
        <Remark label={t('fields.notes')} text={purchase.notes || t('purchase.noNotes')} />
      </Card>
      <div className="space-y-2">
        <VehicleAccountCard purchase={purchase} />
        <AccountActions purchase={purchase} />
      </div>
      <LinkedSales id={purchase.id} />
      <RecordTrail type="purchase" id={purchase.id} />
      {phone && !isCompleted(purchase) && (
        <FixedBar>
          <AddExpense purchase={purchase} />
          <EndProduct purchase={purchase} />
        </FixedBar>
      )}
    </div>
  );
}

/** As high as the page. */
function PurchaseSkeleton() {
  return (
    <Loading text={t('purchase.loading')}>
      <div className="space-y-4">
        <div className="mb-4 flex flex-col gap-3 md:mb-6 md:flex-row md:items-center md:justify-between">
          <div className="flex flex-col justify-center gap-1 h-23 md:h-22">
            <Skeleton className="h-7 w-48" />
            <p className="text-muted text-sm leading-5" aria-hidden>
              {t('purchase.loading')}
            </p>
          </div>
          <Skeleton className="h-10 w-72 max-md:hidden" />
        </div>
        <StatStrip columns="pairs">
          <FigureSkeletons labels={['purchase.vehicle', 'purchase.purchaseDate', 'fields.amount']} />
        </StatStrip>
        <div className="sheet h-19.5 p-4 md:h-20">
          <Skeleton className="h-4 w-24" />
        </div>
        <div className="space-y-2">
          <VehicleAccountSkeleton />
          <Skeleton className="h-11 w-60 md:h-9" />
        </div>
        <SectionSkeleton>
          <TableSkeleton columns={3} />
        </SectionSkeleton>
      </div>
    </Loading>
  );
}

/** `view=patti` in the address shows what the vehicle brought its vendor. */
export function PurchasePage() {
  const Shown = useView() === 'patti' ? PattiPage : PurchaseDetails;
  return (
    <RecordGate
      id={useRouteId()}
      query={purchaseQuery}
      missing={t('purchase.notFound')}
      failure={() => t('purchase.detailsFailed')}
      back={{ href: '/purchases', label: t('purchase.back') }}
      skeleton={<PurchaseSkeleton />}
    >
      {(purchase) => <Shown purchase={purchase} />}
    </RecordGate>
  );
}
