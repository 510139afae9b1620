import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/api';
import { refreshAfter } from '@/lib/cache';
import { useRouteId } from '@/lib/route-id';
import { FormFrame } from '@/records/form-frame';
import { useRecordForm } from '@/records/record-form';
import { FieldGrid } from '@/ui/form/field-grid';
import { MoneyField, TextField } from '@/ui/form/fields';
import { PageHeader } from '@/ui/page';
import { toast } from '@/ui/toast/toast-store';
import { type Customer, createCustomer, updateCustomer } from './api';
import { CustomerGate, CustomerNotFound } from './customer-gate';
import { type CustomerValues, customerSchema } from './schema';

const NEW_CUSTOMER: CustomerValues = { name: '', phoneNumber: '', address: '', oldBalance: '' };

function useCustomerForm(customer: Customer | null) {
  const { t, tRule } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const list = '/customers';
  const page = customer ? `${list}/${customer.id}` : list;
  const record = useRecordForm<CustomerValues, Customer>({
    draft: customer ? `${page}/edit` : `${list}/new`,
    schema: customerSchema,
    values: customer
      ? {
          name: customer.name,
          phoneNumber: customer.phoneNumber,
          address: customer.address,
          oldBalance: customer.oldBalance,
        }
      : NEW_CUSTOMER,
    save: (values, key) => (customer ? updateCustomer(customer.id, values) : createCustomer(values, key)),
    saved: () => {
      toast({ title: t(customer ? 'customer.updated' : 'customer.created') });
      void refreshAfter(client, 'customer');
      navigate(page, { replace: true });
    },
    failed: (error) =>
      toast({
        title: t('messages.error'),
        description: t(customer ? 'customer.updateFailed' : 'customer.createFailed', {
          message: tRule(messageOf(error)),
        }),
        destructive: true,
      }),
  });
  return { record, page };
}

function CustomerForm({ customer }: { customer: Customer | null }) {
  const { t } = useTranslation();
  const { record, page } = useCustomerForm(customer);
  const title = t(customer ? 'customer.editTitle' : 'customer.newTitle');
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t(customer ? 'customer.editSubtitle' : 'customer.newSubtitle')}
        back={{ href: page, label: t(customer ? 'customer.backToCustomer' : 'customer.backToList') }}
      />
      <FormFrame record={record} label={title} cancel={page}>
        <FieldGrid>
          <TextField<CustomerValues> name="name" label={t('customer.name')} required />
          <TextField<CustomerValues> name="phoneNumber" label={t('customer.phone')} type="tel" required />
          <TextField<CustomerValues> name="address" label={t('customer.address')} />
          <MoneyField<CustomerValues>
            name="oldBalance"
            label={t('balance.oldBalance')}
            hint={t('customer.oldBalanceHint')}
            placeholder="0.00"
            negative
          />
        </FieldGrid>
      </FormFrame>
    </>
  );
}

/** /customers/new and /customers/{id}/edit (Specification, section 2, Customers). */
export function CustomerFormPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  if (id === undefined) return <CustomerForm customer={null} />;
  if (id === null) return <CustomerNotFound text={t('customer.notFound')} />;
  return <CustomerGate id={id}>{(customer) => <CustomerForm customer={customer} />}</CustomerGate>;
}
