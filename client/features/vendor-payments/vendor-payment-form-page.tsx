import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '@/device/session';
import { MethodAndHolder, useProposedHolder } from '@/features/holders/holder-picker';
import { vendors } from '@/features/vendors/api';
import { VendorPicker } from '@/features/vendors/vendor-picker';
import { t } from '@/i18n/language';
import { changedFields } from '@/lib/changed-fields';
import { hasFailed } from '@/lib/http/api-error';
import { addPaise, paiseOf } from '@/lib/money/money';
import { PAYMENT_METHODS } from '@/lib/payment-methods';
import { useNamedId } from '@/lib/route-id';
import { BookedDayField, QuickAmountButtons } from '@/records/entry-fields';
import { FormFrame, RecordPage } from '@/records/form-frame';
import { useFailureToast } from '@/records/use-failure-toast';
import { useFigures } from '@/saving/figures';
import { type Edited, useRecordForm } from '@/saving/record-form';
import { Field } from '@/ui/form/field';
import { FormSkeleton, MoneyField, TextAreaField, TextField } from '@/ui/form/fields';
import { FailureNote, Fetched, GreyBlocks } from '@/ui/states';
import { Balance } from '@/ui/values';
import { paymentVersions, type VendorPayment, vendorPaymentQuery } from './api';
import { sendVendorReceipt, useVendorChats } from './payment-actions';
import { type VendorPaymentValues, vendorPaymentSchema } from './schema';

/** Locked for a stored payment, and if the address of a new one names a vendor who exists. */
function VendorSelect({ payment, preselected }: { payment: VendorPayment | null; preselected: number | null }) {
  const { getValues, resetField } = useFormContext<VendorPaymentValues>();
  const { field } = useController<VendorPaymentValues, 'vendorId'>({ name: 'vendorId' });
  const list = useQuery(vendors.list());
  const missing =
    preselected !== null && list.isSuccess && !list.isFetching && !list.data.some(({ id }) => id === preselected);
  useEffect(() => {
    if (missing && getValues('vendorId') === String(preselected)) resetField('vendorId', { defaultValue: '' });
  }, [preselected, missing, getValues, resetField]);
  useFailureToast(list, t('vendor.loadFailed'));
  return (
    <div className="md:col-span-2">
      <Field name="vendorId" label={t('records.vendor')} required>
        {(ids) => (
          <VendorPicker
            ids={ids}
            buttonRef={field.ref}
            value={field.value === '' ? null : Number(field.value)}
            onChange={(id) => field.onChange(id === null ? '' : String(id))}
            known={payment && { id: payment.vendorId, name: payment.vendorName }}
            locked={payment !== null || (preselected !== null && !missing)}
          />
        )}
      </Field>
      {hasFailed(list) && (
        <FailureNote
          role="alert"
          className="mt-2"
          look="bad"
          text={t('vendor.fetchFailed')}
          retry={() => void list.refetch()}
        />
      )}
    </div>
  );
}

/** What the vendor is owed, and the amount. `saved` is the payment being edited, which the balance already counts. */
function BalanceAndAmount({ saved }: { saved: VendorPayment | null }) {
  const vendorId = Number(useWatch<VendorPaymentValues, 'vendorId'>({ name: 'vendorId' }));
  const isChosen = Number.isInteger(vendorId) && vendorId > 0;
  const query = useFigures({ ...vendors.balance(vendorId), enabled: isChosen });
  const { data, isPending } = query;
  const owed = paiseOf(data?.balance);
  const duePaise = addPaise([owed, paiseOf(data && saved?.amount)]);
  const failure = t('vendor.balanceFailed');
  const failed = (retry: () => void) => <FailureNote role="alert" look="bad" text={failure} retry={retry} />;
  const skeleton = <GreyBlocks of={['h-8 w-40', 'mt-2 h-4 w-56']} />;
  return (
    <>
      {isChosen && (
        <section
          aria-label={t('payment.currentBalance')}
          aria-live="polite"
          className="border-rule bg-band rounded-lg border px-4 py-3 md:col-span-2"
        >
          <h2 className="text-muted text-sm font-medium">{t('payment.currentBalance')}</h2>
          <Fetched query={query} failure={failure} failed={failed} skeleton={skeleton}>
            {({ balance }) => (
              <>
                <p className="text-xl font-semibold">
                  <Balance amount={balance} ahead="credit" />
                </p>
                <p className="text-muted text-sm">
                  {t(owed > 0 ? 'payment.owed' : owed < 0 ? 'payment.owes' : 'payment.clear')}
                </p>
              </>
            )}
          </Fetched>
        </section>
      )}
      <div className="md:col-span-2">
        <MoneyField<VendorPaymentValues> name="amount" required large />
        <QuickAmountButtons duePaise={duePaise} loading={isChosen && isPending} />
      </div>
    </>
  );
}

const bodyOf = ({ holderId = null, ...values }: VendorPaymentValues, stored: VendorPayment | null) => ({
  ...values,
  vendorId: Number(values.vendorId),
  amount: Number(values.amount),
  ...changedFields({ holderId }, { holderId: stored?.holderId ?? null }),
});

/** `?vendorId=3` preselects and locks the vendor of a new payment. */
function VendorPaymentForm({ payment }: { payment: Edited<VendorPayment> }) {
  const today = useToday();
  const vendorId = useNamedId('vendorId');
  const hasChat = useVendorChats();
  const holderId = useProposedHolder()('cash');
  const record = useRecordForm({
    editing: payment && { record: payment, versions: paymentVersions, method: 'PATCH' },
    preselected: { vendorId },
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
    change: 'vendor-payment',
    toastAction: (saved) =>
      hasChat(saved) ? { label: t('share.sendReceipt'), run: () => sendVendorReceipt(saved) } : undefined,
  });
  return (
    <FormFrame record={record} save={t(payment ? 'payment.update' : 'payment.add')} trail>
      <VendorSelect payment={payment} preselected={payment ? null : vendorId} />
      <BalanceAndAmount saved={payment} />
      <MethodAndHolder<VendorPaymentValues>
        name="paymentMethod"
        way="from"
        isNew={payment === null}
        choices={PAYMENT_METHODS}
      />
      <TextField<VendorPaymentValues> name="reference" placeholder={t('payment.referencePlaceholder')} />
      <BookedDayField<VendorPaymentValues> name="date" />
      <TextAreaField<VendorPaymentValues> name="notes" />
    </FormFrame>
  );
}

export const VendorPaymentFormPage = () => (
  <RecordPage
    query={vendorPaymentQuery}
    change="vendor-payment"
    subtitle={(isNew) => t(isNew ? 'payment.newSubtitle' : 'payment.editSubtitle')}
    back={{ href: '/vendor-payments', label: t('payment.backToList') }}
    failure={() => t('payment.fetchOneFailed')}
    skeleton={<FormSkeleton fields={6} />}
  >
    {(payment) => <VendorPaymentForm payment={payment} />}
  </RecordPage>
);
