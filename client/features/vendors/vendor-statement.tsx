import { useQuery } from '@tanstack/react-query';
import { useFirm, useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { AccountStatement } from '@/records/account/account-statement';
import { usePeriod } from '@/records/account/statement-period';
import { type Vendor, vendorTransactionsQuery } from './api';
import { vendorSide } from './vendor-side';

/** A vendor's account between two days. */
export function VendorStatement({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const period = usePeriod(useToday());
  const transactions = useQuery(vendorTransactionsQuery(vendor.id));
  return (
    <AccountStatement
      side={vendorSide(vendor, t)}
      firmName={useFirm().name}
      period={period}
      opening={vendor.oldBalance ?? '0'}
      transactions={{
        data: transactions.data,
        failure: transactions.isError ? t('vendor.transactionsFailed') : undefined,
        retry: () => void transactions.refetch(),
      }}
    />
  );
}
