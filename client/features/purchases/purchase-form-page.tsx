import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { useFirm, useToday } from '@/features/auth/api';
import { VendorField } from '@/features/vendors/vendor-picker';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/api';
import { refreshAfter } from '@/lib/cache';
import { nowIn } from '@/lib/clock';
import { dayOf } from '@/lib/days';
import { useRouteId } from '@/lib/route-id';
import { FormFrame } from '@/records/form-frame';
import { useRecordForm } from '@/records/record-form';
import { FieldGrid } from '@/ui/form/field-grid';
import { DayField, MoneyField, TextAreaField, TextField } from '@/ui/form/fields';
import { PageHeader } from '@/ui/page';
import { toast } from '@/ui/toast/toast-store';
import { createPurchase, type Purchase, type PurchaseBody, updatePurchase } from './api';
import { PurchaseGate, PurchaseNotFound } from './purchase-gate';
import { purchaseMoment } from './purchase-moment';
import { type PurchaseValues, purchaseSchema } from './schema';

/** A new purchase as it begins: today, and the vendor that the address names (`?vendorId=3`). */
const emptyValues = (today: string, vendorId: string | null): PurchaseValues => ({
  vendorId: /^[1-9][0-9]{0,9}$/.test(vendorId ?? '') ? Number(vendorId) : null,
  vehicleNumber: '',
  createdAt: today,
  amount: '',
  description: '',
  notes: '',
});

const valuesOf = (purchase: Purchase): PurchaseValues => ({
  vendorId: purchase.vendorId,
  vehicleNumber: purchase.vehicleNumber ?? '',
  createdAt: dayOf(purchase.createdAt),
  amount: String(purchase.amount),
  description: purchase.description ?? '',
  notes: purchase.notes ?? '',
});

function bodyOf({ vendorId, createdAt, ...rest }: PurchaseValues, now: string, stored: string | null) {
  // The rules have refused a missing vendor by now.
  return { ...rest, vendorId: vendorId ?? 0, createdAt: purchaseMoment(createdAt, now, stored) };
}

/** Saves a new purchase, or the one given, with the catalogue's notices; both lead to the list. */
function usePurchaseForm(purchase: Purchase | null) {
  const { t, tRule } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const { timeZone } = useFirm();
  const today = useToday();
  const vendorId = search.get('vendorId');
  const send = (body: PurchaseBody, key: string) =>
    purchase ? updatePurchase(purchase.id, body) : createPurchase(body, key);
  const newPath = vendorId ? `/purchases/new?vendorId=${vendorId}` : '/purchases/new';
  return useRecordForm<PurchaseValues, Purchase>({
    draft: purchase ? `/purchases/${purchase.id}/edit` : newPath,
    schema: purchaseSchema(today),
    values: purchase ? valuesOf(purchase) : emptyValues(today, vendorId),
    save: (values, key) => send(bodyOf(values, nowIn(timeZone), purchase?.createdAt ?? null), key),
    saved: () => {
      toast({ title: t(purchase ? 'purchase.updated' : 'purchase.created') });
      void refreshAfter(client, 'purchase');
      navigate('/purchases', { replace: true });
    },
    failed: (error) =>
      toast({
        title: t('messages.error'),
        description: t(purchase ? 'purchase.updateFailed' : 'purchase.createFailed', {
          message: tRule(messageOf(error)),
        }),
        destructive: true,
      }),
  });
}

function PurchaseForm({ purchase }: { purchase: Purchase | null }) {
  const { t } = useTranslation();
  const record = usePurchaseForm(purchase);
  const today = useToday();
  const title = t(purchase ? 'purchase.edit' : 'purchase.new');
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t(purchase ? 'purchase.editText' : 'purchase.newText')}
        back={{ href: '/purchases', label: t('purchase.back') }}
      />
      <FormFrame record={record} label={title} cancel="/purchases">
        <FieldGrid>
          <VendorField<PurchaseValues> name="vendorId" />
          <TextField<PurchaseValues> name="vehicleNumber" label={t('purchase.vehicleNumber')} required />
          <DayField<PurchaseValues>
            name="createdAt"
            label={t('purchase.purchaseDate')}
            max={today}
            required
          />
          <MoneyField<PurchaseValues>
            name="amount"
            label={t('purchase.amount')}
            placeholder="0.00"
            required
          />
          <TextField<PurchaseValues>
            name="description"
            label={t('purchase.description')}
            className="md:col-span-2"
          />
          <TextAreaField<PurchaseValues> name="notes" label={t('purchase.notes')} className="md:col-span-2" />
        </FieldGrid>
      </FormFrame>
    </>
  );
}

/** /purchases/new and /purchases/{id}/edit (Specification, section 2). */
export function PurchaseFormPage() {
  const id = useRouteId();
  if (id === undefined) return <PurchaseForm purchase={null} />;
  if (id === null) return <PurchaseNotFound />;
  return <PurchaseGate id={id}>{(purchase) => <PurchaseForm purchase={purchase} />}</PurchaseGate>;
}
