import { useFirm } from '@/device/session';
import { t } from '@/i18n/language';
import { useRouteId } from '@/lib/route-id';
import { NameAndPhone } from '@/records/duplicates/typed-duplicates';
import { OldBalanceField } from '@/records/entry-fields';
import { FormFrame, RecordPage } from '@/records/form-frame';
import { type Edited, useRecordForm } from '@/saving/record-form';
import { CountField, FormSkeleton, TextAreaField, TextField } from '@/ui/form/fields';
import { PARTY, type PartyQueries, type PartyRow } from './party';
import { newParty, PARTY_SCHEMAS, type PartyValues, partyBody } from './party-values';
import { backToList, partyVersions, readFailure } from './read-party';

function PartyForm({ queries, row, page }: { queries: PartyQueries; row: Edited<PartyRow>; page: string }) {
  const lendsCrates = useFirm().crates;
  const { party } = queries;
  const record = useRecordForm({
    editing: row && { record: row, versions: partyVersions(party) },
    newValues: { ...newParty(party), ...(lendsCrates && { oldCrates: '' }) },
    schema: PARTY_SCHEMAS[party],
    body: partyBody,
    outbox: party === 'customer' ? ({ name }) => ({ name, amount: null }) : undefined,
    change: party,
    leadsTo: party === 'customer' ? page : undefined,
  });
  return (
    <FormFrame record={record} cancel={page}>
      <NameAndPhone queries={queries} own={row} />
      <TextField<PartyValues> name="address" />
      {party === 'vendor' && <TextAreaField<PartyValues> name="notes" />}
      <OldBalanceField<PartyValues>
        name="oldBalance"
        label={t(PARTY[party].oldBalance)}
        hint={t('balance.oldBalanceHint')}
        placeholder="0.00"
        sides={party === 'customer'}
      />
      {lendsCrates && <CountField<PartyValues> name="oldCrates" hint={t('crates.oldHint')} negative />}
    </FormFrame>
  );
}

export function PartyFormPage({ queries }: { queries: PartyQueries }) {
  const { party, one } = queries;
  const id = useRouteId();
  const isNew = id === undefined;
  const { path } = PARTY[party];
  const page = id == null ? path : `${path}/${id}`;
  const backLabel = isNew ? 'customer.backToList' : 'customer.backToCustomer';
  return (
    <RecordPage
      query={one}
      change={party}
      subtitle={() => t(isNew ? `${party}.newSubtitle` : `${party}.editSubtitle`)}
      back={{ href: page, label: t(party === 'customer' ? backLabel : 'actions.back') }}
      list={backToList(party)}
      failure={(error) => readFailure(party, 'details', error)}
      skeleton={<FormSkeleton fields={party === 'customer' ? 4 : 5} />}
    >
      {(row) => <PartyForm queries={queries} row={row} page={page} />}
    </RecordPage>
  );
}
