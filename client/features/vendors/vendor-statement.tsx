import { useFirm, useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { AccountStatement } from '@/records/party/account-statement';
import { useAccount } from '@/records/party/use-account';
import { type Vendor, vendors } from './api';
import { vendorSide } from './vendor-history';

export function VendorStatement({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const account = useAccount(vendors, vendor);
  return (
    <AccountStatement side={vendorSide(vendor, t)} firm={useFirm()} today={useToday()} account={account} />
  );
}
