import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { useDraftsLoaded } from '@/records/use-drafts';
import { Fetched } from '@/ui/fetched';
import { SelectField, TextField } from '@/ui/form/fields';
import { Section } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { type FirmSettings, firmQuery, updateFirm } from './api';
import { type FirmValues, firmSchema } from './schema';
import { SettingsForm, useSettingsForm } from './settings-form';

const valuesOf = ({ upiId, ownerPhone, pocket }: FirmSettings): FirmValues => ({
  upiId,
  ownerPhone,
  pocket: pocket ? 'yes' : 'no',
});

function FirmForm({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const record = useSettingsForm<FirmValues, FirmSettings, FirmSettings>({
    draft: '/settings/firm',
    schema: firmSchema,
    values: valuesOf(firm),
    body: (values) => ({ ...values, pocket: values.pocket === 'yes' }),
    send: updateFirm,
    valuesOf,
    change: 'firm',
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
        <TextField<FirmValues> name="upiId" label={t('settings.upiId')} hint={t('settings.upiIdHint')} />
        <TextField<FirmValues> name="ownerPhone" label={t('settings.ownerPhone')} type="tel" />
        <SelectField<FirmValues>
          name="pocket"
          label={t('settings.pocket')}
          hint={t('settings.pocketHint')}
          options={[
            { value: 'yes', label: t('settings.yes') },
            { value: 'no', label: t('settings.no') },
          ]}
        />
      </div>
    </SettingsForm>
  );
}

/** The UPI id that customers pay to, the owner's phone, and whether phones keep the khata. */
export function FirmSection() {
  const { t } = useTranslation();
  const ready = useDraftsLoaded();
  const skeleton = <BlocksSkeleton height="h-32" />;
  return (
    <Section title={t('settings.firm')}>
      <Fetched query={useQuery(firmQuery)} failure={t('settings.firmFetchFailed')} skeleton={skeleton}>
        {(firm) => (ready ? <FirmForm firm={firm} /> : skeleton)}
      </Fetched>
    </Section>
  );
}
