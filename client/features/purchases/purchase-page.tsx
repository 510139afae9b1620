import { PackageCheck, Pencil, ScrollText, Trash2, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { formatQuantity } from '@/lib/money/money';
import { useRouteId } from '@/lib/route-id';
import { unitName } from '@/lib/units';
import { RecordTrail } from '@/records/history/record-trail';
import { RecordGate } from '@/records/record-gate';
import { Badge } from '@/ui/badge';
import { Button, IconButton, LinkButton } from '@/ui/button';
import { Figure, Money } from '@/ui/money';
import { Card, PageHeader, Stat, StatStrip } from '@/ui/page';
import { Plate } from '@/ui/plate';
import { isCompleted, type Purchase, purchaseQuery } from './api';
import { LinkedSales } from './linked-sales';
import { PattiPage } from './patti/patti-page';
import { DeletePurchaseDialog, EndProductDialog } from './purchase-dialogs';
import { PurchaseSkeleton } from './purchase-skeleton';
import { VehicleAccountCard } from './vehicle-account';

type OpenDialog = 'end' | 'delete' | null;

function Actions({ purchase, open }: { purchase: Purchase; open: (dialog: OpenDialog) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton href={`/purchases/${purchase.id}/edit`} look="outline" className="max-md:px-3">
        <Pencil aria-hidden className="size-4" />
        {t('actions.edit')}
      </LinkButton>
      {!isCompleted(purchase) && (
        <Button look="danger" className="max-md:px-3" aria-haspopup="dialog" onClick={() => open('end')}>
          <PackageCheck aria-hidden className="size-4" />
          {t('purchase.endProduct')}
        </Button>
      )}
      <IconButton
        label={t('actions.delete')}
        look="danger-ghost"
        aria-haspopup="dialog"
        onClick={() => open('delete')}
      >
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </>
  );
}

/** What adds to the account above, and what the vendor gets of it. */
function AccountActions({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  return (
    <div className="no-print flex flex-wrap gap-2">
      <LinkButton href={`/expenses/new?purchaseId=${purchase.id}`} look="outline" size="tap">
        <Wallet aria-hidden className="size-4" />
        {t('purchase.addExpense')}
      </LinkButton>
      <LinkButton href={`/purchases/${purchase.id}?view=patti`} look="outline" size="tap">
        <ScrollText aria-hidden className="size-4" />
        {t(isCompleted(purchase) ? 'patti.title' : 'patti.soFar')}
      </LinkButton>
    </div>
  );
}

function Remark({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <h2 className="text-muted text-sm">{label}</h2>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}

function PurchaseDetails({ purchase }: { purchase: Purchase & Tagged }) {
  const { t, language } = useTranslation();
  const [dialog, open] = useState<OpenDialog>(null);
  const close = () => open(null);
  return (
    <div className="space-y-4">
      <PageHeader
        above={purchase.vehicleNumber && <Plate number={purchase.vehicleNumber} large />}
        title={purchase.vendorName || t('purchase.unknownVendor')}
        subtitle={
          <>
            <span>{t('purchase.detailsTitle')}</span> ·{' '}
            <span>{t('purchase.number', { id: purchase.id })}</span>{' '}
            {isCompleted(purchase) && <Badge look="green">{t('purchase.completed')}</Badge>}
          </>
        }
        back={{ href: '/purchases', label: t('purchase.back') }}
        actions={<Actions purchase={purchase} open={open} />}
      />
      <StatStrip>
        <Stat label={t('purchase.vehicle')}>{purchase.vehicleNumber || t('purchase.noVehicle')}</Stat>
        <Stat label={t('purchase.purchaseDate')}>
          <span className="figure">{formatDay(purchase.createdAt, language)}</span>
        </Stat>
        <Stat label={t('fields.amount')}>
          <Money amount={purchase.amount} />
        </Stat>
        {purchase.quantity !== null && (
          <Stat label={t('purchase.loaded')}>
            <Figure text={`${formatQuantity(purchase.quantity)} ${unitName(purchase.unit, t)}`.trim()} />
          </Stat>
        )}
      </StatStrip>
      <Card className="grid gap-4 p-4 md:grid-cols-2">
        <Remark label={t('fields.description')} text={purchase.description || t('purchase.noDescription')} />
        <Remark label={t('fields.notes')} text={purchase.notes || t('purchase.noNotes')} />
      </Card>
      <div className="space-y-2">
        <VehicleAccountCard purchase={purchase} />
        <AccountActions purchase={purchase} />
      </div>
      <LinkedSales id={purchase.id} />
      <RecordTrail type="purchase" id={purchase.id} />
      <EndProductDialog purchase={purchase} open={dialog === 'end'} onClose={close} />
      <DeletePurchaseDialog purchase={purchase} open={dialog === 'delete'} onCancel={close} />
    </div>
  );
}

/** `view=patti` in the address shows what the vehicle brought its vendor. */
export function PurchasePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const Shown = params.get('view') === 'patti' ? PattiPage : PurchaseDetails;
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
