import { useQuery } from '@tanstack/react-query';
import { Banknote, Truck } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useFirm } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { useRouteId } from '@/lib/route-id';
import { EditLink, StatementLink } from '@/records/account/account-actions';
import { AccountSummary } from '@/records/account/account-summary';
import { ProfileHead } from '@/records/account/profile';
import { RecordButtons } from '@/records/account/record-buttons';
import { StatementSkeleton } from '@/records/account/statement-skeleton';
import { CratesLink } from '@/records/crates-link';
import { RecordTrail } from '@/records/history/record-trail';
import { lazyComponent } from '@/ui/lazy-component';
import { optionalComponent } from '@/ui/optional-component';
import { type Vendor, vendorBalanceQuery } from './api';
import { DeleteVendor } from './delete-vendor';
import { VendorGate, VendorNotFound } from './vendor-gate';
import { VendorHistory } from './vendor-history';

const VendorStatement = lazyComponent(
  () => import('./vendor-statement').then((file) => file.VendorStatement),
  <StatementSkeleton />,
);

const AlsoEntered = optionalComponent(() =>
  import('./vendor-also-entered').then((file) => file.VendorAlsoEntered),
);

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
  const { crates } = useFirm();
  return (
    <>
      <div className="flex flex-col gap-2 md:gap-4">
        <ProfileHead
          party={vendor}
          back={{ href: '/vendors', label: t('vendor.back') }}
          actions={
            <>
              <StatementLink href={`/vendors/${vendor.id}?view=statement`} />
              <EditLink href={`/vendors/${vendor.id}/edit`} />
              <DeleteVendor vendor={vendor} />
            </>
          }
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
