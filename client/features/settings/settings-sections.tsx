import {
  Building2,
  DatabaseBackup,
  KeyRound,
  type LucideIcon,
  Smartphone,
  User,
  Users,
  Wrench,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { TranslationKey } from '@/i18n/en';
import type { User as Account } from '@/lib/http/session';
import { BackupSection } from './backup-section';
import { BackupTokenSection } from './backup-token';
import { BooksSection } from './books/books-section';
import { DevicesSection } from './devices-section';
import { FirmSection } from './firm-section';
import { HistorySection } from './history-section';
import { HostingSection } from './hosting-section';
import { ImportSection } from './import/import-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SecondFactorSection } from './second-factor-section';
import { StaffSection } from './staff-section';

/** What keeps the books safe and brings old ones in. */
const BookSections = () => (
  <>
    <BackupSection />
    <BooksSection />
    <ImportSection />
  </>
);

/** What only whoever looks after the server needs. */
const ServerSections = () => (
  <>
    <HostingSection />
    <SecondFactorSection />
    <BackupTokenSection />
    <HistorySection />
  </>
);

/** A part of Settings that has a page of its own on a phone, `/settings?open=<id>`; with a hint it is folded elsewhere. */
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
    id: 'devices',
    title: 'devices.title',
    icon: Smartphone,
    Content: ({ user }) => <DevicesSection userId={user.id} />,
  },
  {
    id: 'maintenance',
    title: 'settings.maintenance',
    hint: 'settings.maintenanceText',
    icon: DatabaseBackup,
    adminOnly: true,
    Content: BookSections,
  },
  {
    id: 'server',
    title: 'settings.server',
    hint: 'settings.serverText',
    icon: Wrench,
    adminOnly: true,
    Content: ServerSections,
  },
];

export const partsFor = ({ role }: Account): readonly SettingsPart[] =>
  PARTS.filter(({ adminOnly }) => !adminOnly || role === 'admin');
