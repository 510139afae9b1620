import { useFirm } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { useRouteId } from '@/lib/route-id';
import { PartyFields } from '@/records/account/party-fields';
import { partyBody } from '@/records/account/party-values';
import { FormFrame } from '@/saving/form-frame';
import { useRecordForm } from '@/saving/record-form';
import { RecordPage } from '@/saving/record-page';
import { TextAreaField } from '@/ui/form/fields';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { optionalComponent } from '@/ui/optional-component';
import { type Vendor, type VendorBody, vendorQuery } from './api';
import { type VendorValues, vendorSchema } from './schema';
import { NEW_VENDOR, vendorVersions } from './vendor-fields';
import { VendorNotFound } from './vendor-gate';

const LIST = '/vendors';

const VendorTwins = optionalComponent(() => import('./vendor-twins').then((file) => file.VendorTwins));

/** Where Cancel leads: from a new vendor's form to the list, from an edit form to the vendor. */
const pageOf = (id: number | null | undefined): string => (id == null ? LIST : `${LIST}/${id}`);

function VendorForm({ vendor }: { vendor: (Vendor & Tagged) | null }) {
  const { t } = useTranslation();
  const { crates } = useFirm();
  const record = useRecordForm<VendorValues, VendorBody, Vendor>({
    path: LIST,
    editing: vendor && { record: vendor, versions: vendorVersions },
    newValues: { ...NEW_VENDOR, ...(crates && { oldCrates: '' }) },
    schema: vendorSchema,
    body: partyBody,
    change: 'vendor',
    leadsTo: LIST,
    texts: vendor
      ? { saved: 'vendor.updated', failed: 'vendor.updateFailed' }
      : { saved: 'vendor.created', failed: 'vendor.createFailed' },
  });
  return (
    <FormFrame record={record} label={t(vendor ? 'vendor.edit' : 'vendor.new')} cancel={pageOf(vendor?.id)}>
      <PartyFields party="vendor" twins={<VendorTwins own={vendor} />} crates={crates}>
        <TextAreaField<VendorValues> name="notes" label={t('vendor.notes')} className="md:col-span-2" />
      </PartyFields>
    </FormFrame>
  );
}

/** /vendors/new and /vendors/{id}/edit. */
export function VendorFormPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const isNew = id === undefined;
  return (
    <RecordPage
      id={id}
      query={vendorQuery}
      title={t(isNew ? 'vendor.new' : 'vendor.edit')}
      subtitle={t(isNew ? 'vendor.newText' : 'vendor.editText')}
      back={{ href: pageOf(id), label: t('actions.back') }}
      missing={<VendorNotFound />}
      failure={() => t('vendor.detailsFailed')}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(vendor) => <VendorForm vendor={vendor} />}
    </RecordPage>
  );
}
