import { X } from 'lucide-react';
import { useRef } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useFirm, useToday } from '@/device/session';
import { CustomerName } from '@/features/customers/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { useHolders } from '@/features/holders/api';
import { t } from '@/i18n/language';
import { shiftDay } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { queryClient } from '@/lib/http/query-client';
import { Letterhead } from '@/records/letterhead';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { SavingForm, SavingOptions } from '@/saving/use-saving';
import { IconButton } from '@/ui/button';
import { DayField, TextAreaField, TextField } from '@/ui/form/fields';
import { type FirmSettings, firmQuery, updateFirm } from './api';
import { OwnPasswordFields } from './own-password';
import {
  type FirmMoneyValues,
  firmMoneySchema,
  type LetterheadValues,
  letterheadSchema,
  NO_PASSWORD,
  OWN_PASSWORD,
} from './schema';
import { SettingsForm, useSettingsForm } from './settings-form';

type ReadFirm = FirmSettings & Tagged;

/** One part of Settings > Firm, which is saved by itself. */
export interface FirmPart {
  firm: ReadFirm;
  send: typeof updateFirm;
}

/**
 * The parts are saved one by one, over one record: what was typed into a part before another one was saved goes over the
 * version that this made.
 */
export function useSendFirm(): typeof updateFirm {
  const made = useRef(new Map<string | null, string | null>());
  return async (body, etag) => {
    let newest = etag;
    while (made.current.has(newest)) newest = made.current.get(newest) ?? null;
    const answer = await updateFirm(body, newest);
    if (answer.etag !== newest) made.current.set(newest, answer.etag);
    // A record that is as it was has its version of then, which is the newest again.
    made.current.delete(answer.etag);
    return answer;
  };
}

function useFirmForm<V extends FieldValues>({
  versions,
  firm,
  send,
  ...options
}: Pick<SavingOptions<V, Partial<FirmSettings>, ReadFirm>, 'form' | 'schema' | 'passing'> &
  FirmPart & { versions: RecordVersions<V, FirmSettings> }): SavingForm<V> {
  return useSettingsForm({
    ...options,
    values: versions.valuesOf(firm),
    editing: { row: firm, etag: firm.etag, versions, send },
    valuesOf: versions.valuesOf,
    change: 'firm',
    saved: (answer) => queryClient.setQueryData(firmQuery.queryKey, answer),
    savedText: 'settings.firmSaved',
  });
}

const letterheadVersions: RecordVersions<LetterheadValues, FirmSettings> = {
  valuesOf: ({ name = '', address = '', phone = '', licence = '' }) => ({ name, address, phone, licence }),
  fields: { name: { label: 'settings.firmName' }, address: { label: 'settings.firmAddress' } },
};

export function FirmLetterhead({ firm, send }: FirmPart) {
  const known = useFirm();
  const record = useFirmForm<LetterheadValues>({
    form: '/settings/letterhead',
    schema: letterheadSchema,
    versions: letterheadVersions,
    firm,
    send,
  });
  const typed = record.form.watch();
  return (
    <SettingsForm record={record} label={t('settings.letterhead')}>
      <div className="grid gap-4 md:grid-cols-2 md:items-start">
        <div aria-hidden className="border-rule min-w-0 rounded-lg border px-4 pt-4 md:order-last">
          <Letterhead typed={{ ...typed, name: typed.name.trim() || known.name }} />
        </div>
        <div className="grid min-w-0 gap-4">
          {firm.name !== undefined && (
            <TextField<LetterheadValues> name="name" label={t('settings.firmName')} placeholder={known.name} />
          )}
          <TextAreaField<LetterheadValues> name="address" label={t('settings.firmAddress')} className="" />
          <TextField<LetterheadValues> name="phone" type="tel" />
          <TextField<LetterheadValues> name="licence" hint={t('settings.licenceHint')} />
        </div>
      </div>
    </SettingsForm>
  );
}

const moneyVersions: RecordVersions<FirmMoneyValues, FirmSettings> = {
  valuesOf: ({ upiId, closedUntil, ownerPhone, cashCustomerId = null, moneySince = '' }) => ({
    upiId,
    closedUntil,
    ownerPhone,
    cashCustomerId,
    moneySince,
    ...NO_PASSWORD,
  }),
  fields: {
    ownerPhone: { label: 'settings.ownerPhone' },
    cashCustomerId: { label: 'settings.cashCustomer', Shown: CustomerName },
    currentPassword: 'not compared',
    code: 'not compared',
  },
};

function CashCustomerField() {
  const { setValue } = useFormContext<FirmMoneyValues>();
  const chosen = useWatch<FirmMoneyValues, 'cashCustomerId'>({ name: 'cashCustomerId' });
  return (
    <div>
      <div className="flex items-end gap-2">
        <CustomerField<FirmMoneyValues>
          name="cashCustomerId"
          label={t('settings.cashCustomer')}
          required={false}
          className="min-w-0 flex-1"
        />
        {chosen !== null && (
          <IconButton
            label={t('settings.noCashCustomer')}
            icon={X}
            onClick={() => setValue('cashCustomerId', null, { shouldDirty: true })}
          />
        )}
      </div>
      <p className="text-muted mt-1 text-sm">{t('settings.cashCustomerHint')}</p>
    </div>
  );
}

export function FirmMoney({ firm, send }: FirmPart) {
  const today = useToday();
  const hasHolders = useHolders().length > 0;
  const record = useFirmForm<FirmMoneyValues>({
    form: '/settings/firm',
    passing: OWN_PASSWORD,
    schema: firmMoneySchema,
    versions: moneyVersions,
    firm,
    send,
  });
  return (
    <SettingsForm record={record} label={t('settings.firmMoney')}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <TextField<FirmMoneyValues> name="upiId" hint={t('settings.upiIdHint')} />
        {record.form.watch('upiId').trim() !== firm.upiId && (
          <OwnPasswordFields<FirmMoneyValues> name="currentPassword" />
        )}
        <DayField<FirmMoneyValues> name="closedUntil" hint={t('settings.closedUntilHint')} max={shiftDay(today, -1)} />
        <TextField<FirmMoneyValues>
          name="ownerPhone"
          label={t('settings.ownerPhone')}
          hint={t('settings.ownerPhoneHint')}
          type="tel"
        />
        {firm.cashCustomerId !== undefined && <CashCustomerField />}
        {hasHolders && <DayField<FirmMoneyValues> name="moneySince" hint={t('settings.moneySinceHint')} max={today} />}
      </div>
    </SettingsForm>
  );
}
