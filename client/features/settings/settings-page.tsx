import { useIsFetching, useQuery } from '@tanstack/react-query';
import {
  Building2,
  ChevronDown,
  ChevronRight,
  ChevronUp,
  DatabaseBackup,
  KeyRound,
  type LucideIcon,
  Smartphone,
  User as UserIcon,
  Users,
  Wrench,
} from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useSession } from '@/device/session';
import { aboutQuery } from '@/features/dashboard/api';
import { type TranslationKey, t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { queryClient } from '@/lib/http/cache';
import type { User } from '@/lib/http/session';
import { useAddress } from '@/records/list-address';
import { AppLink, Button } from '@/ui/button';
import { PageHeader } from '@/ui/page';
import { BackupSection, BackupTokenSection } from './backup-section';
import { BooksSection } from './books-section';
import { DevicesSection } from './devices-section';
import { FirmSection } from './firm-section';
import { HistorySection } from './history-section';
import { HostingSection } from './hosting-section';
import { ImportSection } from './import/import-section';
import { PasswordSection, ProfileSection } from './profile-section';
import { SecondFactorSection } from './second-factor-section';
import { StaffSection } from './staff-section';

/** A part of Settings that has a page of its own on a phone, `/settings?open=<id>`; with a hint it is folded elsewhere. */
interface SettingsPart {
  id: string;
  title: TranslationKey;
  hint?: TranslationKey;
  icon: LucideIcon;
  adminOnly?: true;
  sections: readonly ComponentType<{ user: User }>[];
}

const PARTS: readonly SettingsPart[] = [
  { id: 'firm', title: 'settings.firm', icon: Building2, adminOnly: true, sections: [FirmSection] },
  { id: 'staff', title: 'settings.staff', icon: Users, adminOnly: true, sections: [StaffSection] },
  { id: 'profile', title: 'settings.profile', icon: UserIcon, sections: [ProfileSection] },
  { id: 'password', title: 'settings.changePassword', icon: KeyRound, sections: [PasswordSection] },
  { id: 'devices', title: 'devices.title', icon: Smartphone, sections: [DevicesSection] },
  {
    id: 'maintenance',
    title: 'settings.maintenance',
    hint: 'settings.maintenanceText',
    icon: DatabaseBackup,
    adminOnly: true,
    sections: [BackupSection, BooksSection, ImportSection],
  },
  {
    id: 'server',
    title: 'settings.server',
    hint: 'settings.serverText',
    icon: Wrench,
    adminOnly: true,
    sections: [HostingSection, SecondFactorSection, BackupTokenSection, HistorySection],
  },
];

const partsFor = ({ role }: User): readonly SettingsPart[] =>
  PARTS.filter(({ adminOnly }) => !adminOnly || role === 'admin');

const sectionsOf = ({ sections }: SettingsPart, user: User) =>
  Object.entries(sections).map(([place, Section]) => <Section key={place} user={user} />);

/** Keeps the part of `/settings?open=<id>` in view while what is above it loads, if a link has opened it; Tab leads into it. */
function useLanding<Place extends HTMLElement>(id: string) {
  const { params } = useAddress();
  const fetching = useIsFetching();
  const [isLinked, setLinked] = useState(params.get('open') === id);
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isLinked) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
    // What this render asks for is not yet in `fetching`.
    if (fetching + queryClient.isFetching() === 0) setLinked(false);
  }, [isLinked, fetching]);
  return place;
}

/** What is open is not in the address, since a half-filled form beside it would ask before another address. */
function Fold({ user, part, linked }: { user: User; part: SettingsPart; linked: string | null }) {
  const { id, title, hint } = part;
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
        <Arrow className="size-5 shrink-0" />
      </Button>
      {open && sectionsOf(part, user)}
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
  const linked = useAddress().params.get('open');
  const isAdmin = user.role === 'admin';
  return (
    <>
      <PageHeader title={t('navigation.settings')} subtitle={t('settings.subtitle')} />
      <div className="space-y-4">
        {isAdmin && <FirmParts />}
        {isAdmin && <StaffSection user={user} />}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <ProfileSection user={user} />
          <PasswordSection />
        </div>
        <DevicesSection user={user} />
        {partsFor(user).map(
          (part) => part.hint && <Fold key={`${part.id} ${linked}`} user={user} part={part} linked={linked} />,
        )}
        <VersionLine />
      </div>
    </>
  );
}

function SettingsIndex({ user }: { user: User }) {
  return (
    <>
      <PageHeader title={t('navigation.settings')} subtitle={t('settings.subtitle')} />
      <div className="space-y-4">
        <nav aria-label={t('navigation.settings')} className="sheet overflow-hidden">
          <ul className="lined">
            {partsFor(user).map(({ id, title, hint, icon: Icon }) => (
              <li key={id}>
                <AppLink
                  href={`/settings?open=${id}`}
                  className="active:bg-band flex min-h-13 items-center gap-3 px-4 py-1.5"
                >
                  <Icon className="text-muted size-5 shrink-0" />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span className="block font-medium">{t(title)}</span>
                    {hint && <span className="text-muted block text-sm leading-snug">{t(hint)}</span>}
                  </span>
                  <ChevronRight className="text-muted size-4 shrink-0" />
                </AppLink>
              </li>
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

function PhoneSettings({ user }: { user: User }) {
  const open = useAddress().params.get('open');
  const part = partsFor(user).find(({ id }) => id === open);
  if (!part) return <SettingsIndex user={user} />;
  const { id, title, hint } = part;
  return (
    <div key={id}>
      <PageHeader
        title={t(hint ? title : 'navigation.settings')}
        subtitle={hint && t(hint)}
        back={{ href: '/settings', label: t('settings.backToIndex') }}
      />
      <div className="space-y-4">{sectionsOf(part, user)}</div>
    </div>
  );
}

/** The release that runs on the server; nothing while it is not known. */
function VersionLine() {
  const about = useQuery(aboutQuery).data;
  if (!about?.version) return null;
  const day = formatDay(about.builtAt);
  return <p className="text-muted text-sm">{t('settings.version', { version: about.version, day })}</p>;
}

export function SettingsPage() {
  const user = useSession().data?.user;
  const phone = useIsPhone();
  if (!user) return null;
  return phone ? <PhoneSettings user={user} /> : <WideSettings user={user} />;
}
