import { useFirm } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { useRouteId } from '@/lib/route-id';
import { PartyFields } from '@/records/account/party-fields';
import { partyBody } from '@/records/account/party-values';
import { FormFrame } from '@/saving/form-frame';
import { useRecordForm } from '@/saving/record-form';
import { RecordPage } from '@/saving/record-page';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { optionalComponent } from '@/ui/optional-component';
import { type Customer, type CustomerBody, customerQuery } from './api';
import { customerVersions, NEW_CUSTOMER } from './customer-fields';
import { CustomerNotFound } from './customer-gate';
import { type CustomerValues, customerSchema } from './schema';

const LIST = '/customers';

const CustomerTwins = optionalComponent(() => import('./customer-twins').then((file) => file.CustomerTwins));

/** The screen after a save or Cancel: the list for a new customer, else the customer. */
const pageOf = (id: number | null | undefined): string => (id == null ? LIST : `${LIST}/${id}`);

function CustomerForm({ customer }: { customer: (Customer & Tagged) | null }) {
  const { t } = useTranslation();
  const page = pageOf(customer?.id);
  const { crates } = useFirm();
  const record = useRecordForm<CustomerValues, CustomerBody, Customer>({
    path: LIST,
    editing: customer && { record: customer, versions: customerVersions },
    newValues: { ...NEW_CUSTOMER, ...(crates && { oldCrates: '' }) },
    schema: customerSchema,
    body: partyBody,
    label: ({ name }) => ({ name, amount: null }),
    change: 'customer',
    leadsTo: page,
    texts: customer
      ? { saved: 'customer.updated', failed: 'customer.updateFailed' }
      : { saved: 'customer.created', failed: 'customer.createFailed' },
  });
  return (
    <FormFrame record={record} label={t(customer ? 'customer.editTitle' : 'customer.newTitle')} cancel={page}>
      <PartyFields party="customer" twins={<CustomerTwins own={customer} />} crates={crates} />
    </FormFrame>
  );
}

/** /customers/new and /customers/{id}/edit. */
export function CustomerFormPage() {
  const { t, tMessage } = useTranslation();
  const id = useRouteId();
  const isNew = id === undefined;
  return (
    <RecordPage
      id={id}
      query={customerQuery}
      title={t(isNew ? 'customer.newTitle' : 'customer.editTitle')}
      subtitle={t(isNew ? 'customer.newSubtitle' : 'customer.editSubtitle')}
      back={{ href: pageOf(id), label: t(isNew ? 'customer.backToList' : 'customer.backToCustomer') }}
      missing={<CustomerNotFound text={t('customer.notFound')} />}
      failure={(error) => tMessage(serverMessageOf(error))}
      skeleton={<FormSkeleton fields={4} />}
    >
      {(customer) => <CustomerForm customer={customer} />}
    </RecordPage>
  );
}
