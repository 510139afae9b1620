import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { OldBalanceField } from '@/records/old-balance-field';
import { CountField } from '@/ui/form/count-field';
import { FieldGrid } from '@/ui/form/field-grid';
import { TextAreaField, TextField } from '@/ui/form/fields';
import { PARTY, type Party } from './party';
import type { PartyValues } from './party-values';

/** A form's fields; `twins` below name and phone say who may be the same person. */
export function PartyFields({
  party,
  twins,
  crates,
}: {
  party: Party;
  twins: ReactNode;
  crates: boolean | undefined;
}) {
  const { t } = useTranslation();
  return (
    <FieldGrid>
      <TextField<PartyValues> name="name" label={t(`${party}.name`)} required />
      <TextField<PartyValues>
        name="phoneNumber"
        label={t('customer.phone')}
        type="tel"
        required={party === 'customer'}
      />
      {twins}
      <TextField<PartyValues> name="address" label={t('customer.address')} />
      {party === 'vendor' && (
        <TextAreaField<PartyValues> name="notes" label={t('vendor.notes')} className="md:col-span-2" />
      )}
      <OldBalanceField<PartyValues>
        name="oldBalance"
        label={t(PARTY[party].oldBalance)}
        hint={t('balance.oldBalanceHint')}
      />
      {crates && (
        <CountField<PartyValues>
          name="oldCrates"
          label={t('crates.old')}
          hint={t('crates.oldHint')}
          negative
        />
      )}
    </FieldGrid>
  );
}
