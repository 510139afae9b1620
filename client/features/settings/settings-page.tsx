import { useIsPhone } from '@/device/media';
import { useSession } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { lazyComponent } from '@/ui/lazy-component';
import { PageHeader } from '@/ui/page';
import { Skeleton } from '@/ui/states';
import { BackupSection } from './backup-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';

const skeleton = <Skeleton className="h-40" />;
const KeysSection = lazyComponent(
  () => import('./keys-section').then((file) => file.KeysSection),
  <Skeleton className="h-26" />,
);
const FirmSection = lazyComponent(() => import('./firm-section').then((file) => file.FirmSection), skeleton);
const StaffSection = lazyComponent(
  () => import('./staff-section').then((file) => file.StaffSection),
  skeleton,
);
const HostingSection = lazyComponent(
  () => import('./hosting-section').then((file) => file.HostingSection),
  skeleton,
);
const BooksSection = lazyComponent(
  () => import('./books/books-section').then((file) => file.BooksSection),
  skeleton,
);
const HistorySection = lazyComponent(
  () => import('./old-history/history-section').then((file) => file.HistorySection),
  skeleton,
);
const ImportSection = lazyComponent(
  () => import('./import/import-section').then((file) => file.ImportSection),
  skeleton,
);

/**
 * /settings: the user's own account and, on a desktop, the keys. An admin also gets the firm, the staff, the backup,
 * the books, the history's size, the hosting and the import.
 */
export function SettingsPage() {
  const { t } = useTranslation();
  const user = useSession().data?.user;
  const phone = useIsPhone();
  if (!user) return null;
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ProfileSection user={user} />
        <PasswordSection />
        {!phone && (
          <div className="lg:col-span-2">
            <KeysSection />
          </div>
        )}
        {user.role === 'admin' && (
          <div className="space-y-4 lg:col-span-2">
            <FirmSection />
            <StaffSection ownId={user.id} />
            <BackupSection />
            <BooksSection />
            <HistorySection />
            <HostingSection />
            <ImportSection />
          </div>
        )}
      </div>
    </>
  );
}
