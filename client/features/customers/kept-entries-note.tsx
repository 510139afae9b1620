import { withFurtherTexts } from '@/i18n/language';
import { keptAsOf } from '@/lib/http/kept';
import { useStore } from '@/lib/storage/store';
import { lazyComponent } from '@/ui/lazy-component';

const OnlyLastEntries = lazyComponent(
  withFurtherTexts(() => import('./only-last-entries').then((file) => file.OnlyLastEntries)),
);

/** A note that only the last entries are shown, while they come from the kept khata. */
export const KeptEntriesNote = () => useStore(keptAsOf) !== null && <OnlyLastEntries />;
