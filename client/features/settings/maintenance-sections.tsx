import { lazyComponent } from '@/ui/lazy-component';
import { Skeleton } from '@/ui/states';

const skeleton = <Skeleton className="h-40" />;
/** On a phone it stands first: as high as it is there. */
const BackupSection = lazyComponent(
  () => import('./backup-section').then((file) => file.BackupSection),
  <Skeleton className="h-80 max-md:h-124" />,
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
