import { pocketAsOf } from '@/lib/http/pocket-fallback';
import { useStore } from '@/lib/storage/store';
import { lazyComponent } from '@/ui/lazy-component';

const OnlyLastEntries = lazyComponent(() =>
  import('./only-last-entries').then((file) => file.OnlyLastEntries),
);

/** A note that only the last entries are shown, while they come from the pocket. */
export const PocketEntriesNote = () => useStore(pocketAsOf) !== null && <OnlyLastEntries />;
