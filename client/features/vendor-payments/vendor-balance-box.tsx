import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { vendorBalanceQuery } from '@/features/vendors/api';
import { useTranslation } from '@/i18n/language';
import { toPaise } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { Balance } from '@/ui/money';
import { Note } from '@/ui/note';
import { Loading, Skeleton } from '@/ui/states';
import type { VendorPaymentValues } from './schema';

function CurrentBalance({ vendorId }: { vendorId: number }) {
  const { t } = useTranslation();
  const answer = useQuery(vendorBalanceQuery(vendorId));
  if (answer.isPending)
    return (
      <Loading>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-2 h-4 w-56" />
      </Loading>
    );
  if (!answer.data)
    return (
      <div role="alert">
        <Note look="bad">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {t('vendor.balanceFailed')}
            <Button look="outline" size="small" onClick={() => void answer.refetch()}>
              {t('actions.tryAgain')}
            </Button>
          </div>
        </Note>
      </div>
    );
  const paise = toPaise(answer.data.balance) ?? 0;
  return (
    <>
      <p className="text-xl font-semibold">
        <Balance amount={answer.data.balance} ahead="credit" />
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
  if (!Number.isInteger(vendorId) || vendorId <= 0) return null;
  return (
    <section
      aria-label={t('payment.currentBalance')}
      aria-live="polite"
      className="border-rule bg-band rounded-lg border px-4 py-3 md:col-span-2"
    >
      <h2 className="text-muted text-sm font-medium">{t('payment.currentBalance')}</h2>
      <CurrentBalance vendorId={vendorId} />
    </section>
  );
}
