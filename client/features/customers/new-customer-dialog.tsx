import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { newParty } from '@/records/account/party-values';
import { TypedTwins } from '@/records/twins/typed-twins';
import { isRecord } from '@/saving/post';
import { useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { TextField } from '@/ui/form/fields';
import { Note } from '@/ui/note';
import { type Customer, customerQuery, customers } from './api';
import { type CustomerValues, customerSchema } from './schema';
import { customerOf } from './waiting-customers';

/** The search text becomes the name, or the phone number if it looks like one. */
const initialValues = (typed: string): CustomerValues => ({
  ...newParty('customer'),
  [/^\+?[\d\s-]+$/.test(typed) ? 'phoneNumber' : 'name']: typed,
});

/** Saves a customer for the form around the picker; the outbox takes it too. */
function useNewCustomer({ typed, onSaved, onClose }: NewCustomerProps) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const show = (customer: Customer) => {
    client.setQueryData(customerQuery(customer.id).queryKey, { ...customer, etag: null });
    onSaved(customer);
  };
  const record = useSaving<CustomerValues, CustomerValues, Customer>({
    path: '/customers',
    schema: customerSchema,
    values: initialValues(typed),
    body: (values) => values,
    label: ({ name }) => ({ name, amount: null }),
    saved: (customer) => {
      void refreshAfter(client, 'customer');
      // Without the record in the answer, the list will have it.
      if (isRecord(customer)) show(customer);
      else onClose();
    },
    kept: (entry) => show(customerOf(entry)),
    failed: (error) => setFailure(t('customer.createFailed', { message: tMessage(messageOf(error)) })),
  });
  const message = record.unanswered && !record.saving ? t('errors.unanswered') : failure;
  return { ...record, message: record.saving ? null : message };
}

interface NewCustomerProps {
  /** the picker's search text */
  typed: string;
  onSaved: (customer: { id: number }) => void;
  onClose: () => void;
}

/** Adds a customer from inside a picker: name and phone number, the rest can follow later. */
export function NewCustomerDialog(props: NewCustomerProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={props.onClose} title={t('customer.newTitle')}>
      <NewCustomerForm {...props} />
    </Dialog>
  );
}

function NewCustomerForm(props: NewCustomerProps) {
  const { t } = useTranslation();
  const { form, submit, saving, message } = useNewCustomer(props);
  useEffect(() => form.setFocus(form.getValues('name') === '' ? 'name' : 'phoneNumber'), [form]);
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={t('customer.newTitle')} onSubmit={submit} className="grid gap-4 p-4">
        <TextField<CustomerValues> name="name" label={t('customer.name')} required />
        <TextField<CustomerValues> name="phoneNumber" label={t('customer.phone')} type="tel" required />
        <TypedTwins kind={customers} own={null} onChoose={props.onSaved} />
        {message !== null && (
          <div role="alert">
            <Note look="bad">{message}</Note>
          </div>
        )}
        <Button type="submit" disabled={saving}>
          {t(saving ? 'actions.saving' : 'customer.saveAndChoose')}
        </Button>
      </form>
    </FormProvider>
  );
}
