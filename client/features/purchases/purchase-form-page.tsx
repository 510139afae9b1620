import { useSearchParams } from 'wouter';
import { useFirm, useToday } from '@/features/auth/session';
import { VendorField } from '@/features/vendors/vendor-picker';
import { useTranslation } from '@/i18n/language';
import { nowIn } from '@/lib/days/clock';
import type { Tagged } from '@/lib/http/api';
import { readId, useRouteId } from '@/lib/route-id';
import { BookedDayField } from '@/records/entry-fields';
import { FormFrame } from '@/saving/form-frame';
import { useRecordForm } from '@/saving/record-form';
import { RecordPage } from '@/saving/record-page';
import { CountField } from '@/ui/form/count-field';
import { FieldGrid } from '@/ui/form/field-grid';
import { TextAreaField, TextField } from '@/ui/form/fields';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { MoneyField } from '@/ui/form/money-field';
import { type Purchase, type PurchaseBody, purchaseQuery } from './api';
import { LoadFields } from './load-fields';
import { type PurchaseValues, purchaseBody, purchaseSchema, purchaseVersions } from './purchase-fields';

const LIST = '/purchases';

/** `?vendorId=3` preselects a vendor of a new purchase. */
function usePurchaseForm(purchase: (Purchase & Tagged) | null) {
  const [search] = useSearchParams();
  const { timeZone, crates } = useFirm();
  const today = useToday();
  const vendorId = readId(search.get('vendorId'));
  return useRecordForm<PurchaseValues, PurchaseBody, Purchase>({
    path: LIST,
    editing: purchase && { record: purchase, versions: purchaseVersions },
    preselected: vendorId === null ? undefined : `vendorId=${vendorId}`,
    newValues: {
      vendorId,
      vehicleNumber: '',
      createdAt: today,
      quantity: '',
      unit: '',
      amount: '',
      description: '',
      notes: '',
      ...(crates && { cratesIn: '' }),
    },
    schema: purchaseSchema(today, String(purchase?.quantity ?? '')),
    body: (values, row) => purchaseBody(values, nowIn(timeZone), row),
    change: 'purchase',
    leadsTo: LIST,
    texts: purchase
      ? { saved: 'purchase.updated', failed: 'purchase.updateFailed' }
      : { saved: 'purchase.created', failed: 'purchase.createFailed' },
  });
}

function PurchaseForm({ purchase }: { purchase: (Purchase & Tagged) | null }) {
  const { t } = useTranslation();
  const record = usePurchaseForm(purchase);
  const { crates } = useFirm();
  const today = useToday();
  return (
    <FormFrame record={record} label={t(purchase ? 'purchase.edit' : 'purchase.new')} cancel={LIST}>
      <FieldGrid>
        <VendorField<PurchaseValues> name="vendorId" />
        <TextField<PurchaseValues>
          name="vehicleNumber"
          label={t('purchase.vehicleNumber')}
          required
          capitals
        />
        <BookedDayField<PurchaseValues>
          name="createdAt"
          label={t('purchase.purchaseDate')}
          max={today}
          required
        />
        <MoneyField<PurchaseValues> name="amount" label={t('fields.amount')} placeholder="0.00" required />
        <TextField<PurchaseValues>
          name="description"
          label={t('fields.description')}
          className="md:col-span-2"
        />
        <TextAreaField<PurchaseValues> name="notes" label={t('fields.notes')} className="md:col-span-2" />
        <LoadFields />
        {crates && <CountField<PurchaseValues> name="cratesIn" label={t('crates.came')} />}
      </FieldGrid>
    </FormFrame>
  );
}

export function PurchaseFormPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const isNew = id === undefined;
  return (
    <RecordPage
      id={id}
      query={purchaseQuery}
      title={t(isNew ? 'purchase.new' : 'purchase.edit')}
      subtitle={t(isNew ? 'purchase.newText' : 'purchase.editText')}
      back={{ href: LIST, label: t('purchase.back') }}
      missing={t('purchase.notFound')}
      failure={() => t('purchase.detailsFailed')}
      skeleton={<FormSkeleton fields={7} />}
    >
      {(purchase) => <PurchaseForm purchase={purchase} />}
    </RecordPage>
  );
}
