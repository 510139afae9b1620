import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useFirm, useToday } from '@/features/auth/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/api';
import { refreshAfter } from '@/lib/cache';
import { nowIn } from '@/lib/clock';
import { dayOf, momentOn } from '@/lib/days';
import { FormFrame } from '@/records/form-frame';
import { useRecordForm } from '@/records/record-form';
import { FieldGrid } from '@/ui/form/field-grid';
import { DayField, MoneyField, TextAreaField } from '@/ui/form/fields';
import { toast } from '@/ui/toast/toast-store';
import { type Collection, type CollectionBody, createCollection, updateCollection } from './api';
import { BalanceWarning } from './balance-warning';
import { type CollectionValues, collectionSchema } from './schema';

export const LIST = '/collections';

/** What the form sends: a payment that stays on its day keeps its time, another day takes the present time. */
function bodyOf(values: CollectionValues, now: string, saved: Collection | null): CollectionBody {
  const { customerId, amount, date, note } = values;
  const createdAt = saved && dayOf(saved.createdAt) === date ? saved.createdAt : momentOn(date, now);
  return { customerId: customerId ?? 0, amount, note, date, createdAt };
}

/** The form of a payment received: a new one (`collection` null, the customer perhaps given) or a saved one. */
export function CollectionForm({
  collection,
  customerId,
}: {
  collection: Collection | null;
  /** preselected and locked; null where the form's address names none */
  customerId: number | null;
}) {
  const { t, tRule } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const today = useToday();
  const { timeZone } = useFirm();
  const record = useRecordForm({
    draft: collection
      ? `/collections/${collection.id}/edit`
      : `/collections/new${customerId === null ? '' : `?customerId=${customerId}`}`,
    schema: collectionSchema,
    values: {
      customerId: collection?.customerId ?? customerId,
      amount: collection?.amount ?? '',
      date: collection ? dayOf(collection.createdAt) : today,
      note: collection?.note ?? '',
    },
    save: (values: CollectionValues, idempotencyKey) => {
      const body = bodyOf(values, nowIn(timeZone), collection);
      return collection ? updateCollection(collection.id, body) : createCollection(body, idempotencyKey);
    },
    saved: () => {
      toast({ title: t(collection ? 'collection.updated' : 'collection.recorded') });
      void refreshAfter(client, 'collection');
      navigate(LIST, { replace: true });
    },
    failed: (error) =>
      toast({
        title: t('messages.error'),
        description: t(collection ? 'collection.updateFailed' : 'collection.recordFailed', {
          message: tRule(messageOf(error)),
        }),
        destructive: true,
      }),
  });
  return (
    <FormFrame
      record={record}
      label={t(collection ? 'collection.editTitle' : 'collection.newTitle')}
      cancel={LIST}
      save={t(collection ? 'collection.update' : 'collection.record')}
    >
      <FieldGrid>
        <CustomerField<CollectionValues>
          name="customerId"
          locked={collection === null && customerId !== null}
          className="md:col-span-2"
        />
        <BalanceWarning before={collection} />
        <MoneyField<CollectionValues> name="amount" label={t('collection.amount')} required />
        <DayField<CollectionValues> name="date" label={t('date.date')} required />
        <TextAreaField<CollectionValues>
          name="note"
          label={t('collection.note')}
          hint={t('collection.noteHint')}
          className="md:col-span-2"
        />
      </FieldGrid>
    </FormFrame>
  );
}
