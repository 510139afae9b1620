import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { OldBalanceField } from '@/records/old-balance-field';
import type { Party } from '@/records/twins/twins';
import { CountField } from '@/ui/form/count-field';
import { FieldGrid } from '@/ui/form/field-grid';
import { TextField } from '@/ui/form/fields';
import type { PartyValues } from './party-values';

/** A form's fields: `twins` below name and phone say who may be the same person, `children` follow the address. */
export function PartyFields({
  party,
  twins,
  crates,
  children,
}: {
  party: Party;
  twins: ReactNode;
  crates: boolean | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const isCustomer = party === 'customer';
  return (
    <FieldGrid>
      <TextField<PartyValues> name="name" label={t(`${party}.name`)} required />
      <TextField<PartyValues>
        name="phoneNumber"
        label={t(`${party}.phone`)}
        type="tel"
        required={isCustomer}
      />
      {twins}
      <TextField<PartyValues> name="address" label={t(`${party}.address`)} />
      {children}
      <OldBalanceField<PartyValues>
        name="oldBalance"
        label={t(isCustomer ? 'balance.oldBalance' : 'vendor.previousBalance')}
        hint={t(isCustomer ? 'customer.oldBalanceHint' : 'vendor.previousBalanceHint')}
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
