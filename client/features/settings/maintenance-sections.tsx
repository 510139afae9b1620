import { lazyComponent } from '@/ui/lazy-component';
import { Skeleton } from '@/ui/states';

const skeleton = <Skeleton className="h-40" />;
const BackupSection = lazyComponent(
  () => import('./backup-section').then((file) => file.BackupSection),
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
