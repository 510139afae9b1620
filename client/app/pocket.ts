import type { QueryClient } from '@tanstack/react-query';
import { keepPocket } from '@/lib/pocket/keeper';

const loadPocketScreens = () => Promise.all([import('@/lib/pocket/device'), import('./as-of')]);

/** Keeps the khata on this device, and fetches the code that shows it while there is still a network. */
export async function startPocket(client: QueryClient): Promise<void> {
  keepPocket(client);
  await loadPocketScreens();
}
