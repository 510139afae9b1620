import { Banknote, Truck } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useFirm } from '@/features/auth/session';
import { useUndoDelete } from '@/features/history/use-undo-delete';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { StatementLink } from '@/records/party/account-actions';
import { PartyGate } from '@/records/party/party-gate';
import { PartyPage } from '@/records/party/party-page';
import { AccountSkeleton } from '@/records/party/skeletons';
import { useAccount } from '@/records/party/use-account';
import { type Vendor, vendors } from './api';
import { VendorHistory, VendorStatement } from './vendor-history';

function VendorDetails({ vendor }: { vendor: Vendor & Tagged }) {
  const { t } = useTranslation();
  const { id, notes } = vendor;
  const account = useAccount(vendors, vendor);
  return (
    <PartyPage
      queries={vendors}
      row={vendor}
      account={account}
      crates={useFirm().crates}
      undoOf={useUndoDelete('vendor')}
      about={
        notes && <span className="text-muted basis-full wrap-anywhere whitespace-pre-line">{notes}</span>
      }
      actions={<StatementLink href={`/vendors/${id}?view=statement`} />}
      buttons={{
        main: { href: `/purchases/new?vendorId=${id}`, label: t('purchase.new'), Icon: Truck },
        other: { href: `/vendor-payments/new?vendorId=${id}`, label: t('vendor.payment'), Icon: Banknote },
      }}
    >
      <VendorHistory vendor={vendor} account={account} />
    </PartyPage>
  );
}

/** `view=statement` in the address shows the account between two days. */
export function VendorPage() {
  const [params] = useSearchParams();
  const Shown = params.get('view') === 'statement' ? VendorStatement : VendorDetails;
  return (
    <PartyGate
      queries={vendors}
      skeleton={<AccountSkeleton head="h-34 md:h-29 xl:h-23" figures="h-35 md:h-22" />}
    >
      {(vendor) => <Shown vendor={vendor} />}
    </PartyGate>
  );
}
