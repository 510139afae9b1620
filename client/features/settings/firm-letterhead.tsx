import { useFirm } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { Letterhead } from '@/records/letterhead';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { TextAreaField, TextField } from '@/ui/form/fields';
import type { FirmSettings } from './api';
import { type FirmPart, useFirmForm } from './firm-form';
import { type LetterheadValues, letterheadSchema } from './schema';
import { SettingsForm } from './settings-form';

const versions: RecordVersions<LetterheadValues, FirmSettings> = {
  valuesOf: ({ name = '', address = '', phone = '', licence = '' }) => ({ name, address, phone, licence }),
  fields: {
    name: { label: 'settings.firmName' },
    address: { label: 'settings.firmAddress' },
    phone: {},
    licence: {},
  },
};

/** The fields, and the head of the firm's papers as it will be. */
export function FirmLetterhead({ firm, send }: FirmPart) {
  const { t } = useTranslation();
  const known = useFirm();
  const record = useFirmForm<LetterheadValues>({
    form: '/settings/letterhead',
    schema: letterheadSchema,
    versions,
    firm,
    send,
  });
  const typed = record.form.watch();
  return (
    <SettingsForm
      record={record}
      label={t('settings.letterhead')}
      save={t('actions.save')}
      saving={t('actions.saving')}
    >
      <div className="grid gap-4 md:grid-cols-2 md:items-start">
        <div aria-hidden className="border-rule min-w-0 rounded-lg border px-4 pt-4 md:order-last">
          <Letterhead firm={{ ...known, ...typed, name: typed.name.trim() || known.name }} />
        </div>
        <div className="grid min-w-0 gap-4">
          {firm.name !== undefined && (
            <TextField<LetterheadValues>
              name="name"
              label={t('settings.firmName')}
              placeholder={known.name}
            />
          )}
          <TextAreaField<LetterheadValues> name="address" label={t('settings.firmAddress')} />
          <TextField<LetterheadValues> name="phone" label={t('settings.firmPhone')} type="tel" />
          <TextField<LetterheadValues>
            name="licence"
            label={t('fields.licence')}
            hint={t('settings.licenceHint')}
          />
        </div>
      </div>
    </SettingsForm>
  );
}
