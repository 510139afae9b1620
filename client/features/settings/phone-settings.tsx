import { ChevronRight } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import type { User } from '@/lib/http/session';
import { useAddress } from '@/records/list-address';
import { AppLink } from '@/ui/app-link';
import { PageHeader } from '@/ui/page';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { partsFor, type SettingsPart } from './settings-sections';
import { VersionLine } from './version-line';

function IndexRow({ id, title, hint, icon: Icon }: SettingsPart) {
  const { t } = useTranslation();
  return (
    <li>
      <AppLink
        href={`/settings?open=${id}`}
        className="active:bg-band flex min-h-13 items-center gap-3 px-4 py-1.5"
      >
        <Icon aria-hidden className="text-muted size-5 shrink-0" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium">{t(title)}</span>
          {hint && <span className="text-muted block text-sm leading-snug">{t(hint)}</span>}
        </span>
        <ChevronRight aria-hidden className="text-muted size-4 shrink-0" />
      </AppLink>
    </li>
  );
}

/** The rows, and below them the two forms that belong to /settings at every width. */
function SettingsIndex({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('navigation.settings')} subtitle={t('settings.subtitle')} />
      <div className="space-y-4">
        <nav aria-label={t('navigation.settings')} className="sheet overflow-hidden">
          <ul className="divide-rule divide-y">
            {partsFor(user).map((part) => (
              <IndexRow key={part.id} {...part} />
            ))}
          </ul>
        </nav>
        <ProfileSection user={user} />
        <PasswordSection />
        <VersionLine />
      </div>
    </>
  );
}

export function PhoneSettings({ user }: { user: User }) {
  const { t } = useTranslation();
  const open = useAddress().params.get('open');
  const part = partsFor(user).find(({ id }) => id === open);
  if (!part) return <SettingsIndex user={user} />;
  const { id, title, hint, Content } = part;
  return (
    <div key={id}>
      <PageHeader
        title={t(hint ? title : 'navigation.settings')}
        subtitle={hint && t(hint)}
        back={{ href: '/settings', label: t('settings.backToIndex') }}
      />
      <div className="space-y-4">
        <Content user={user} />
      </div>
    </div>
  );
}
