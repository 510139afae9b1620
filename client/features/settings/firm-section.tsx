import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/api-error';
import { refreshAfter } from '@/lib/cache';
import { useDraftForm } from '@/records/draft-form';
import { RestoredNote, UnansweredNote } from '@/records/form-notes';
import { useDraftsLoaded } from '@/records/use-drafts';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/form/fields';
import { Section } from '@/ui/page';
import { Failure, Loading, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast/toast-store';
import { type FirmSettings, firmQuery, updateFirm } from './api';
import { type FirmValues, firmSchema } from './schema';

const valuesOf = ({ upiId, ownerPhone, pocket }: FirmSettings): FirmValues => ({
  upiId,
  ownerPhone,
  pocket: pocket ? 'yes' : 'no',
});

function useFirmForm(firm: FirmSettings) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const record = useDraftForm<FirmValues, FirmSettings, FirmSettings>({
    draft: '/settings/firm',
    schema: firmSchema,
    values: valuesOf(firm),
    body: (values) => ({ ...values, pocket: values.pocket === 'yes' }),
    send: updateFirm,
    savedAs: () => '/settings',
    saved: (answer) => {
      record.form.reset(valuesOf(answer));
      toast({ title: t('settings.firmSaved') });
      void refreshAfter(client, 'firm');
    },
    failed: (error) =>
      toast({
        title: t('settings.updateFailed'),
        description: tMessage(serverMessageOf(error)),
        destructive: true,
      }),
  });
  return record;
}

function FirmForm({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const record = useFirmForm(firm);
  return (
    <FormProvider {...record.form}>
      <form
        noValidate
        aria-label={t('settings.firm')}
        onSubmit={record.submit}
        className="flex flex-col gap-4 p-4"
      >
        <RestoredNote record={record} />
        <div className="grid gap-4 md:grid-cols-3">
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
        <UnansweredNote record={record} />
        <Button type="submit" disabled={record.saving} className="self-start max-md:w-full">
          {record.saving ? t('actions.saving') : t('actions.save')}
        </Button>
      </form>
    </FormProvider>
  );
}

/** Where customers pay to, the owner's phone, and whether phones keep the khata. */
export function FirmSection() {
  const { t } = useTranslation();
  const ready = useDraftsLoaded();
  const firm = useQuery(firmQuery);
  return (
    <Section title={t('settings.firm')}>
      {firm.isError && <Failure text={t('settings.firmFetchFailed')} retry={() => void firm.refetch()} />}
      {ready && firm.data && <FirmForm firm={firm.data} />}
      {(firm.isPending || !ready) && (
        <Loading>
          <Skeleton className="m-4 h-32" />
        </Loading>
      )}
    </Section>
  );
}
