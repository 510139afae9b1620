import { useQuery } from '@tanstack/react-query';
import { type Vendor, vendorsQuery } from '@/features/vendors/api';
import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/fields';
import { useFailureNotice } from '@/ui/query-state';
import { Note } from '@/ui/states';
import type { VendorPaymentValues } from './schema';

type Known = Pick<Vendor, 'id' | 'name'>;

/** The choices: every vendor, and the one that the form began with even while the list is on its way. */
function choicesOf(vendors: readonly Known[], known: Known | null) {
  const missing = known !== null && !vendors.some(({ id }) => id === known.id);
  return (missing ? [known, ...vendors] : vendors).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
}

/** Which vendor is paid; `locked` in edit mode and where the form's address names the vendor. */
export function VendorSelect({ known, locked }: { known: Known | null; locked: boolean }) {
  const { t } = useTranslation();
  const vendors = useQuery(vendorsQuery());
  useFailureNotice(vendors, t('vendor.loadFailed'));
  const choices = choicesOf(vendors.data ?? [], known);
  return (
    <div className="md:col-span-2">
      {/* A choice that was not yet offered cannot be shown as chosen: the list's coming sets the control up anew. */}
      <SelectField<VendorPaymentValues>
        key={String(vendors.isSuccess)}
        name="vendorId"
        label={t('payment.vendor')}
        required
        disabled={locked}
        placeholder={vendors.isPending ? t('messages.loading') : t('payment.chooseVendor')}
        options={choices}
      />
      {vendors.isError && (
        <div role="alert" className="mt-2">
          <Note look="bad">
            <div className="flex flex-wrap items-center justify-between gap-2">
              {t('vendor.fetchFailed')}
              <Button look="outline" size="small" onClick={() => void vendors.refetch()}>
                {t('actions.tryAgain')}
              </Button>
            </div>
          </Note>
        </div>
      )}
    </div>
  );
}
