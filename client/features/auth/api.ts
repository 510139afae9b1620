import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useTodayIn } from '@/device/today';
import { call } from '@/lib/http/api';
import { isUnanswered, NetworkError } from '@/lib/http/api-error';
import { keys } from '@/lib/http/cache';
import { currentUser } from '@/lib/http/current-user';
import { probeMethods } from '@/lib/http/methods';
import { closePagePreloads } from '@/lib/http/page-preloads';
import { pocketAsOf } from '@/lib/http/pocket-fallback';
import { SESSION_STALE_MS } from '@/lib/http/query-client';
import { answeredSession, type Firm, type Session, type User } from '@/lib/http/session';
import type { PocketRecord } from '@/lib/pocket/record';
import { obstacleOf } from './obstacle';
import type { SignIn } from './sign-in-rules';

export type { Firm, Session, User } from '@/lib/http/session';

export const SIGNED_OUT: Session = { authenticated: false, user: null };

/** Stores the server's answer where drafts, writes and the pocket look it up, and returns it. */
export function remembered(session: Session): Session {
  currentUser.set(session.user?.id ?? null);
  answeredSession.set(session);
  return session;
}

/** The key in local storage of a sign-out that did not reach the server yet. */
export const PENDING_SIGN_OUT = 'sign-out-owed';
const signOutPending = (): boolean => localStorage.getItem(PENDING_SIGN_OUT) !== null;

/** Asks the server; sends a pending sign-out first, after which the page's preloads are out of date. */
async function checkSession(): Promise<Session> {
  if (signOutPending()) {
    await call('POST', '/auth/logout');
    localStorage.removeItem(PENDING_SIGN_OUT);
    closePagePreloads();
  }
  return call<Session>('GET', '/auth/check');
}

/** Without an answer by then, a cold start shows the sign-in screen. */
const COLD_START_MS = 4000;
/** Time between two checks while the server does not answer. */
const RECHECK_MS = 15_000;

/**
 * The check of a cold start; fails with NetworkError after COLD_START_MS. An answer that comes later still counts,
 * unless somebody has signed in meanwhile.
 */
function checkInTime(client: QueryClient): Promise<Session> {
  const check = checkSession();
  let late = false;
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => {
      late = true;
      reject(new NetworkError());
    }, COLD_START_MS);
  });
  const isOpen = () =>
    client.getQueryData<Session>([keys.session])?.unanswered === true || pocketAsOf.get() !== null;
  check.then(
    (session) => late && isOpen() && client.setQueryData([keys.session], remembered(session)),
    () => undefined,
  );
  return Promise.race([check, tooLate]);
}

/** The session when the server does not answer: the one before, so that nobody is thrown out of a half-filled form. */
function unansweredSession(before: Session | undefined): Session {
  if (before?.authenticated && !signOutPending()) return before;
  currentUser.set(null);
  return { ...SIGNED_OUT, unanswered: true };
}

/**
 * The session check: stale after a second, repeated on focus, not retried. A refusal means signed out, and so does no
 * answer on a cold start. Without an answer later, the session goes on and the check is repeated: when the network is
 * back and every RECHECK_MS.
 */
export const sessionQuery = queryOptions({
  queryKey: [keys.session],
  queryFn: async ({ client }): Promise<Session> => {
    const before = () => client.getQueryData<Session>([keys.session]);
    try {
      return remembered(await (before() ? checkSession() : checkInTime(client)));
    } catch (error) {
      if (isUnanswered(error)) return unansweredSession(before());
      const obstacle = obstacleOf(error);
      return remembered(obstacle === undefined ? SIGNED_OUT : { ...SIGNED_OUT, obstacle });
    }
  },
  refetchInterval: ({ state: { data } }) =>
    data?.unanswered || pocketAsOf.get() !== null ? RECHECK_MS : false,
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
  localStorage.removeItem(PENDING_SIGN_OUT);
  void probeMethods();
  return answer;
}

/**
 * Puts the signed-in user into the cache and checks the session again. False if the sign-in left no session, as in a
 * browser that keeps no cookies.
 */
export async function rememberSession(client: QueryClient, answer: SignInAnswer): Promise<boolean> {
  if (answer.user) {
    const session = { authenticated: true, user: answer.user, firm: answer.firm };
    client.setQueryData<Session>([keys.session], remembered(session));
  }
  await client.invalidateQueries({ queryKey: [keys.session] });
  return client.getQueryData<Session>([keys.session])?.authenticated === true;
}

/** Opens the pocket of the last signed-in user; the server's next answer decides whether the session goes on. */
export function openPocket(client: QueryClient, { user, firm, snapshot }: PocketRecord): void {
  currentUser.set(user.id);
  pocketAsOf.set(snapshot.asOf);
  client.setQueryData<Session>([keys.session], { authenticated: true, user, firm });
}
