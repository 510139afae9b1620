import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { Attempt } from '@/records/attempt';
import { createRecord } from '@/records/create-record';
import { useSending } from '@/records/sending';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { TextField } from '@/ui/form/fields';
import { Note } from '@/ui/note';
import { optionalComponent } from '@/ui/optional-component';
import { type Customer, customerQuery } from './api';
import { NEW_CUSTOMER } from './customer-fields';
import { type CustomerValues, customerSchema } from './schema';

const CustomerTwins = optionalComponent(() => import('./customer-twins').then((file) => file.CustomerTwins));

/** The search text becomes the name, or the phone number if it looks like one. */
const initialValues = (typed: string): CustomerValues => ({
  ...NEW_CUSTOMER,
  [/^\+?[\d\s-]+$/.test(typed) ? 'phoneNumber' : 'name']: typed,
});

/**
 * Saves a customer for the form around the picker. It has no draft of its own, since it is only two
 * fields. The key stays the same until an answer comes.
 */
function useNewCustomer(typed: string, saved: (customer: Customer) => void) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt] = useState(() => new Attempt(null, null));
  const form = useForm<CustomerValues>({
    resolver: zodResolver(customerSchema),
    defaultValues: initialValues(typed),
  });
  const sending = useSending<CustomerValues, CustomerValues, Customer>(
    {
      body: (values) => values,
      send: (body, sent, onSlow) => {
        const label = { name: body.name, amount: null };
        return createRecord<Customer>({ path: '/customers', body, attempt: sent, label, onSlow });
      },
      savedAs: ({ id }) => `/customers/${id}`,
      saved: (customer) => {
        client.setQueryData(customerQuery(customer.id).queryKey, { ...customer, etag: null });
        void refreshAfter(client, 'customer');
        saved(customer);
      },
      inOutbox: ({ entry: { seq, body } }) => {
        const customer = { ...(body as CustomerValues), id: -seq, createdAt: '' };
        client.setQueryData(customerQuery(customer.id).queryKey, { ...customer, etag: null });
        saved(customer);
      },
      failed: (error) => setFailure(t('customer.createFailed', { message: tMessage(messageOf(error)) })),
    },
    { form, attempt, keep: () => undefined, forgetSaved: () => Promise.resolve() },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event up to the form around the picker.
    event.stopPropagation();
    setFailure(null);
    void sending.submit();
  };
  const message = sending.unanswered && !sending.saving ? t('messages.unanswered') : failure;
  return { form, submit, saving: sending.saving, message };
}

interface NewCustomerProps {
  /** the picker's search text */
  typed: string;
  onSaved: (customer: Customer) => void;
}

/** Adds a customer from inside a picker: name and phone number, the rest can follow later. */
export function NewCustomerDialog({ onClose, ...props }: NewCustomerProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('customer.newTitle')}>
      <NewCustomerForm {...props} />
    </Dialog>
  );
}

function NewCustomerForm({ typed, onSaved }: NewCustomerProps) {
  const { t } = useTranslation();
  const { form, submit, saving, message } = useNewCustomer(typed, onSaved);
  useEffect(() => form.setFocus(form.getValues('name') === '' ? 'name' : 'phoneNumber'), [form]);
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={t('customer.newTitle')} onSubmit={submit} className="grid gap-4 p-4">
        <TextField<CustomerValues> name="name" label={t('customer.name')} required />
        <TextField<CustomerValues> name="phoneNumber" label={t('customer.phone')} type="tel" required />
        <CustomerTwins own={null} onChoose={onSaved} />
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
