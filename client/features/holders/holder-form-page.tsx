import { t } from '@/i18n/language';
import { HOLDER_KINDS, type HolderKind } from '@/lib/holder-kinds';
import { useRouteId } from '@/lib/route-id';
import { DeleteButton } from '@/records/delete-button';
import { OldBalanceField } from '@/records/entry-fields';
import { FormFrame, RecordPage } from '@/records/form-frame';
import { type Edited, useRecordForm } from '@/saving/record-form';
import { ChipsField, FormSkeleton, SelectField, TextAreaField, TextField } from '@/ui/form/fields';
import { type Holder, holderQuery } from './api';
import { type HolderValues, holderBody, holderSchema, holderVersions } from './schema';

const LIST = '/money';

function HolderForm({ holder }: { holder: Edited<Holder> }) {
  const page = holder ? `/holders/${holder.id}` : LIST;
  const record = useRecordForm({
    editing: holder && { record: holder, versions: holderVersions },
    newValues: { name: '', kind: 'bank', phoneNumber: '', note: '', oldBalance: '0', isClosed: 'no' },
    schema: holderSchema,
    body: holderBody,
    change: 'holder',
    leadsTo: page,
  });
  return (
    <FormFrame
      record={record}
      buttons={
        holder && (
          <DeleteButton
            type="holder"
            versions={holderVersions}
            gone={(id) => [holderQuery(id).queryKey]}
            record={holder}
            leadsTo={LIST}
          >
            <p className="font-medium wrap-anywhere">{holder.name}</p>
          </DeleteButton>
        )
      }
      trail
    >
      <TextField<HolderValues> name="name" hint={t('holder.nameHint')} required className="md:col-span-2" />
      <ChipsField<HolderValues, HolderKind>
        name="kind"
        label={t('holder.kind')}
        choices={HOLDER_KINDS.map((kind) => ({ value: kind, label: t(`holder.${kind}`) }))}
      />
      <OldBalanceField<HolderValues>
        name="oldBalance"
        label={t('holder.oldBalance')}
        hint={t('holder.oldBalanceHint')}
      />
      <TextField<HolderValues> name="phoneNumber" label={t('fields.phoneNumber')} type="tel" />
      <TextAreaField<HolderValues> name="note" />
      {holder && (
        <SelectField<HolderValues>
          name="isClosed"
          label={t('holder.closed')}
          hint={t('holder.closedHint')}
          options={[
            { value: 'no', label: t('settings.no') },
            { value: 'yes', label: t('settings.yes') },
          ]}
        />
      )}
    </FormFrame>
  );
}

export function HolderFormPage() {
  const id = useRouteId();
  return (
    <RecordPage
      query={holderQuery}
      change="holder"
      subtitle={() => t('holder.formSubtitle')}
      back={{ href: id == null ? LIST : `/holders/${id}`, label: t('actions.back') }}
      list={{ href: LIST, label: t('holder.backToMoney') }}
      failure={() => t('holder.fetchFailed')}
      skeleton={<FormSkeleton fields={4} />}
    >
      {(holder) => <HolderForm holder={holder} />}
    </RecordPage>
  );
}
