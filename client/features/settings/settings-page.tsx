import { ChevronDown, ChevronUp } from 'lucide-react';
import { useIsPhone } from '@/device/media';
import { setSingleKeys, singleKeys } from '@/device/single-keys';
import { useSession } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import type { User } from '@/lib/http/session';
import { useAddress } from '@/records/list-address';
import { useStore } from '@/state/store';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { PageHeader, Section } from '@/ui/page';
import { DevicesSection } from './devices-section';
import { FirmSection } from './firm-section';
import { PasswordSection } from './password-section';
import { PhoneSettings } from './phone-settings';
import { ProfileSection } from './profile-section';
import { SecondFactorSection } from './second-factor-section';
import { MaintenanceSections } from './settings-sections';
import { StaffSection } from './staff-section';
import { VersionLine } from './version-line';

/** Switches the shortcuts without Ctrl on or off: speech input can press such keys by accident. */
function KeysSection() {
  const { t } = useTranslation();
  const on = useStore(singleKeys);
  return (
    <Section title={t('commands.shortcuts')}>
      <Checkbox checked={on} onChange={setSingleKeys} className="gap-3 p-4">
        {t('commands.singleKeys')}
      </Checkbox>
    </Section>
  );
}

/** What Settings shows folded; a link to `/settings?open=maintenance` opens it. */
function Maintenance() {
  const { t } = useTranslation();
  const { params, set } = useAddress();
  const open = params.get('open') === 'maintenance';
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <>
      <Button
        look="outline"
        className="w-full justify-between! text-left"
        aria-expanded={open}
        onClick={() => set({ open: open ? '' : 'maintenance' })}
      >
        <span className="py-2">
          <span className="font-book block text-lg font-semibold">{t('settings.maintenance')}</span>
          <span className="text-muted block text-sm font-normal whitespace-normal">
            {t('settings.maintenanceText')}
          </span>
        </span>
        <Arrow aria-hidden className="size-5 shrink-0" />
      </Button>
      {open && <MaintenanceSections />}
    </>
  );
}

const intoView = (place: HTMLElement | null) => place?.scrollIntoView();

/** Where a link to `/settings?open=firm` leads. */
function FirmParts() {
  const isLinked = useAddress().params.get('open') === 'firm';
  return (
    <div ref={isLinked ? intoView : undefined} className="space-y-4">
      <FirmSection />
    </div>
  );
}

function WideSettings({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('navigation.settings')} subtitle={t('settings.subtitle')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ProfileSection user={user} />
        <PasswordSection />
        <div className="lg:col-span-2">
          <KeysSection />
        </div>
        <div className="lg:col-span-2">
          <DevicesSection userId={user.id} />
        </div>
        {user.role === 'admin' && (
          <div className="space-y-4 lg:col-span-2">
            <SecondFactorSection />
            <FirmParts />
            <StaffSection ownId={user.id} />
            <Maintenance />
          </div>
        )}
        <VersionLine />
      </div>
    </>
  );
}

/**
 * /settings: the user's own account and, on a desktop, the keys. An admin also gets the firm, the staff and what is
 * rarely needed. On a phone each has its own page.
 */
export function SettingsPage() {
  const user = useSession().data?.user;
  const phone = useIsPhone();
  if (!user) return null;
  return phone ? <PhoneSettings user={user} /> : <WideSettings user={user} />;
}
