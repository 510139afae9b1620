import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ComponentType, useRef } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useFirm, useToday } from '@/device/session';
import { CustomerName } from '@/features/customers/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { useHolders } from '@/features/holders/api';
import { type TranslationKey, t } from '@/i18n/language';
import { shiftDay } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { queryClient, refreshAfter } from '@/lib/http/cache';
import { Letterhead } from '@/records/letterhead';
import type { RecordVersions } from '@/saving/conflict/conflict';
import { useEntriesReady } from '@/saving/entries';
import type { SavingForm, SavingOptions } from '@/saving/use-saving';
import { IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { DayField, TextAreaField, TextField } from '@/ui/form/fields';
import { FetchedSection } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/states';
import { toast, toastError } from '@/ui/toast/toast-store';
import { type FirmSettings, firmQuery, updateFirm } from './api';
import { type FirmMoneyValues, firmMoneySchema, type LetterheadValues, letterheadSchema } from './schema';
import { NO_PASSWORD, OWN_PASSWORD, OwnPasswordFields, SettingsForm, useSettingsForm } from './settings-form';

type ReadFirm = FirmSettings & Tagged;

/** One part of Settings > Firm, which is saved by itself. */
interface FirmPart {
  firm: ReadFirm;
  send: typeof updateFirm;
}

/**
 * The parts are saved one by one, over one record: what was typed into a part before another one was saved goes over the
 * version that this made.
 */
function useSendFirm(): typeof updateFirm {
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

function FirmLetterhead({ firm, send }: FirmPart) {
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

function FirmMoney({ firm, send }: FirmPart) {
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

const SWITCHES = [
  { name: 'crates', label: 'crates.lend', hint: 'crates.lendHint' },
  { name: 'pocket', label: 'settings.pocket', hint: 'settings.pocketHint' },
] as const;

function FirmUses({ firm, send }: FirmPart) {
  const change = useMutation({
    mutationFn: (body: Partial<FirmSettings>) => send(body, firm.etag),
    onSuccess: (answer) => {
      queryClient.setQueryData(firmQuery.queryKey, answer);
      toast({ title: t('settings.firmSaved') });
    },
    onError: (error) => toastError(error, 'settings.updateFailed'),
    // Without an answer it may be saved.
    onSettled: () => refreshAfter('firm'),
  });
  const shown = { ...firm, ...(change.isPending && change.variables) };
  return (
    <ul className="lined">
      {SWITCHES.map(({ name, label, hint }) => (
        <li key={name}>
          <Checkbox
            checked={shown[name] ?? false}
            disabled={change.isPending}
            onChange={(on) => change.mutate({ [name]: on })}
            className="min-h-14 gap-3 px-4 py-2"
          >
            <span className="leading-snug">
              <span className="block font-medium">{t(label)}</span>
              <span className="text-muted block text-sm">{t(hint)}</span>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

const PARTS: readonly { title: TranslationKey; Content: ComponentType<FirmPart>; height: string }[] = [
  { title: 'settings.letterhead', Content: FirmLetterhead, height: 'h-147 md:h-110' },
  { title: 'settings.firmMoney', Content: FirmMoney, height: 'h-134 md:h-73' },
  { title: 'settings.uses', Content: FirmUses, height: 'h-25.5 md:h-20.5' },
];

export function FirmSection() {
  const ready = useEntriesReady();
  const firm = useQuery(firmQuery);
  const send = useSendFirm();
  return PARTS.map(({ title, Content, height }) => (
    <FetchedSection key={title} title={t(title)} query={firm} failure={t('settings.firmFetchFailed')} height={height}>
      {(read) => (ready ? <Content firm={read} send={send} /> : <BlocksSkeleton height={height} />)}
    </FetchedSection>
  ));
}
