import { X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '@/features/auth/session';
import { CustomerName } from '@/features/customers/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { useHolders } from '@/features/holders/api';
import { useTranslation } from '@/i18n/language';
import { shiftDay } from '@/lib/days/days';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { IconButton } from '@/ui/button';
import { DayField, TextField } from '@/ui/form/fields';
import type { FirmSettings } from './api';
import { type FirmPart, useFirmForm } from './firm-form';
import { OwnPasswordFields } from './own-password';
import { type FirmMoneyValues, firmMoneySchema, NO_PASSWORD, OWN_PASSWORD } from './schema';
import { SettingsForm } from './settings-form';

const versions: RecordVersions<FirmMoneyValues, FirmSettings> = {
  valuesOf: ({ upiId, closedUntil, ownerPhone, cashCustomerId = null, moneySince = '' }) => ({
    upiId,
    closedUntil,
    ownerPhone,
    cashCustomerId,
    moneySince,
    ...NO_PASSWORD,
  }),
  fields: {
    upiId: {},
    closedUntil: {},
    ownerPhone: { label: 'settings.ownerPhone' },
    cashCustomerId: { label: 'settings.cashCustomer', Shown: CustomerName },
    moneySince: {},
    currentPassword: 'not compared',
    code: 'not compared',
  },
};

/** Chosen as in a bill's form; nobody is chosen again by the button beside it. */
function CashCustomerField() {
  const { t } = useTranslation();
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

export function FirmMoney({ firm, send }: FirmPart) {
  const { t } = useTranslation();
  const today = useToday();
  const hasHolders = useHolders().length > 0;
  const record = useFirmForm<FirmMoneyValues>({
    form: '/settings/firm',
    passing: OWN_PASSWORD,
    schema: firmMoneySchema,
    versions,
    firm,
    send,
  });
  return (
    <SettingsForm
      record={record}
      label={t('settings.firmMoney')}
      save={t('actions.save')}
      saving={t('actions.saving')}
    >
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <TextField<FirmMoneyValues> name="upiId" label={t('fields.upiId')} hint={t('settings.upiIdHint')} />
        {record.form.watch('upiId').trim() !== firm.upiId && (
          <OwnPasswordFields<FirmMoneyValues> name="currentPassword" />
        )}
        <DayField<FirmMoneyValues>
          name="closedUntil"
          label={t('settings.closedUntil')}
          hint={t('settings.closedUntilHint')}
          max={shiftDay(today, -1)}
        />
        <TextField<FirmMoneyValues>
          name="ownerPhone"
          label={t('settings.ownerPhone')}
          hint={t('settings.ownerPhoneHint')}
          type="tel"
        />
        {firm.cashCustomerId !== undefined && <CashCustomerField />}
        {hasHolders && (
          <DayField<FirmMoneyValues>
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
