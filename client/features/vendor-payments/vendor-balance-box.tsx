import { useFormContext, useWatch } from 'react-hook-form';
import { vendorBalanceQuery } from '@/features/vendors/api';
import { useTranslation } from '@/i18n/language';
import { paiseOf } from '@/lib/money/money';
import { useFigures } from '@/saving/figures';
import { FailureNote } from '@/ui/failure-note';
import { Fetched } from '@/ui/fetched';
import { Balance } from '@/ui/money';
import { Loading, Skeleton } from '@/ui/states';
import type { VendorPaymentValues } from './schema';

function CurrentBalance({ balance }: { balance: string | number }) {
  const { t } = useTranslation();
  const paise = paiseOf(balance);
  return (
    <>
      <p className="text-xl font-semibold">
        <Balance amount={balance} ahead="credit" />
      </p>
      <p className="text-muted text-sm">
        {t(paise > 0 ? 'payment.owed' : paise < 0 ? 'payment.owes' : 'payment.clear')}
      </p>
    </>
  );
}

/** 'Current Balance' of the chosen vendor; nothing while none is chosen. */
export function VendorBalanceBox() {
  const { t } = useTranslation();
  const { control } = useFormContext<VendorPaymentValues>();
  const vendorId = Number(useWatch({ control, name: 'vendorId' }));
  const isChosen = Number.isInteger(vendorId) && vendorId > 0;
  const query = useFigures({ ...vendorBalanceQuery(vendorId), enabled: isChosen });
  if (!isChosen) return null;
  const failure = t('vendor.balanceFailed');
  const failed = (retry: () => void) => (
    <div role="alert">
      <FailureNote look="bad" text={failure} retry={retry} />
    </div>
  );
  const skeleton = (
    <Loading>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="mt-2 h-4 w-56" />
    </Loading>
  );
  return (
    <section
      aria-label={t('payment.currentBalance')}
      aria-live="polite"
      className="border-rule bg-band rounded-lg border px-4 py-3 md:col-span-2"
    >
      <h2 className="text-muted text-sm font-medium">{t('payment.currentBalance')}</h2>
      <Fetched query={query} failure={failure} failed={failed} skeleton={skeleton}>
        {({ balance }) => <CurrentBalance balance={balance} />}
      </Fetched>
    </section>
  );
}
