import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'wouter';
import { useToday } from '@/features/auth/session';
import { MethodAndHolder, useProposedHolder } from '@/features/holders/holder-picker';
import { vendorBalanceQuery } from '@/features/vendors/api';
import { useTranslation } from '@/i18n/language';
import { changedFields } from '@/lib/changed-fields';
import type { Tagged } from '@/lib/http/api';
import { type Paise, paiseOf } from '@/lib/money/money';
import { PAYMENT_METHODS } from '@/lib/payment-methods';
import { readId, useRouteId } from '@/lib/route-id';
import { BookedDayField, QuickAmountButtons } from '@/records/entry-fields';
import { RecordTrail } from '@/records/history/record-trail';
import { useFigures } from '@/saving/figures';
import { FormFrame } from '@/saving/form-frame';
import { useRecordForm } from '@/saving/record-form';
import { RecordPage } from '@/saving/record-page';
import { FieldGrid, FormSkeleton } from '@/ui/form/field-grid';
import { TextAreaField, TextField } from '@/ui/form/fields';
import { MoneyField } from '@/ui/form/money-field';
import { type VendorPayment, type VendorPaymentBody, vendorPaymentQuery } from './api';
import { useVendorReceipt } from './payment-actions';
import { type VendorPaymentValues, vendorPaymentSchema } from './schema';
import { VendorBalanceBox, VendorSelect } from './vendor-fields';
import { paymentVersions } from './vendor-payment-fields';

const LIST = '/vendor-payments';

interface VendorPaymentFormProps {
  payment: (VendorPayment & Tagged) | null;
  /** from the address: preselected and locked */
  vendorId: number | null;
}

const bodyOf = (
  { holderId = null, ...values }: VendorPaymentValues,
  stored: VendorPayment | null,
): VendorPaymentBody => ({
  ...values,
  vendorId: Number(values.vendorId),
  amount: Number(values.amount),
  ...changedFields({ holderId }, { holderId: stored?.holderId ?? null }),
});

function usePaymentForm({ payment, vendorId }: VendorPaymentFormProps) {
  const { t } = useTranslation();
  const today = useToday();
  const sendReceipt = useVendorReceipt();
  const holderId = useProposedHolder()('cash');
  return useRecordForm<VendorPaymentValues, VendorPaymentBody, VendorPayment>({
    path: LIST,
    editing: payment && { record: payment, versions: paymentVersions, method: 'PATCH' },
    preselected: vendorId === null ? undefined : `vendorId=${vendorId}`,
    newValues: {
      vendorId: String(vendorId ?? ''),
      amount: '0',
      paymentMethod: 'cash',
      reference: '',
      date: today,
      notes: '',
      holderId,
    },
    schema: vendorPaymentSchema,
    day: 'date',
    body: bodyOf,
    change: 'vendorPayment',
    leadsTo: LIST,
    toastAction: (saved) =>
      payment === null ? { label: t('share.sendReceipt'), run: () => sendReceipt(saved) } : undefined,
    texts: payment
      ? { saved: 'payment.updated', failed: 'payment.updateFailed' }
      : { saved: 'payment.added', failed: 'payment.addFailed' },
  });
}

/** `saved` is the payment being edited, which the balance already counts. */
function AmountFields({ saved }: { saved: VendorPayment | null }) {
  const { t } = useTranslation();
  const vendorId = Number(useWatch<VendorPaymentValues, 'vendorId'>({ name: 'vendorId' }));
  const { data, isPending } = useFigures({ ...vendorBalanceQuery(vendorId), enabled: vendorId > 0 });
  const duePaise = paiseOf(data?.balance) + (data && saved ? paiseOf(saved.amount) : 0);
  return (
    <div className="md:col-span-2">
      <MoneyField<VendorPaymentValues> name="amount" label={t('fields.amount')} required large />
      <QuickAmountButtons duePaise={duePaise as Paise} loading={vendorId > 0 && isPending} />
    </div>
  );
}

function VendorPaymentForm({ payment, vendorId }: VendorPaymentFormProps) {
  const { t } = useTranslation();
  const record = usePaymentForm({ payment, vendorId });
  return (
    <FormFrame
      record={record}
      label={t(payment ? 'payment.editTitle' : 'payment.newTitle')}
      cancel={LIST}
      save={t(payment ? 'payment.update' : 'payment.add')}
    >
      <FieldGrid>
        <VendorSelect
          known={payment && { id: payment.vendorId, name: payment.vendorName }}
          preselected={vendorId}
        />
        <VendorBalanceBox />
        <AmountFields saved={payment} />
        <MethodAndHolder<VendorPaymentValues>
          name="paymentMethod"
          way="from"
          isNew={payment === null}
          choices={PAYMENT_METHODS}
        />
        <TextField<VendorPaymentValues>
          name="reference"
          label={t('fields.reference')}
          placeholder={t('payment.referencePlaceholder')}
        />
        <BookedDayField<VendorPaymentValues> name="date" label={t('date.date')} required />
        <TextAreaField<VendorPaymentValues>
          name="notes"
          label={t('fields.notes')}
          className="md:col-span-2"
        />
      </FieldGrid>
      {payment && <RecordTrail type="vendor-payment" id={payment.id} />}
    </FormFrame>
  );
}

export function VendorPaymentFormPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const [search] = useSearchParams();
  const isNew = id === undefined;
  return (
    <RecordPage
      id={id}
      query={vendorPaymentQuery}
      title={t(isNew ? 'payment.newTitle' : 'payment.editTitle')}
      subtitle={t(isNew ? 'payment.newSubtitle' : 'payment.editSubtitle')}
      back={{ href: LIST, label: t('payment.backToList') }}
      missing={t('errors.vendor_payment_not_found')}
      failure={() => t('payment.fetchOneFailed')}
      skeleton={<FormSkeleton fields={6} />}
    >
      {(payment) => (
        <VendorPaymentForm payment={payment} vendorId={payment ? null : readId(search.get('vendorId'))} />
      )}
    </RecordPage>
  );
}
