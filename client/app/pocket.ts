import type { QueryClient } from '@tanstack/react-query';
import { withFurtherTexts } from '@/i18n/language';
import { keepPocket } from '@/lib/pocket/keeper';

const keptParts = withFurtherTexts(() =>
  Promise.all([
    import('@/lib/pocket/answers'),
    import('./kept-banner'),
    import('@/ui/not-kept'),
    import('@/features/customers/only-last-entries'),
  ]),
);

/** Keeps the khata on this device, and fetches what shows it while there is a network. */
export async function startPocket(client: QueryClient): Promise<void> {
  keepPocket(client);
  await keptParts();
}
