import { useQuery } from '@tanstack/react-query';
import { useFirm, useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { AccountStatement } from '@/records/account/account-statement';
import { usePeriod } from '@/records/account/statement-period';
import { cratesLine } from '@/records/crates-text';
import { type Vendor, vendorBalanceQuery, vendorTransactionsQuery } from './api';
import { vendorSide } from './vendor-side';

/** A vendor's account between two days. */
export function VendorStatement({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const firm = useFirm();
  const today = useToday();
  const period = usePeriod(today);
  const transactions = useQuery(vendorTransactionsQuery(vendor.id));
  const balance = useQuery({ ...vendorBalanceQuery(vendor.id), enabled: firm.crates === true });
  // The crates are as of now, which a statement up to an earlier day does not show.
  const isUpToDate = period.to === '' || period.to >= today;
  const crates = isUpToDate ? cratesLine(firm, balance.data?.crates, t) : '';
  return (
    <AccountStatement
      side={vendorSide(vendor, t)}
      firmName={firm.name}
      period={period}
      opening={vendor.oldBalance ?? '0'}
      transactions={{
        data: transactions.data,
        failure: transactions.isError ? t('vendor.transactionsFailed') : undefined,
        retry: () => void transactions.refetch(),
      }}
      crates={crates}
    />
  );
}
