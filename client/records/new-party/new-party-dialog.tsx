import { useEffect, useState } from 'react';
import { t, tMessage } from '@/i18n/language';
import type { Entry } from '@/lib/entry';
import { messageOf } from '@/lib/http/api-error';
import { queryClient, refreshAfter } from '@/lib/http/cache';
import { NameAndPhone } from '@/records/duplicates/typed-duplicates';
import { PARTY, type Party, type PartyQueries, type PartyRow } from '@/records/party/party';
import { newParty, PARTY_SCHEMAS, type PartyBody, type PartyValues, partyBody } from '@/records/party/party-values';
import { useEntriesReady } from '@/saving/entries';
import { FormElement, OtherNote } from '@/saving/form-notes';
import { isRecord } from '@/saving/post';
import { useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Note } from '@/ui/note';

interface Adding {
  queries: PartyQueries;
  /** the record as the outbox stores it; without it, a save whose answer was lost stays in the dialog */
  waiting?: (entry: Entry) => PartyRow;
  typed: string;
  onSaved: (party: Pick<PartyRow, 'id' | 'name'>) => void;
}

type NewPartyProps = Adding & { title: string; onClose: () => void };

/** The search text becomes the name, or the phone number if it looks like one. */
const initialValues = (party: Party, typed: string): PartyValues => ({
  ...newParty(party),
  [/^\+?[\d\s-]+$/.test(typed) ? 'phoneNumber' : 'name']: typed,
});

function useNewParty(props: NewPartyProps) {
  const { queries, waiting, typed, onSaved, onClose } = props;
  const { party, one } = queries;
  const [failure, setFailure] = useState<string | null>(null);
  const show = (row: PartyRow) => {
    queryClient.setQueryData(one(row.id).queryKey, { ...row, etag: null });
    onSaved(row);
  };
  const record = useSaving<PartyValues, PartyBody, PartyRow>({
    dialog: waiting ? undefined : `${PARTY[party].path}/new#picker`,
    path: PARTY[party].path,
    schema: PARTY_SCHEMAS[party],
    values: initialValues(party, typed),
    body: (values) => partyBody(values, null),
    outbox: waiting && (({ name }) => ({ name, amount: null })),
    saved: (row) => {
      void refreshAfter(party);
      // Without the record in the answer, the list will have it.
      if (isRecord(row)) show(row);
      else onClose();
    },
    queued: (entry) => waiting && show(waiting(entry)),
    failed: (error) => setFailure(t(`${party}.createFailed`, { message: tMessage(messageOf(error)) })),
  });
  const message = record.unanswered && !record.saving ? t('errors.unanswered') : failure;
  return { ...record, message: record.saving ? null : message };
}

function NewPartyForm(props: NewPartyProps) {
  const { queries, title, onSaved } = props;
  const record = useNewParty(props);
  const { form, saving, message } = record;
  useEffect(() => form.setFocus(form.getValues('name') === '' ? 'name' : 'phoneNumber'), [form]);
  return (
    <FormElement record={record} label={title} className="grid gap-4 p-4">
      <NameAndPhone queries={queries} own={null} onChoose={onSaved} />
      <OtherNote record={record} />
      {message !== null && (
        <Note role="alert" look="bad">
          {message}
        </Note>
      )}
      <Button type="submit" disabled={saving}>
        {t(saving ? 'actions.saving' : 'customer.saveAndChoose')}
      </Button>
    </FormElement>
  );
}

/** A picker's button that adds whom the list lacks, and the dialog that it opens once the entries are loaded. */
export function useAdd({ typed, onSaved, ...how }: Adding) {
  const ready = useEntriesReady();
  /** the search text that the dialog starts with; null while it is closed */
  const [adding, setAdding] = useState<string | null>(null);
  const label = typed === '' ? t(`${how.queries.party}.add`) : t('customer.addNamed', { name: typed });
  const title = t(`${how.queries.party}.newTitle`);
  const close = () => setAdding(null);
  const dialog = adding !== null && ready && (
    <Dialog onClose={close} title={title}>
      <NewPartyForm
        {...how}
        title={title}
        typed={adding}
        onClose={close}
        onSaved={(added) => {
          close();
          onSaved(added);
        }}
      />
    </Dialog>
  );
  return { add: { label, onAdd: setAdding }, dialog };
}
