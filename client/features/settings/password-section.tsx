import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { holdUnsaved } from '@/device/unsaved';
import { useTranslation } from '@/i18n/language';
import { failureTitle, serverMessageOf } from '@/lib/http/api-error';
import { useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/form/fields';
import { Section } from '@/ui/page';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { changePassword } from './api';
import { OwnPasswordFields } from './own-password';
import { type PasswordValues, passwordSchema } from './schema';

const EMPTY: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '', code: '' };

export function PasswordSection() {
  const { t, tMessage } = useTranslation();
  const { form, submit, saving } = useSaving<PasswordValues, PasswordValues, unknown>({
    schema: passwordSchema,
    values: EMPTY,
    body: (values) => values,
    send: changePassword,
    saved: () => toast({ title: t('settings.passwordChanged') }),
    failed: (error) =>
      toastFailure(t(failureTitle(error, 'settings.passwordFailed')), tMessage(serverMessageOf(error))),
  });
  const { isDirty } = form.formState;
  useEffect(() => (isDirty ? holdUnsaved(() => undefined) : undefined), [isDirty]);
  return (
    <Section title={t('settings.changePassword')}>
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={t('settings.changePassword')}
          onSubmit={submit}
          className="flex flex-col gap-4 p-4"
        >
          <OwnPasswordFields<PasswordValues> name="currentPassword" label={t('settings.currentPassword')} />
          <PasswordField<PasswordValues> name="newPassword" label={t('settings.newPassword')} isNew />
          <PasswordField<PasswordValues> name="confirmPassword" label={t('settings.confirmPassword')} isNew />
          <Button type="submit" disabled={saving} className="self-start max-md:w-full">
            {saving ? t('settings.changing') : t('settings.changePassword')}
          </Button>
        </form>
      </FormProvider>
    </Section>
  );
}
