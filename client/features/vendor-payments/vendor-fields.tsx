import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type Vendor, vendorBalanceQuery, vendorsQuery } from '@/features/vendors/api';
import { VendorPicker } from '@/features/vendors/vendor-picker';
import { useTranslation } from '@/i18n/language';
import { hasFailed } from '@/lib/http/api-error';
import { paiseOf } from '@/lib/money/money';
import { useFailureToast } from '@/records/query-state';
import { useFigures } from '@/saving/figures';
import { Fetched } from '@/ui/fetched';
import { Field } from '@/ui/form/field';
import { Balance } from '@/ui/money';
import { FailureNote, Loading, Skeleton } from '@/ui/states';
import type { VendorPaymentValues } from './schema';

/** Locked when editing (`known`) and if the address names one (`preselected`) who exists. */
export function VendorSelect({
  known,
  preselected,
}: {
  known: Pick<Vendor, 'id' | 'name'> | null;
  preselected: number | null;
}) {
  const { t } = useTranslation();
  const { getValues, resetField } = useFormContext<VendorPaymentValues>();
  const { field } = useController<VendorPaymentValues, 'vendorId'>({ name: 'vendorId' });
  const vendors = useQuery(vendorsQuery());
  const missing =
    preselected !== null &&
    vendors.isSuccess &&
    !vendors.isFetching &&
    !vendors.data.some(({ id }) => id === preselected);
  useEffect(() => {
    if (missing && getValues('vendorId') === String(preselected))
      resetField('vendorId', { defaultValue: '' });
  }, [preselected, missing, getValues, resetField]);
  useFailureToast(vendors, t('vendor.loadFailed'));
  return (
    <div className="md:col-span-2">
      <Field name="vendorId" label={t('records.vendor')} required>
        {(ids) => (
          <VendorPicker
            ids={ids}
            buttonRef={field.ref}
            value={field.value === '' ? null : Number(field.value)}
            onChange={(id) => field.onChange(id === null ? '' : String(id))}
            known={known}
            locked={known !== null || (preselected !== null && !missing)}
          />
        )}
      </Field>
      {hasFailed(vendors) && (
        <div role="alert" className="mt-2">
          <FailureNote look="bad" text={t('vendor.fetchFailed')} retry={() => void vendors.refetch()} />
        </div>
      )}
    </div>
  );
}

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

export function VendorBalanceBox() {
  const { t } = useTranslation();
  const vendorId = Number(useWatch<VendorPaymentValues, 'vendorId'>({ name: 'vendorId' }));
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
