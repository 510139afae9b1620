import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/api';
import { refreshAfter } from '@/lib/cache';
import { useRouteId } from '@/lib/route-id';
import { FormFrame } from '@/records/form-frame';
import { useRecordForm } from '@/records/record-form';
import { FieldGrid } from '@/ui/form/field-grid';
import { MoneyField, TextAreaField, TextField } from '@/ui/form/fields';
import { PageHeader } from '@/ui/page';
import { toast } from '@/ui/toast/toast-store';
import { createVendor, updateVendor, type Vendor } from './api';
import { type VendorValues, vendorSchema } from './schema';
import { VendorGate, VendorNotFound } from './vendor-gate';

const EMPTY: VendorValues = { name: '', phoneNumber: '', address: '', notes: '', oldBalance: '' };

const valuesOf = ({ name, phoneNumber, address, notes, oldBalance }: Vendor): VendorValues => ({
  name,
  phoneNumber: phoneNumber ?? '',
  address: address ?? '',
  notes: notes ?? '',
  oldBalance: String(oldBalance ?? ''),
});

/** Saves a new vendor, or the one given, with the catalogue's notices; both lead to the list. */
function useVendorForm(vendor: Vendor | null) {
  const { t, tRule } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useRecordForm<VendorValues, Vendor>({
    draft: vendor ? `/vendors/${vendor.id}/edit` : '/vendors/new',
    schema: vendorSchema,
    values: vendor ? valuesOf(vendor) : EMPTY,
    save: (values, key) => (vendor ? updateVendor(vendor.id, values) : createVendor(values, key)),
    saved: () => {
      toast({ title: t(vendor ? 'vendor.updated' : 'vendor.created') });
      void refreshAfter(client, 'vendor');
      navigate('/vendors', { replace: true });
    },
    failed: (error) =>
      toast({
        title: t('messages.error'),
        description: t(vendor ? 'vendor.updateFailed' : 'vendor.createFailed', {
          message: tRule(messageOf(error)),
        }),
        destructive: true,
      }),
  });
}

function VendorForm({ vendor }: { vendor: Vendor | null }) {
  const { t } = useTranslation();
  const record = useVendorForm(vendor);
  const cancel = vendor ? `/vendors/${vendor.id}` : '/vendors';
  const title = t(vendor ? 'vendor.edit' : 'vendor.new');
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t(vendor ? 'vendor.editText' : 'vendor.newText')}
        back={{ href: cancel, label: t('actions.back') }}
      />
      <FormFrame record={record} label={title} cancel={cancel}>
        <FieldGrid>
          <TextField<VendorValues> name="name" label={t('vendor.name')} required />
          <TextField<VendorValues> name="phoneNumber" label={t('vendor.phone')} type="tel" />
          <TextField<VendorValues> name="address" label={t('vendor.address')} />
          <MoneyField<VendorValues>
            name="oldBalance"
            label={t('vendor.previousBalance')}
            hint={t('vendor.previousBalanceHint')}
            placeholder="0.00"
            negative
          />
          <TextAreaField<VendorValues> name="notes" label={t('vendor.notes')} className="md:col-span-2" />
        </FieldGrid>
      </FormFrame>
    </>
  );
}

/** /vendors/new and /vendors/{id}/edit (Specification, section 2). */
export function VendorFormPage() {
  const id = useRouteId();
  if (id === undefined) return <VendorForm vendor={null} />;
  if (id === null) return <VendorNotFound />;
  return <VendorGate id={id}>{(vendor) => <VendorForm vendor={vendor} />}</VendorGate>;
}
