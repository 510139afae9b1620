import type { QueryClient } from '@tanstack/react-query';
import { keepPocket } from '@/lib/pocket/keeper';

/** Keeps the khata on this device, and fetches the code that shows it while there is still a network. */
export async function startPocket(client: QueryClient): Promise<void> {
  keepPocket(client);
  await Promise.all([import('@/lib/pocket/device'), import('./as-of')]);
}
