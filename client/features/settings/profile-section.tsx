import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import type { User } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/api-error';
import { refreshAfter } from '@/lib/cache';
import { useDraftForm } from '@/records/draft-form';
import { RestoredNote, UnansweredNote } from '@/records/form-notes';
import { useDraftsLoaded } from '@/records/use-drafts';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/fields';
import { Section } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast/toast-store';
import { updateProfile } from './api';
import { type ProfileValues, profileSchema } from './schema';

const valuesOf = ({ username, name, email }: User): ProfileValues => ({
  username,
  name: name ?? '',
  email: email ?? '',
});

function useProfileForm(user: User) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const record = useDraftForm<ProfileValues, ProfileValues, { user: User }>({
    draft: '/settings',
    schema: profileSchema,
    values: valuesOf(user),
    body: (values) => values,
    send: updateProfile,
    savedAs: () => '/settings',
    saved: (answer) => {
      record.form.reset(valuesOf(answer.user));
      toast({ title: t('settings.profileUpdated') });
      void refreshAfter(client, 'profile');
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

export function ProfileSection({ user }: { user: User }) {
  const { t } = useTranslation();
  const ready = useDraftsLoaded();
  return (
    <Section title={t('settings.profile')}>
      {ready ? <ProfileForm user={user} /> : <ProfileSkeleton />}
    </Section>
  );
}

function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const record = useProfileForm(user);
  return (
    <FormProvider {...record.form}>
      <form
        noValidate
        aria-label={t('settings.profile')}
        onSubmit={record.submit}
        className="flex flex-col gap-4 p-4"
      >
        <RestoredNote record={record} />
        <TextField<ProfileValues>
          name="username"
          label={t('settings.username')}
          autoComplete="username"
          required
        />
        <TextField<ProfileValues> name="name" label={t('settings.fullName')} autoComplete="name" required />
        <TextField<ProfileValues>
          name="email"
          label={t('settings.email')}
          type="email"
          autoComplete="email"
        />
        <UnansweredNote record={record} />
        <Button type="submit" disabled={record.saving} className="self-start max-md:w-full">
          {record.saving ? t('settings.updating') : t('settings.updateProfile')}
        </Button>
      </form>
    </FormProvider>
  );
}

function ProfileSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-4 p-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    </Loading>
  );
}
