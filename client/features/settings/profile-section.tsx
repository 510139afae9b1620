import { useEffect } from 'react';
import { holdUnsaved } from '@/device/unsaved';
import { t } from '@/i18n/language';
import { call } from '@/lib/http/api';
import { failureTitle } from '@/lib/http/api-error';
import { lineDown } from '@/lib/http/connection';
import { answeredSession, type User } from '@/lib/http/session';
import { useEntriesReady } from '@/saving/entries';
import { FormElement } from '@/saving/form-notes';
import { useSaving } from '@/saving/use-saving';
import { useStore } from '@/state/store';
import { Button } from '@/ui/button';
import { PasswordField, TextField } from '@/ui/form/fields';
import { Section } from '@/ui/page';
import { GreyBlocks, NotInOfflineCopy } from '@/ui/states';
import { toast, toastError } from '@/ui/toast/toast-store';
import { type PasswordValues, type ProfileValues, passwordSchema, profileSchema } from './schema';
import {
  NO_PASSWORD,
  OWN_PASSWORD,
  OwnPasswordFields,
  SettingsForm,
  useSettingsForm,
  withoutEmptyCode,
} from './settings-form';

const valuesOf = ({ username, name, email }: User): ProfileValues => ({
  username,
  name: name ?? '',
  email: email ?? '',
  ...NO_PASSWORD,
});

export function ProfileSection({ user }: { user: User }) {
  const ready = useEntriesReady();
  // The device's own copy of the user has no e-mail address: a form of it would remove the address when it is saved.
  const answered = useStore(answeredSession);
  const offline = useStore(lineDown);
  const form = ready && answered ? <ProfileForm user={answered.user ?? user} /> : <ProfileSkeleton />;
  return (
    <Section title={t('settings.profile')}>
      {answered === null && offline ? (
        <div className="p-4">
          <NotInOfflineCopy />
        </div>
      ) : (
        form
      )}
    </Section>
  );
}

function ProfileForm({ user }: { user: User }) {
  const record = useSettingsForm({
    form: '/settings',
    secret: ['email'],
    passing: OWN_PASSWORD,
    schema: profileSchema,
    values: valuesOf(user),
    body: ({ currentPassword: _, code: __, ...values }) => values,
    send: async (body) => {
      // The answer may lack the user, who is checked again anyway.
      const { user: stored } = await call<{ user?: User }>('PUT', '/user/profile', { body });
      return stored ? valuesOf(stored) : { ...valuesOf(user), ...body, ...NO_PASSWORD };
    },
    valuesOf: (stored) => stored,
    change: 'profile',
    savedText: 'settings.profileUpdated',
  });
  return (
    <SettingsForm
      record={record}
      label={t('settings.profile')}
      save={t('settings.updateProfile')}
      saving={t('settings.updating')}
    >
      <TextField<ProfileValues> name="username" autoComplete="username" required />
      <TextField<ProfileValues> name="name" label={t('settings.fullName')} autoComplete="name" required />
      <TextField<ProfileValues> name="email" label={t('settings.email')} type="email" autoComplete="email" />
      {record.form.watch('username').trim().toLowerCase() !== user.username && (
        <OwnPasswordFields<ProfileValues> name="currentPassword" />
      )}
    </SettingsForm>
  );
}

const ProfileSkeleton = () => (
  <GreyBlocks of={['h-16', 'h-16', 'h-16', 'h-12 w-32 md:h-10']} className="flex flex-col gap-4 p-4" />
);

export function PasswordSection() {
  const record = useSaving({
    schema: passwordSchema,
    values: { ...NO_PASSWORD, newPassword: '', confirmPassword: '' },
    body: ({ confirmPassword: _, ...values }) => withoutEmptyCode(values),
    // Ends the user's other sessions and keeps this one.
    send: (body) => call('PUT', '/user/password', { body }),
    saved: () => toast({ title: t('settings.passwordChanged') }),
    failed: (error) => toastError(error, failureTitle(error, 'settings.passwordFailed')),
  });
  const { saving } = record;
  const { isDirty } = record.form.formState;
  useEffect(() => (isDirty ? holdUnsaved(() => undefined) : undefined), [isDirty]);
  return (
    <Section title={t('settings.changePassword')}>
      <FormElement record={record} label={t('settings.changePassword')} className="flex flex-col gap-4 p-4">
        <OwnPasswordFields<PasswordValues> name="currentPassword" label={t('settings.currentPassword')} />
        <PasswordField<PasswordValues> name="newPassword" label={t('settings.newPassword')} isNew />
        <PasswordField<PasswordValues> name="confirmPassword" label={t('settings.confirmPassword')} isNew />
        <Button type="submit" disabled={saving} className="self-start max-md:w-full">
          {saving ? t('settings.changing') : t('settings.changePassword')}
        </Button>
      </FormElement>
    </Section>
  );
}
