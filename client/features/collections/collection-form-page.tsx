import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { useFirm, useToday } from '@/device/session';
import { shownName } from '@/features/customers/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { MethodAndHolder, useProposedHolder } from '@/features/holders/holder-picker';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { paiseOf } from '@/lib/money/money';
import { METHODS_BY_USE } from '@/lib/payment-methods';
import { useNamedId, useRouteId } from '@/lib/route-id';
import { BookedDayField } from '@/records/entry-fields';
import { FormFrame, RecordPage } from '@/records/form-frame';
import { PaidAlreadyNote, useIsPaidAlready } from '@/records/same-payment';
import { useRecordForm } from '@/saving/record-form';
import { CountField, FormSkeleton, TextAreaField } from '@/ui/form/fields';
import { AmountFields } from './amount-and-due';
import { type Collection, collectionQuery } from './api';
import { CollectionButtons, hasChat, useCustomerReceipt } from './collection-buttons';
import { collectionBody, newCollection } from './form-api';
import { type CollectionValues, collectionSchema, collectionVersions } from './schema';

const LIST = '/collections';

const WITH_ALLOWANCE = [...METHODS_BY_USE, 'allowance'] as const;

interface CollectionFormProps {
  collection: (Collection & Tagged) | null;
  /** preselected and locked; null if the address names none */
  customerId: number | null;
}

function useCollectionForm({ collection, customerId }: CollectionFormProps) {
  const { t } = useTranslation();
  const { crates } = useFirm();
  const today = useToday();
  const client = useQueryClient();
  const sendReceipt = useCustomerReceipt();
  const isPaidAlready = useIsPaidAlready(today);
  const holderId = useProposedHolder()('cash');
  /** the payment that the form asks about; '' while it asks nothing */
  const [asked, setAsked] = useState('');
  const record = useRecordForm({
    editing: collection && { record: collection, versions: collectionVersions },
    preselected: { customerId },
    newValues: { ...newCollection(today, customerId), ...(crates && { cratesBack: '' }), holderId },
    schema: collectionSchema,
    day: 'date',
    body: collectionBody,
    outbox: (body) => ({ name: shownName(client, body.customerId), amount: body.amount }),
    asks: async (values) => {
      if (collection !== null || facts(values) === asked) return false;
      const { customerId: id, amount, date } = values;
      const payment = { customerId: id ?? 0, amount, date };
      const isAlready = await isPaidAlready(payment, shownName(client, payment.customerId));
      setAsked(isAlready ? facts(values) : '');
      return isAlready;
    },
    change: 'collection',
    toastAction: (saved) =>
      hasChat(saved) ? { label: t('share.sendReceipt'), run: () => sendReceipt(saved) } : undefined,
  });
  const [id, amount, date] = useWatch({
    control: record.form.control,
    name: ['customerId', 'amount', 'date'],
    disabled: asked === '',
  });
  const asksAgain = asked !== '' && facts({ customerId: id, amount, date }) === asked;
  return { record, again: asksAgain && <PaidAlreadyNote amount={amount} date={date} /> };
}

/** What makes two payments the same. */
const facts = ({ customerId, amount, date }: Pick<CollectionValues, 'customerId' | 'amount' | 'date'>) =>
  JSON.stringify([customerId, paiseOf(amount), date]);

function CollectionForm({ collection, customerId }: CollectionFormProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { record, again } = useCollectionForm({ collection, customerId });
  const save = collection ? 'payment.update' : again ? 'dues.again' : 'collection.record';
  const { crates } = useFirm();
  return (
    <FormFrame
      record={record}
      question={again}
      save={t(save)}
      buttons={collection && <CollectionButtons collection={collection} leave={() => navigate(LIST)} />}
      trail
    >
      <CustomerField<CollectionValues>
        name="customerId"
        locked={collection === null && customerId !== null}
        className="md:col-span-2"
      />
      <AmountFields saved={collection} />
      <BookedDayField<CollectionValues> name="date" />
      <TextAreaField<CollectionValues> name="note" hint={t('collection.noteHint')} />
      <MethodAndHolder<CollectionValues>
        name="method"
        way="into"
        isNew={collection === null}
        choices={collection?.method === 'allowance' ? WITH_ALLOWANCE : METHODS_BY_USE}
      />
      {crates && <CountField<CollectionValues> name="cratesBack" />}
    </FormFrame>
  );
}

export function CollectionFormPage() {
  const { t } = useTranslation();
  const customerId = useNamedId('customerId');
  const isNew = useRouteId() === undefined;
  return (
    <RecordPage
      query={collectionQuery}
      change="collection"
      subtitle={t(isNew ? 'collection.newSubtitle' : 'collection.editSubtitle')}
      back={{ href: LIST, label: t('collection.backToList') }}
      missing={t('collection.notFound')}
      failure={() => t('collection.fetchFailed')}
      skeleton={<FormSkeleton fields={4} />}
    >
      {(collection) => <CollectionForm collection={collection} customerId={collection ? null : customerId} />}
    </RecordPage>
  );
}
