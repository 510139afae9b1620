import {
  Building2,
  KeyRound,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
  User,
  Users,
  Wrench,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { TranslationKey } from '@/i18n/en';
import type { User as Account } from '@/lib/http/session';
import { isolatedComponent } from '@/ui/isolated-component';
import { lazyComponent } from '@/ui/lazy-component';
import { Skeleton } from '@/ui/states';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';

const lazySection = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(load, <Skeleton className="h-40" />);

export const FirmSection = lazySection(() => import('./firm-section').then((file) => file.FirmSection));
export const StaffSection = lazySection(() => import('./staff-section').then((file) => file.StaffSection));
export const DevicesSection = lazySection(() =>
  import('./devices-section').then((file) => file.DevicesSection),
);
export const SecondFactorSection = lazySection(() =>
  import('./second-factor-section').then((file) => file.SecondFactorSection),
);
export const KeysSection = lazyComponent(
  () => import('./keys-section').then((file) => file.KeysSection),
  <Skeleton className="h-26" />,
);
export const VersionLine = isolatedComponent(() => import('./version-line').then((file) => file.VersionLine));

/** On a phone it stands first: as high as it is there. */
const BackupSection = lazyComponent(
  () => import('./backup-section').then((file) => file.BackupSection),
  <Skeleton className="h-80 max-md:h-124" />,
);
const BooksSection = lazySection(() => import('./books/books-section').then((file) => file.BooksSection));
const HistorySection = lazySection(() => import('./history-section').then((file) => file.HistorySection));
const HostingSection = lazySection(() => import('./hosting-section').then((file) => file.HostingSection));
const ImportSection = lazySection(() => import('./import/import-section').then((file) => file.ImportSection));

/** What an admin rarely needs: the backup, the books, the history's size, the hosting and the import. */
export function MaintenanceSections() {
  return (
    <>
      <BackupSection />
      <BooksSection />
      <HistorySection />
      <HostingSection />
      <ImportSection />
    </>
  );
}

/** A part of Settings that has a page of its own on a phone: `/settings?open=<id>`. */
export interface SettingsPart {
  id: string;
  title: TranslationKey;
  hint?: TranslationKey;
  icon: LucideIcon;
  adminOnly?: true;
  Content: ComponentType<{ user: Account }>;
}

/** In the order of the index. */
const PARTS: readonly SettingsPart[] = [
  { id: 'firm', title: 'settings.firm', icon: Building2, adminOnly: true, Content: FirmSection },
  {
    id: 'staff',
    title: 'settings.staff',
    icon: Users,
    adminOnly: true,
    Content: ({ user }) => <StaffSection ownId={user.id} />,
  },
  { id: 'profile', title: 'settings.profile', icon: User, Content: ProfileSection },
  { id: 'password', title: 'settings.changePassword', icon: KeyRound, Content: PasswordSection },
  {
    id: 'second-factor',
    title: 'secondFactor.title',
    icon: ShieldCheck,
    adminOnly: true,
    Content: SecondFactorSection,
  },
  {
    id: 'devices',
    title: 'devices.title',
    icon: Smartphone,
    Content: ({ user }) => <DevicesSection userId={user.id} />,
  },
  {
    id: 'maintenance',
    title: 'settings.maintenance',
    hint: 'settings.maintenanceText',
    icon: Wrench,
    adminOnly: true,
    Content: MaintenanceSections,
  },
];

export const partsFor = ({ role }: Account): readonly SettingsPart[] =>
  PARTS.filter(({ adminOnly }) => !adminOnly || role === 'admin');
