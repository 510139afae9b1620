import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type Vendor, vendorsQuery } from '@/features/vendors/api';
import { VendorPicker } from '@/features/vendors/vendor-picker';
import { useTranslation } from '@/i18n/language';
import { hasFailed } from '@/lib/http/api-error';
import { useFailureToast } from '@/records/query-state';
import { FailureNote } from '@/ui/failure-note';
import { Field } from '@/ui/form/field';
import type { VendorPaymentValues } from './schema';

function useClearMissing(id: number | null, missing: boolean): void {
  const { getValues, resetField } = useFormContext<VendorPaymentValues>();
  useEffect(() => {
    if (missing && getValues('vendorId') === String(id)) resetField('vendorId', { defaultValue: '' });
  }, [id, missing, getValues, resetField]);
}

/** The vendor who is paid: locked when editing (`known`) and if the address names one (`preselected`) who exists. */
export function VendorSelect({
  known,
  preselected,
}: {
  known: Pick<Vendor, 'id' | 'name'> | null;
  preselected: number | null;
}) {
  const { t } = useTranslation();
  const { control } = useFormContext<VendorPaymentValues>();
  const { field } = useController({ control, name: 'vendorId' });
  const vendors = useQuery(vendorsQuery());
  const missing =
    preselected !== null &&
    vendors.isSuccess &&
    !vendors.isFetching &&
    !vendors.data.some(({ id }) => id === preselected);
  useClearMissing(preselected, missing);
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
            placeholder={t('vendor.choose')}
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
