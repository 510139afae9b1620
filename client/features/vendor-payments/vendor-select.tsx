import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Vendor, vendorsQuery } from '@/features/vendors/api';
import { useTranslation } from '@/i18n/language';
import { hasFailed } from '@/lib/http/api-error';
import { refetchIfOld } from '@/lib/http/query-client';
import { useFailureToast } from '@/records/query-state';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/form/fields';
import type { VendorPaymentValues } from './schema';

type Known = Pick<Vendor, 'id' | 'name'>;

/** Every vendor, and the form's current one even while the list loads. */
function choicesOf(vendors: readonly Known[], known: Known | null) {
  const missing = known !== null && !vendors.some(({ id }) => id === known.id);
  return (missing ? [known, ...vendors] : vendors).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
}

/** Clears the preselected vendor once the list shows that it does not exist. */
function useClearMissing(id: number | null, missing: boolean): void {
  const { getValues, resetField } = useFormContext<VendorPaymentValues>();
  useEffect(() => {
    if (missing && getValues('vendorId') === String(id)) resetField('vendorId', { defaultValue: '' });
  }, [id, missing, getValues, resetField]);
}

/**
 * The vendor who is paid. Locked when editing (`known`) and when the address names a vendor (`preselected`), unless
 * that vendor does not exist.
 */
export function VendorSelect({ known, preselected }: { known: Known | null; preselected: number | null }) {
  const { t } = useTranslation();
  const vendors = useQuery(vendorsQuery());
  const missing =
    preselected !== null &&
    vendors.isSuccess &&
    !vendors.isFetching &&
    !vendors.data.some(({ id }) => id === preselected);
  useClearMissing(preselected, missing);
  useFailureToast(vendors, t('vendor.loadFailed'));
  const choices = choicesOf(vendors.data ?? [], known);
  const locked = known !== null || (preselected !== null && !missing);
  return (
    <div className="relative md:col-span-2">
      {/* A select cannot show a value before its option exists, so it is mounted again when the list arrives. */}
      <SelectField<VendorPaymentValues>
        key={String(vendors.isSuccess)}
        name="vendorId"
        label={t('payment.vendor')}
        required
        disabled={locked}
        placeholder={vendors.isPending ? t('messages.loading') : t('payment.chooseVendor')}
        options={choices}
        onFocus={() => refetchIfOld(vendors)}
      />
      {locked && (
        // Over the select's arrow.
        <span className="bg-band pointer-events-none absolute top-8 right-2 p-2">
          <LockKeyhole aria-hidden className="text-muted size-4" />
        </span>
      )}
      {hasFailed(vendors) && (
        <div role="alert" className="mt-2">
          <FailureNote look="bad" text={t('vendor.fetchFailed')} retry={() => void vendors.refetch()} />
        </div>
      )}
    </div>
  );
}
