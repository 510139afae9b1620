import type { QueryClient } from '@tanstack/react-query';
import { firstSession } from '@/features/auth/session';
import { basePath } from '@/lib/http/base';
import { closePagePreloads } from '@/lib/http/page-preloads';
import { loadFramedScreen } from './app';

/**
 * Waits for the session, then for the first screen's code; the sign-in screen is here. Signed out, the page's preloads
 * are refusals, which nobody may take after the sign-in. Does not wait for a file that failed to load: the screen then
 * says what failed.
 */
export async function firstScreenReady(client: QueryClient): Promise<void> {
  const path = `/${location.pathname.slice(basePath.length)}`;
  const { authenticated } = await firstSession(client);
  if (!authenticated) closePagePreloads();
  if (authenticated && path !== '/auth') await loadFramedScreen(path).catch(() => undefined);
}
