import { useQuery } from '@tanstack/react-query';
import { Banknote, FileText, Pencil, Trash2, Truck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useFirm } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { useRouteId } from '@/lib/route-id';
import { AccountSummary } from '@/records/account/account-summary';
import { ProfileHead } from '@/records/account/profile';
import { RecordButtons } from '@/records/account/record-buttons';
import { StatementSkeleton } from '@/records/account/statement-skeleton';
import { CratesLink } from '@/records/crates-link';
import { RecordTrail } from '@/records/history/record-trail';
import { Button, LinkButton } from '@/ui/button';
import { lazyComponent } from '@/ui/lazy-component';
import { optionalComponent } from '@/ui/optional-component';
import { type Vendor, vendorBalanceQuery } from './api';
import { DeleteVendorDialog } from './delete-vendor-dialog';
import { VendorGate, VendorNotFound } from './vendor-gate';
import { VendorHistory } from './vendor-history';

const VendorStatement = lazyComponent(
  () => import('./vendor-statement').then((file) => file.VendorStatement),
  <StatementSkeleton />,
);

const AlsoEntered = optionalComponent(() =>
  import('./vendor-also-entered').then((file) => file.VendorAlsoEntered),
);

function Actions({ vendor, onDelete }: { vendor: Vendor; onDelete: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton
        href={`/vendors/${vendor.id}?view=statement`}
        look="outline"
        label={t('customer.statement')}
      >
        <FileText aria-hidden className="size-4" />
        <span className="max-sm:hidden">{t('customer.statement')}</span>
      </LinkButton>
      <LinkButton href={`/vendors/${vendor.id}/edit`} look="outline" label={t('actions.edit')}>
        <Pencil aria-hidden className="size-4" />
        <span className="max-sm:hidden">{t('actions.edit')}</span>
      </LinkButton>
      <Button
        look="danger-ghost"
        aria-label={t('actions.delete')}
        aria-haspopup="dialog"
        title={t('actions.delete')}
        onClick={onDelete}
      >
        <Trash2 aria-hidden className="size-4" />
        <span className="max-sm:hidden">{t('actions.delete')}</span>
      </Button>
    </>
  );
}

function Summary({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(vendorBalanceQuery(vendor.id));
  return (
    <AccountSummary
      totals={data && { added: data.purchases, paid: data.payments, balance: data.balance }}
      oldBalance={vendor.oldBalance ?? '0'}
      labels={{
        added: t('vendor.totalPurchases'),
        paid: t('vendor.totalPayments'),
        balance: t('balance.balance'),
        old: t('vendor.previousBalance'),
      }}
      ahead="credit"
      failure={isError ? t('vendor.balanceFailed') : undefined}
      retry={() => void refetch()}
    />
  );
}

function VendorCrates({ id }: { id: number }) {
  return <CratesLink party="vendor" id={id} crates={useQuery(vendorBalanceQuery(id)).data?.crates} />;
}

function VendorDetails({ vendor }: { vendor: Vendor & Tagged }) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  const { crates } = useFirm();
  return (
    <>
      <div className="flex flex-col gap-2 md:gap-4">
        <ProfileHead
          party={vendor}
          back={{ href: '/vendors', label: t('vendor.back') }}
          actions={<Actions vendor={vendor} onDelete={() => setDeleting(true)} />}
        >
          {vendor.notes && (
            <span className="text-muted basis-full wrap-anywhere whitespace-pre-line">{vendor.notes}</span>
          )}
        </ProfileHead>
        <Summary vendor={vendor} />
        {crates && <VendorCrates id={vendor.id} />}
        <AlsoEntered vendor={vendor} />
        <VendorHistory vendor={vendor} />
        <RecordTrail type="vendor" id={vendor.id} />
      </div>
      <RecordButtons
        main={{ href: `/purchases/new?vendorId=${vendor.id}`, label: t('vendor.newPurchase'), Icon: Truck }}
        other={{
          href: `/vendor-payments/new?vendorId=${vendor.id}`,
          label: t('vendor.payment'),
          Icon: Banknote,
        }}
      />
      <DeleteVendorDialog vendor={vendor} open={deleting} onCancel={() => setDeleting(false)} />
    </>
  );
}

/** /vendors/{id}; `view=statement` shows the account between two days. */
export function VendorPage() {
  const id = useRouteId();
  const [params] = useSearchParams();
  if (typeof id !== 'number') return <VendorNotFound />;
  const Shown = params.get('view') === 'statement' ? VendorStatement : VendorDetails;
  return <VendorGate id={id}>{(vendor) => <Shown vendor={vendor} />}</VendorGate>;
}
