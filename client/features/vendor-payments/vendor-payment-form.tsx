import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { refreshAfter } from '@/lib/cache';
import { dayOf } from '@/lib/days';
import { FormFrame } from '@/records/form-frame';
import { useRecordForm } from '@/records/record-form';
import { FieldGrid } from '@/ui/form/field-grid';
import { DayField, MoneyField, SelectField, TextAreaField, TextField } from '@/ui/form/fields';
import { toast } from '@/ui/toast/toast-store';
import { createVendorPayment, updateVendorPayment, type VendorPayment, type VendorPaymentBody } from './api';
import { isPaymentMethod, PAYMENT_METHODS } from './methods';
import { type VendorPaymentValues, vendorPaymentSchema } from './schema';
import { VendorBalanceBox } from './vendor-balance-box';
import { VendorSelect } from './vendor-select';

export const LIST = '/vendor-payments';

/** Defaults: amount 0, method cash, date today, the vendor if one is given (Specification, section 5). */
const freshValues = (vendorId: number | null, today: string): VendorPaymentValues => ({
  vendorId: vendorId === null ? '' : String(vendorId),
  amount: '0',
  paymentMethod: 'cash',
  reference: '',
  date: today,
  notes: '',
});

const savedValues = (payment: VendorPayment): VendorPaymentValues => ({
  vendorId: String(payment.vendorId),
  amount: payment.amount.toFixed(2),
  paymentMethod: payment.paymentMethod || 'cash',
  reference: payment.reference ?? '',
  date: dayOf(payment.createdAt),
  notes: payment.notes ?? '',
});

/** The amount travels as a number: an entity's field, never added up on the way. */
const bodyOf = (values: VendorPaymentValues): VendorPaymentBody => ({
  ...values,
  vendorId: Number(values.vendorId),
  amount: Number(values.amount),
  paymentMethod: isPaymentMethod(values.paymentMethod) ? values.paymentMethod : 'cash',
});

function usePaymentForm(payment: VendorPayment | null, vendorId: number | null) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const today = useToday();
  return useRecordForm<VendorPaymentValues, VendorPayment>({
    draft: payment
      ? `${LIST}/${payment.id}/edit`
      : `${LIST}/new${vendorId === null ? '' : `?vendorId=${vendorId}`}`,
    schema: vendorPaymentSchema,
    values: payment ? savedValues(payment) : freshValues(vendorId, today),
    save: (values, key) =>
      payment ? updateVendorPayment(payment.id, bodyOf(values)) : createVendorPayment(bodyOf(values), key),
    saved: () => {
      toast({ title: t(payment ? 'payment.updated' : 'payment.added') });
      void refreshAfter(client, 'vendorPayment');
      navigate(LIST, { replace: true });
    },
    failed: () =>
      toast({
        title: t('messages.error'),
        description: t(payment ? 'payment.updateFailed' : 'payment.addFailed'),
        destructive: true,
      }),
  });
}

/** The form of a payment to a vendor: a new one (`payment` null, the vendor perhaps given) or a saved one. */
export function VendorPaymentForm({
  payment,
  vendorId,
}: {
  payment: VendorPayment | null;
  /** preselected and locked; null where the form's address names none */
  vendorId: number | null;
}) {
  const { t } = useTranslation();
  const record = usePaymentForm(payment, vendorId);
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
          asked={vendorId}
        />
        <VendorBalanceBox />
        <MoneyField<VendorPaymentValues> name="amount" label={t('payment.amount')} required />
        <SelectField<VendorPaymentValues>
          name="paymentMethod"
          label={t('payment.method')}
          required
          options={PAYMENT_METHODS.map((method) => ({ value: method, label: t(`payment.${method}`) }))}
        />
        <TextField<VendorPaymentValues>
          name="reference"
          label={t('payment.reference')}
          placeholder={t('payment.referencePlaceholder')}
        />
        <DayField<VendorPaymentValues> name="date" label={t('payment.date')} required />
        <TextAreaField<VendorPaymentValues>
          name="notes"
          label={t('payment.notes')}
          className="md:col-span-2"
        />
      </FieldGrid>
    </FormFrame>
  );
}
