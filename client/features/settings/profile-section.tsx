import { useTranslation } from '@/i18n/language';
import { lineDown } from '@/lib/http/line';
import { answeredSession, type User } from '@/lib/http/session';
import { useStore } from '@/lib/storage/store';
import { useEntriesReady } from '@/saving/entries';
import { TextField } from '@/ui/form/fields';
import { Section } from '@/ui/page';
import { Loading, NotInPocket, Skeleton } from '@/ui/states';
import { updateProfile } from './api';
import { type ProfileValues, profileSchema } from './schema';
import { SettingsForm, useSettingsForm } from './settings-form';

const valuesOf = ({ username, name, email }: User): ProfileValues => ({
  username,
  name: name ?? '',
  email: email ?? '',
});

export function ProfileSection({ user }: { user: User }) {
  const { t } = useTranslation();
  const ready = useEntriesReady();
  // The device's own copy of the user has no e-mail address: a form of it would remove the address when it is saved.
  const answered = useStore(answeredSession);
  const offline = useStore(lineDown);
  const form = ready && answered ? <ProfileForm user={answered.user ?? user} /> : <ProfileSkeleton />;
  return (
    <Section title={t('settings.profile')}>
      {answered === null && offline ? (
        <div className="p-4">
          <NotInPocket />
        </div>
      ) : (
        form
      )}
    </Section>
  );
}

function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const record = useSettingsForm<ProfileValues, ProfileValues, ProfileValues>({
    form: '/settings',
    secret: ['email'],
    schema: profileSchema,
    values: valuesOf(user),
    body: (values) => values,
    send: async (body) => {
      const { user: stored } = await updateProfile(body);
      return stored ? valuesOf(stored) : body;
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
      <TextField<ProfileValues>
        name="username"
        label={t('fields.username')}
        autoComplete="username"
        required
      />
      <TextField<ProfileValues> name="name" label={t('settings.fullName')} autoComplete="name" required />
      <TextField<ProfileValues> name="email" label={t('settings.email')} type="email" autoComplete="email" />
    </SettingsForm>
  );
}

function ProfileSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-4 p-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-12 w-32 md:h-10" />
      </div>
    </Loading>
  );
}
