import { Ellipsis, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { useFirm, useToday } from '@/device/session';
import { customers, shownName } from '@/features/customers/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { MethodAndHolder, useProposedHolder } from '@/features/holders/holder-picker';
import { t } from '@/i18n/language';
import { addPaise, formatPaise, fromPaise, type Paise, paiseOf, toPaise, ZERO } from '@/lib/money/money';
import { METHODS_BY_USE } from '@/lib/payment-methods';
import { useNamedId } from '@/lib/route-id';
import { BookedDayField, QuickAmountButtons } from '@/records/entry-fields';
import { FormFrame, RecordPage } from '@/records/form-frame';
import { LargeRestButton, largeRestOf, type Rest, RestChip, restFor } from '@/records/rest-chip';
import { isPaidAlready, PaidAlreadyNote } from '@/records/same-payment';
import { useFigures } from '@/saving/figures';
import { type Edited, useRecordForm } from '@/saving/record-form';
import { IconButton } from '@/ui/button';
import { CountField, FormSkeleton, MoneyField, TextAreaField } from '@/ui/form/fields';
import { Note } from '@/ui/note';
import { Skeleton } from '@/ui/states';
import { Balance } from '@/ui/values';
import { type Collection, collectionQuery } from './api';
import { CollectionButtons, hasChat, sendCustomerReceipt } from './collection-buttons';
import { type CollectionValues, collectionBody, collectionSchema, collectionVersions, newCollection } from './form-api';

/** What the form's customer owes. `saved` is the payment being edited, which the balance already includes. */
function useDue(saved: Collection | null) {
  const customerId = useWatch<CollectionValues, 'customerId'>({ name: 'customerId' }) ?? 0;
  const answer = useFigures({ ...customers.balance(customerId), enabled: customerId > 0 });
  const balancePaise = paiseOf(answer.data?.balance);
  const savedPaise = saved?.customerId === customerId ? toPaise(saved.amount) : null;
  return {
    // The amount asked for depends on it, so the device's figure shows only if no fresh one comes.
    loading: customerId > 0 && !answer.isFetched,
    /** 0 while no customer is chosen or the balance loads */
    balancePaise,
    /** what was owed before the payment being edited */
    beforePaise: addPaise([balancePaise, savedPaise ?? ZERO]),
    /** null for a new payment or for another customer */
    savedPaise,
  };
}

type Due = ReturnType<typeof useDue>;

/** The customer's balance while it is above 0, and what the typed amount, if it is not the saved one, would leave. */
function BalanceWarning({ due }: { due: Due }) {
  const [amount, rest] = useWatch<CollectionValues, ['amount', 'rest']>({ name: ['amount', 'rest'] });
  const paid = toPaise(amount);
  const allowed = paiseOf(restFor(amount, rest));
  if (due.loading) return <Skeleton className="h-13 md:col-span-2" />;
  if (due.balancePaise <= 0) return null;
  return (
    <Note role="status" className="md:col-span-2">
      <div className="flex items-start gap-3">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="figure font-semibold whitespace-normal">
            {t('collection.balanceDue', { amount: formatPaise(due.balancePaise) })}
          </p>
          {paid !== null && paid > 0 && paid !== due.savedPaise && (
            <p>
              {t('collection.balanceAfter', { amount: '' })}
              <Balance amount={fromPaise((due.beforePaise - paid - allowed) as Paise)} />
            </p>
          )}
        </div>
      </div>
    </Note>
  );
}

/** Lets the customer off what the typed amount leaves; a large rest is one press further away. */
function RestAsAllowance({ due: { beforePaise: duePaise } }: { due: Due }) {
  const { control, setValue } = useFormContext<CollectionValues>();
  const [amount, chosen] = useWatch({ control, name: ['amount', 'rest'] });
  const [more, setMore] = useState(false);
  const props = {
    duePaise,
    amount,
    chosen,
    onChange: (next: Rest | null) => setValue('rest', next, { shouldDirty: true }),
  };
  return (
    <div className="mt-2 flex items-center justify-end gap-2 empty:hidden">
      <RestChip {...props} className="mr-auto" />
      {more && <LargeRestButton {...props} />}
      {largeRestOf(duePaise, amount) && restFor(amount, chosen) === null && (
        <IconButton label={t('navigation.more')} icon={Ellipsis} aria-expanded={more} onClick={() => setMore(!more)} />
      )}
    </div>
  );
}

function AmountFields({ saved }: { saved: Collection | null }) {
  const due = useDue(saved);
  return (
    <>
      <BalanceWarning due={due} />
      <div className="md:col-span-2">
        <MoneyField<CollectionValues> name="amount" required large />
        <QuickAmountButtons duePaise={due.beforePaise} loading={due.loading} />
        {saved === null && <RestAsAllowance due={due} />}
      </div>
    </>
  );
}

const LIST = '/collections';

const WITH_ALLOWANCE = [...METHODS_BY_USE, 'allowance'] as const;

function useCollectionForm(collection: Edited<Collection>, customerId: number | null) {
  const { crates } = useFirm();
  const today = useToday();
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
    outbox: (body) => ({ name: shownName(body.customerId), amount: body.amount }),
    asks: async (values) => {
      if (collection !== null || facts(values) === asked) return false;
      const { customerId: id, amount, date } = values;
      const payment = { customerId: id ?? 0, amount, date };
      const isAlready = await isPaidAlready(payment, shownName(payment.customerId), today);
      setAsked(isAlready ? facts(values) : '');
      return isAlready;
    },
    change: 'collection',
    toastAction: (saved) =>
      hasChat(saved) ? { label: t('share.sendReceipt'), run: () => sendCustomerReceipt(saved) } : undefined,
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

/** `?customerId=3` preselects and locks the customer of a new payment. */
function CollectionForm({ collection }: { collection: Edited<Collection> }) {
  const [, navigate] = useLocation();
  const customerId = useNamedId('customerId');
  const { record, again } = useCollectionForm(collection, customerId);
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

export const CollectionFormPage = () => (
  <RecordPage
    query={collectionQuery}
    change="collection"
    subtitle={(isNew) => t(isNew ? 'collection.newSubtitle' : 'collection.editSubtitle')}
    back={{ href: LIST, label: t('collection.backToList') }}
    failure={() => t('collection.fetchFailed')}
    skeleton={<FormSkeleton fields={4} />}
  >
    {(collection) => <CollectionForm collection={collection} />}
  </RecordPage>
);
