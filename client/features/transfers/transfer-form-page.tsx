import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '@/device/session';
import { holdersQuery, useHolders, useMoney, usePlaceName } from '@/features/holders/api';
import { t } from '@/i18n/language';
import { minusPaise, paiseOf, ZERO } from '@/lib/money/money';
import { useNamedId } from '@/lib/route-id';
import { DeleteButton } from '@/records/delete-button';
import { BookedDayField, QuickAmountButtons } from '@/records/entry-fields';
import { FormFrame, RecordPage } from '@/records/form-frame';
import { type Edited, useRecordForm } from '@/saving/record-form';
import { ChipsField, FormSkeleton, MoneyField, TextAreaField } from '@/ui/form/fields';
import { type Transfer, transferQuery } from './api';
import { GALLA, placeOf, type TransferValues, transferBody, transferSchema, transferVersions } from './schema';

const BACK = '/money';

const OTHER = { fromId: 'toId', toId: 'fromId' } as const;

/** The galla and everybody who holds money. What is taken at one end leaves the other: the galla, or the only holder. */
function PlaceField({ name }: { name: 'fromId' | 'toId' }) {
  const { getValues, setValue } = useFormContext<TransferValues>();
  const stored = getValues([name, OTHER[name]]);
  const holders = useHolders().filter(({ id, isClosed }) => !isClosed || stored.includes(String(id)));
  const settleOther = (chosen: string) => {
    const other = getValues(OTHER[name]);
    if (other && other !== chosen) return;
    const [only, ...more] = holders;
    const rest = chosen === GALLA ? (more.length === 0 ? String(only?.id ?? '') : '') : GALLA;
    setValue(OTHER[name], rest, { shouldDirty: true });
  };
  return (
    <ChipsField<Required<TransferValues>, string>
      name={name}
      label={t(name === 'fromId' ? 'transfer.from' : 'transfer.to')}
      choices={[
        { value: GALLA, label: t('holder.galla') },
        ...holders.map((holder) => ({ value: String(holder.id), label: holder.name })),
      ]}
      onChange={settleOther}
    />
  );
}

/** What is owed where it goes, else all that is there. Its place stays, so that what is below does not move. */
function Amounts() {
  const [fromId, toId] = useWatch<TransferValues, ['fromId', 'toId']>({ name: ['fromId', 'toId'] });
  const { data, isPending } = useMoney(useToday());
  const balanceOf = (place: string | undefined) =>
    paiseOf(place === GALLA ? data?.galla : data?.holders.find(({ id }) => String(id) === place)?.balance);
  const owed = minusPaise(ZERO, balanceOf(toId));
  return (
    <div className="flow-root min-h-26 sm:min-h-13 md:min-h-11">
      <QuickAmountButtons duePaise={owed > 0 ? owed : balanceOf(fromId)} loading={isPending} />
    </div>
  );
}

const FORM_SKELETON = <FormSkeleton fields={5} />;

/** In a new one's address, `?fromId=3` is the holder whose money moves; without it, the galla's does. */
function TransferForm({ transfer }: { transfer: Edited<Transfer> }) {
  const today = useToday();
  const fromId = useNamedId('fromId');
  const nameOf = usePlaceName();
  const [only, ...more] = useHolders().filter(({ isClosed }) => !isClosed);
  const toId = fromId !== null ? GALLA : only && more.length === 0 ? String(only.id) : '';
  const record = useRecordForm({
    editing: transfer && { record: transfer, versions: transferVersions },
    preselected: { fromId },
    newValues: { fromId: placeOf(fromId), toId, amount: '', date: today, note: '' },
    schema: transferSchema(today),
    body: transferBody,
    outbox: (body) => ({ name: `${nameOf(body.fromId)} → ${nameOf(body.toId)}`, amount: body.amount }),
    change: 'transfer',
    leadsTo: BACK,
  });
  return (
    <FormFrame
      record={record}
      save={t(transfer ? 'actions.save' : 'transfer.move')}
      buttons={
        transfer && (
          <DeleteButton
            type="transfer"
            versions={transferVersions}
            gone={(id) => [transferQuery(id).queryKey]}
            record={transfer}
            button={{ children: t('transfer.delete') }}
            leadsTo={BACK}
          />
        )
      }
      trail
    >
      <PlaceField name="fromId" />
      <PlaceField name="toId" />
      <div className="md:col-span-2">
        <MoneyField<TransferValues> name="amount" required large />
        {transfer === null && <Amounts />}
      </div>
      <BookedDayField<TransferValues> name="date" />
      <TextAreaField<TransferValues> name="note" hint={t('transfer.noteHint')} />
    </FormFrame>
  );
}

export function TransferFormPage() {
  // The only holder is chosen at once.
  const isReady = useQuery(holdersQuery).isFetched;
  return (
    <RecordPage
      query={transferQuery}
      change="transfer"
      subtitle={() => t('transfer.subtitle')}
      back={{ href: BACK, label: t('holder.backToMoney') }}
      failure={() => t('transfer.fetchFailed')}
      skeleton={FORM_SKELETON}
    >
      {(transfer) => (isReady ? <TransferForm transfer={transfer} /> : FORM_SKELETON)}
    </RecordPage>
  );
}
