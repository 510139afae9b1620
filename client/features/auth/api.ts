import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useTodayIn } from '@/device/today';
import type { Message } from '@/i18n/message';
import { call } from '@/lib/api';
import { isUnanswered } from '@/lib/api-error';
import { keys } from '@/lib/cache';
import { currentUser } from '@/lib/current-user';
import { dropOwnDrafts } from '@/lib/drafts';
import { probeMethods } from '@/lib/methods';
import { SESSION_STALE_MS } from '@/lib/query-client';
import { obstacleOf } from './obstacle';
import type { SignIn } from './sign-in-rules';

export interface User {
  id: number;
  username: string;
  name: string;
  email: string;
  role: 'admin' | 'staff';
}

export interface Firm {
  name: string;
  /** IANA name; 'today' and 'in the future' are judged in it */
  timeZone: string;
  /** 'name@bank'; '' or missing where there is none */
  upiId?: string;
  /** whether this device may keep the khata for reading offline */
  pocket?: boolean;
}

export interface Session {
  authenticated: boolean;
  user: User | null;
  firm?: Firm;
  /** signed out because the server cannot work: why */
  obstacle?: Message;
}

const SIGNED_OUT: Session = { authenticated: false, user: null };

/** A session, once drafts and writes know whose it is. */
function noted(session: Session): Session {
  currentUser.set(session.user?.id ?? null);
  return session;
}

/**
 * The session check: stale after a second, again on focus, not retried. A non-OK answer of the server
 * and a failure on a cold start mean signed out; without its answer a session goes on, so that nobody
 * is thrown out of a half-filled form, and the check runs again when the network is back.
 */
export const sessionQuery = queryOptions({
  queryKey: [keys.session],
  queryFn: async ({ client }): Promise<Session> => {
    try {
      return noted(await call<Session>('GET', '/auth/check'));
    } catch (error) {
      const before = client.getQueryData<Session>([keys.session]);
      if (isUnanswered(error) && before?.authenticated) return before;
      const obstacle = obstacleOf(error);
      return noted(obstacle === undefined ? SIGNED_OUT : { ...SIGNED_OUT, obstacle });
    }
  },
  staleTime: SESSION_STALE_MS,
  retry: false,
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
});

export const useSession = () => useQuery(sessionQuery);

const HOME_ZONE = 'Asia/Kolkata';

/** The firm; its name is on bills and reminders. */
export function useFirm(): Firm {
  return useSession().data?.firm ?? { name: 'Fruit Khata', timeZone: HOME_ZONE };
}

/** Today in the firm's time zone, 'YYYY-MM-DD'; follows the clock past midnight. */
export const useToday = (): string => useTodayIn(useFirm().timeZone);

interface SignInAnswer {
  user?: User;
  username?: string;
  firm?: Firm;
}

/** Signs in; the answer has the user, or at least a username. */
export async function signIn(body: SignIn): Promise<SignInAnswer> {
  const answer = await call<SignInAnswer>('POST', '/auth/login', { body });
  void probeMethods();
  return answer;
}

/** Puts the signed-in user into the cache and checks the session again. */
export async function rememberSession(client: QueryClient, answer: SignInAnswer): Promise<void> {
  if (answer.user) {
    const session = { authenticated: true, user: answer.user, firm: answer.firm };
    client.setQueryData<Session>([keys.session], noted(session));
  }
  await client.invalidateQueries({ queryKey: [keys.session] });
}

/** Signs out, then drops the user's drafts and all cached data. */
export async function signOut(client: QueryClient): Promise<void> {
  await call('POST', '/auth/logout');
  dropOwnDrafts();
  // Not clear(): what is on screen would go on watching a session that is no longer in the cache.
  client.setQueryData<Session>([keys.session], noted(SIGNED_OUT));
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session });
}
