import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useSession } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import type { User } from '@/lib/http/session';
import { useAddress } from '@/records/list-address';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page';
import { DevicesSection } from './devices-section';
import { FirmSection } from './firm-section';
import { PasswordSection } from './password-section';
import { PhoneSettings } from './phone-settings';
import { ProfileSection } from './profile-section';
import { partsFor, type SettingsPart } from './settings-sections';
import { StaffSection } from './staff-section';
import { VersionLine } from './version-line';

/** Keeps the part of `/settings?open=<id>` in view while what is above it loads, if a link has opened it; Tab leads into it. */
function useLanding<Place extends HTMLElement>(id: string) {
  const { params } = useAddress();
  const client = useQueryClient();
  const fetching = useIsFetching();
  const [isLinked, setLinked] = useState(params.get('open') === id);
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isLinked) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
    // What this render asks for is not yet in `fetching`.
    if (fetching + client.isFetching() === 0) setLinked(false);
  }, [isLinked, fetching, client]);
  return place;
}

/** What is open is not in the address, since a half-filled form beside it would ask before another address. */
function Fold({ user, part, linked }: { user: User; part: SettingsPart; linked: string | null }) {
  const { id, title, hint, Content } = part;
  const { t } = useTranslation();
  const [open, setOpen] = useState(linked === id);
  const place = useLanding<HTMLButtonElement>(id);
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <>
      <Button
        ref={place}
        look="outline"
        className="w-full justify-between! text-left"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="py-2">
          <span className="font-book block text-lg font-semibold">{t(title)}</span>
          {hint && <span className="text-muted block text-sm font-normal whitespace-normal">{t(hint)}</span>}
        </span>
        <Arrow aria-hidden className="size-5 shrink-0" />
      </Button>
      {open && <Content user={user} />}
    </>
  );
}

function FirmParts() {
  const place = useLanding<HTMLDivElement>('firm');
  return (
    <div ref={place} tabIndex={-1} className="space-y-4 outline-none">
      <FirmSection />
    </div>
  );
}

function WideSettings({ user }: { user: User }) {
  const { t } = useTranslation();
  const linked = useAddress().params.get('open');
  const isAdmin = user.role === 'admin';
  return (
    <>
      <PageHeader title={t('navigation.settings')} subtitle={t('settings.subtitle')} />
      <div className="space-y-4">
        {isAdmin && <FirmParts />}
        {isAdmin && <StaffSection ownId={user.id} />}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <ProfileSection user={user} />
          <PasswordSection />
        </div>
        <DevicesSection userId={user.id} />
        {partsFor(user).map(
          (part) =>
            part.hint && <Fold key={`${part.id} ${linked}`} user={user} part={part} linked={linked} />,
        )}
        <VersionLine />
      </div>
    </>
  );
}

/** /settings: for an admin the firm and the staff, the user's own account, and what is rarely needed. On a phone each has its own page. */
export function SettingsPage() {
  const user = useSession().data?.user;
  const phone = useIsPhone();
  if (!user) return null;
  return phone ? <PhoneSettings user={user} /> : <WideSettings user={user} />;
}
