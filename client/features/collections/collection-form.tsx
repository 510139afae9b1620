import { useQueryClient } from '@tanstack/react-query';
import { useFirm, useToday } from '@/features/auth/api';
import { shownName } from '@/features/customers/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { useTranslation } from '@/i18n/language';
import { nowIn } from '@/lib/days/clock';
import { momentFor } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { BookedDayField } from '@/records/booked-day-field';
import { RecordTrail } from '@/records/history/record-trail';
import { MethodField } from '@/records/method-field';
import { changedFields } from '@/saving/entry';
import { FormFrame } from '@/saving/form-frame';
import { useRecordForm } from '@/saving/record-form';
import { FieldGrid } from '@/ui/form/field-grid';
import { TextAreaField } from '@/ui/form/fields';
import { MoneyField } from '@/ui/form/money-field';
import type { Collection, CollectionBody } from './api';
import { BalanceWarning } from './balance-warning';
import { collectionVersions, newCollection } from './collection-fields';
import { QuickAmountButtons } from './quick-amount-buttons';
import { type CollectionValues, collectionSchema } from './schema';
import { useDue } from './use-due';

export const LIST = '/collections';

interface CollectionFormProps {
  /** null for a new one */
  collection: (Collection & Tagged) | null;
  /** preselected and locked; null if the address names none */
  customerId: number | null;
}

const bodyOf = (
  { customerId, amount, note, date, method }: CollectionValues,
  now: string,
  stored: Collection | null,
): CollectionBody => ({
  // Never null here: the schema refuses a missing customer.
  customerId: customerId ?? 0,
  amount,
  note,
  date,
  createdAt: momentFor(date, now, stored?.createdAt ?? null),
  ...changedFields({ method }, { method: stored?.method ?? 'cash' }),
});

function useCollectionForm({ collection, customerId }: CollectionFormProps) {
  const { timeZone } = useFirm();
  const today = useToday();
  const client = useQueryClient();
  return useRecordForm<CollectionValues, CollectionBody, Collection>({
    path: LIST,
    editing: collection && { record: collection, versions: collectionVersions },
    preselected: customerId === null ? undefined : `customerId=${customerId}`,
    newValues: newCollection(today, customerId),
    schema: collectionSchema,
    body: (values, row) => bodyOf(values, nowIn(timeZone), row),
    label: (body) => ({ name: shownName(client, body.customerId), amount: body.amount }),
    change: 'collection',
    leadsTo: LIST,
    texts: collection
      ? { saved: 'collection.updated', failed: 'collection.updateFailed' }
      : { saved: 'collection.recorded', failed: 'collection.recordFailed' },
  });
}

/** The form of a payment received. */
export function CollectionForm({ collection, customerId }: CollectionFormProps) {
  const { t } = useTranslation();
  const record = useCollectionForm({ collection, customerId });
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
        <AmountFields saved={collection} />
        <BookedDayField<CollectionValues> name="date" label={t('date.date')} required />
        <TextAreaField<CollectionValues>
          name="note"
          label={t('collection.note')}
          hint={t('collection.noteHint')}
          className="md:col-span-2"
        />
        <MethodField<CollectionValues> name="method" />
      </FieldGrid>
      {collection && <RecordTrail type="collection" id={collection.id} />}
    </FormFrame>
  );
}

/** What is due, and the amount; `saved` is the payment being edited, null for a new one. */
function AmountFields({ saved }: { saved: Collection | null }) {
  const { t } = useTranslation();
  const due = useDue(saved);
  return (
    <>
      <BalanceWarning due={due} />
      <div className="md:col-span-2">
        <MoneyField<CollectionValues> name="amount" label={t('collection.amount')} required large />
        <QuickAmountButtons due={due} />
      </div>
    </>
  );
}
