import type { QueryClient } from '@tanstack/react-query';
import { firstSession } from '@/features/auth/api';
import { basePath } from '@/lib/http/base';
import { closePagePreloads } from '@/lib/http/page-preloads';
import { AuthPage, loadFramedScreen } from './app';

/**
 * Waits for the session and the first screen's code, which load at the same time. Signed out, the page's preloads are
 * refusals, which nobody may take after the sign-in. Does not wait for a file that failed
 * to load: the screen then says what failed.
 */
export async function firstScreenReady(client: QueryClient): Promise<void> {
  const path = `/${location.pathname.slice(basePath.length)}`;
  const code = path === '/auth' ? undefined : loadFramedScreen(path).catch(() => undefined);
  const { authenticated } = await firstSession(client);
  if (!authenticated) closePagePreloads();
  if (authenticated && code !== undefined) await code;
  else await AuthPage.fetch().catch(() => undefined);
}
