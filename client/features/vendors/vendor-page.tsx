import { useQuery } from '@tanstack/react-query';
import { Banknote, MapPin, Pencil, Phone, Trash2, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { toPaise } from '@/lib/money/money';
import { useRouteId } from '@/lib/route-id';
import { RecordTrail } from '@/records/history/record-trail';
import { Avatar } from '@/ui/avatar';
import { Button, LinkButton } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { Balance, Money } from '@/ui/money';
import { PageHeader, Sheet, Stat, StatStrip } from '@/ui/page';
import { type Vendor, vendorBalanceQuery } from './api';
import { DeleteVendorDialog } from './delete-vendor-dialog';
import { VendorGate, VendorNotFound } from './vendor-gate';
import { VendorHistory } from './vendor-history';
import { TotalsSkeleton } from './vendor-skeleton';

function Profile({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const previous = toPaise(vendor.oldBalance ?? '0') ?? 0;
  return (
    <Sheet className="flex items-start gap-4 p-4">
      <Avatar name={vendor.name} large />
      <div className="min-w-0 flex-1 space-y-1 wrap-anywhere">
        {vendor.phoneNumber && (
          <p className="flex items-start gap-2">
            <Phone aria-hidden className="text-muted mt-1 size-4 shrink-0" />
            <a
              href={`tel:${vendor.phoneNumber.replace(/[^\d+]/g, '')}`}
              className="inline-block min-h-6 underline-offset-2 hover:underline"
            >
              {vendor.phoneNumber}
            </a>
          </p>
        )}
        {vendor.address && (
          <p className="flex items-start gap-2">
            <MapPin aria-hidden className="text-muted mt-1 size-4 shrink-0" />
            {vendor.address}
          </p>
        )}
        {previous !== 0 && (
          <p className="text-muted text-sm">
            {t('vendor.previousBalance')}: <Balance amount={vendor.oldBalance} ahead="credit" />
          </p>
        )}
        {vendor.notes && <p className="text-muted text-sm whitespace-pre-line">{vendor.notes}</p>}
      </div>
    </Sheet>
  );
}

function Totals({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Fetched
      query={useQuery(vendorBalanceQuery(id))}
      failure={t('vendor.balanceFailed')}
      skeleton={<TotalsSkeleton />}
      onSheet
      onlyFresh
    >
      {({ purchases, payments, balance }) => (
        <StatStrip>
          <Stat label={t('vendor.totalPurchases')}>
            <Money amount={purchases} />
          </Stat>
          <Stat label={t('vendor.totalPayments')}>
            <Money amount={payments} />
          </Stat>
          <Stat label={t('balance.balance')}>
            <Balance amount={balance} ahead="credit" />
          </Stat>
        </StatStrip>
      )}
    </Fetched>
  );
}

function NewRecordButtons({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <div className="flex gap-2 max-md:*:flex-1 max-[22.5rem]:*:flex-auto max-[22.5rem]:*:px-2">
      <LinkButton href={`/purchases/new?vendorId=${id}`}>
        <Truck aria-hidden className="size-4" />
        {t('vendor.newPurchase')}
      </LinkButton>
      <LinkButton href={`/vendor-payments/new?vendorId=${id}`} look="outline">
        <Banknote aria-hidden className="size-4" />
        {t('vendor.payment')}
      </LinkButton>
    </div>
  );
}

function VendorDetails({ vendor }: { vendor: Vendor & Tagged }) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="space-y-4">
      <PageHeader
        title={vendor.name}
        back={{ href: '/vendors', label: t('vendor.back') }}
        actions={
          <>
            <LinkButton href={`/vendors/${vendor.id}/edit`} look="outline">
              <Pencil aria-hidden className="size-4" />
              {t('actions.edit')}
            </LinkButton>
            <Button
              look="danger-ghost"
              aria-label={t('actions.delete')}
              aria-haspopup="dialog"
              title={t('actions.delete')}
              onClick={() => setDeleting(true)}
            >
              <Trash2 aria-hidden className="size-4" />
              <span className="max-sm:hidden">{t('actions.delete')}</span>
            </Button>
          </>
        }
      />
      <Profile vendor={vendor} />
      <Totals id={vendor.id} />
      <NewRecordButtons id={vendor.id} />
      <VendorHistory id={vendor.id} />
      <RecordTrail type="vendor" id={vendor.id} />
      <DeleteVendorDialog vendor={vendor} open={deleting} onCancel={() => setDeleting(false)} />
    </div>
  );
}

/** /vendors/{id} */
export function VendorPage() {
  const id = useRouteId();
  if (typeof id !== 'number') return <VendorNotFound />;
  return <VendorGate id={id}>{(vendor) => <VendorDetails vendor={vendor} />}</VendorGate>;
}
