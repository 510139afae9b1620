import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/auth/api';
import { basePath } from '@/lib/http/base';
import { loadFramedScreen } from './app';
import { AuthPage } from './routes';

/**
 * Waits for what the first screen is made of: the session and the screen's code, which load side by side. A file that
 * fails to load is no reason to wait: the screen then says what failed.
 */
export async function firstScreenReady(client: QueryClient): Promise<void> {
  const path = `/${location.pathname.slice(basePath.length)}`;
  const session = client.fetchQuery(sessionQuery);
  const code = path === '/auth' ? undefined : loadFramedScreen(path).catch(() => undefined);
  const { authenticated } = await session;
  if (authenticated && code !== undefined) await code;
  else await AuthPage.fetch().catch(() => undefined);
}
