import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '@/features/auth/session';
import { CustomerName } from '@/features/customers/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { useHolders } from '@/features/holders/api';
import { useTranslation } from '@/i18n/language';
import { changedFields } from '@/lib/changed-fields';
import { shiftDay } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { useEntriesReady } from '@/saving/entries';
import type { SavingForm } from '@/saving/use-saving';
import { IconButton } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { DayField, SelectField, TextAreaField, TextField } from '@/ui/form/fields';
import { Section } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { type FirmSettings, firmQuery, updateFirm } from './api';
import { OwnPasswordFields } from './own-password';
import { type FirmValues, firmSchema, NO_PASSWORD, OWN_PASSWORD } from './schema';
import { SettingsForm, useSettingsForm } from './settings-form';

const versions: RecordVersions<FirmValues, FirmSettings> = {
  valuesOf: ({
    upiId,
    ownerPhone,
    pocket,
    closedUntil,
    address = '',
    phone = '',
    licence = '',
    crates,
    cashCustomerId = null,
    moneySince,
  }) => ({
    upiId,
    ownerPhone,
    pocket: pocket ? 'yes' : 'no',
    closedUntil,
    address,
    phone,
    licence,
    crates: crates ? 'yes' : 'no',
    cashCustomerId,
    moneySince: moneySince ?? '',
    ...NO_PASSWORD,
  }),
  fields: {
    upiId: {},
    ownerPhone: { label: 'settings.ownerPhone' },
    pocket: {},
    closedUntil: {},
    address: { label: 'settings.firmAddress' },
    phone: { label: 'settings.firmPhone' },
    licence: {},
    crates: { label: 'crates.lend' },
    cashCustomerId: { label: 'settings.cashCustomer', Shown: CustomerName },
    moneySince: {},
    currentPassword: 'not compared',
    code: 'not compared',
  },
};

/** Chosen as in a bill's form; nobody is chosen again by the button beside it. */
function CashCustomerField() {
  const { t } = useTranslation();
  const { setValue } = useFormContext<FirmValues>();
  const chosen = useWatch<FirmValues, 'cashCustomerId'>({ name: 'cashCustomerId' });
  return (
    <div>
      <div className="flex items-end gap-2">
        <CustomerField<FirmValues>
          name="cashCustomerId"
          label={t('settings.cashCustomer')}
          required={false}
          className="min-w-0 flex-1"
        />
        {chosen !== null && (
          <IconButton
            label={t('settings.noCashCustomer')}
            onClick={() => setValue('cashCustomerId', null, { shouldDirty: true })}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <p className="text-muted mt-1 text-sm">{t('settings.cashCustomerHint')}</p>
    </div>
  );
}

function FirmForm({ firm }: { firm: FirmSettings & Tagged }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = useToday();
  const hasHolders = useHolders().length > 0;
  const { valuesOf } = versions;
  const yesNo = [
    { value: 'yes', label: t('settings.yes') },
    { value: 'no', label: t('settings.no') },
  ];
  const record: SavingForm<FirmValues> = useSettingsForm<
    FirmValues,
    Partial<FirmSettings>,
    FirmSettings & Tagged
  >({
    form: '/settings/firm',
    passing: OWN_PASSWORD,
    schema: firmSchema,
    values: valuesOf(firm),
    editing: { row: firm, etag: firm.etag, versions, send: updateFirm },
    body: (values) => {
      const { pocket, crates, ...texts } = changedFields(values, record.form.formState.defaultValues);
      return {
        ...texts,
        ...(pocket !== undefined && { pocket: pocket === 'yes' }),
        ...(crates !== undefined && { crates: crates === 'yes' }),
      };
    },
    valuesOf,
    change: 'firm',
    saved: (answer) => client.setQueryData(firmQuery.queryKey, answer),
    savedText: 'settings.firmSaved',
  });
  return (
    <SettingsForm
      record={record}
      label={t('settings.firm')}
      save={t('actions.save')}
      saving={t('actions.saving')}
    >
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <TextField<FirmValues> name="upiId" label={t('fields.upiId')} hint={t('settings.upiIdHint')} />
        {record.form.watch('upiId').trim() !== firm.upiId && (
          <OwnPasswordFields<FirmValues> name="currentPassword" />
        )}
        <TextField<FirmValues> name="ownerPhone" label={t('settings.ownerPhone')} type="tel" />
        <SelectField<FirmValues>
          name="pocket"
          label={t('settings.pocket')}
          hint={t('settings.pocketHint')}
          options={yesNo}
        />
        <DayField<FirmValues>
          name="closedUntil"
          label={t('settings.closedUntil')}
          hint={t('settings.closedUntilHint')}
          max={shiftDay(today, -1)}
        />
        <TextAreaField<FirmValues>
          name="address"
          label={t('settings.firmAddress')}
          hint={t('settings.letterheadHint')}
        />
        <TextField<FirmValues> name="phone" label={t('settings.firmPhone')} type="tel" />
        <TextField<FirmValues> name="licence" label={t('fields.licence')} hint={t('settings.licenceHint')} />
        <SelectField<FirmValues>
          name="crates"
          label={t('crates.lend')}
          hint={t('crates.lendHint')}
          options={yesNo}
        />
        {firm.cashCustomerId !== undefined && <CashCustomerField />}
        {hasHolders && (
          <DayField<FirmValues>
            name="moneySince"
            label={t('settings.moneySince')}
            hint={t('settings.moneySinceHint')}
            max={today}
          />
        )}
      </div>
    </SettingsForm>
  );
}

export function FirmSection() {
  const { t } = useTranslation();
  const ready = useEntriesReady();
  const skeleton = <BlocksSkeleton height="h-32" />;
  return (
    <Section title={t('settings.firm')}>
      <Fetched query={useQuery(firmQuery)} failure={t('settings.firmFetchFailed')} skeleton={skeleton}>
        {(firm) => (ready ? <FirmForm firm={firm} /> : skeleton)}
      </Fetched>
    </Section>
  );
}
