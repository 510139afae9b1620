import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { closeBootRequests, owedSignOut } from '@/boot/boot-requests';
import { HOME_ZONE, todayIn } from '@/lib/days/clock';
import { call } from '@/lib/http/api';
import { ApiError, isUnanswered, serverMessageOf } from '@/lib/http/api-error';
import { noteBook } from '@/lib/http/book';
import { keys, queryClient } from '@/lib/http/cache';
import { lineDown } from '@/lib/http/connection';
import { probeMethods } from '@/lib/http/methods';
import { answeredSession, currentUser, type Firm, type Session, type User } from '@/lib/http/session';
import { openableOfflineCopy } from '@/lib/offline-copy/record';
import { pause } from '@/lib/pause';
import { onWindow } from '@/state/store';

/** Asks the server; sends an owed sign-out first, after which the page's preloads are out of date. */
async function checkSession(): Promise<Session> {
  if (owedSignOut.isThere()) {
    await call('POST', '/auth/logout');
    owedSignOut.clear();
    closeBootRequests();
  }
  const session = await call<Session>('GET', '/auth/check');
  await noteBook(session.book);
  return session;
}

export interface SignIn {
  username: string;
  password: string;
  /** of an admin's second factor; only once the server has asked for it */
  code?: string;
}

interface SignInAnswer {
  user?: User;
  username?: string;
  firm?: Firm;
  book?: string;
}

export async function signIn(body: SignIn): Promise<SignInAnswer> {
  const answer = await call<SignInAnswer>('POST', '/auth/login', { body });
  owedSignOut.clear();
  await noteBook(answer.book);
  void probeMethods();
  return answer;
}

export const SIGNED_OUT: Session = { authenticated: false, user: null };

/** Stores the server's answer where drafts, writes and the pocket look it up, and returns it. */
export function remembered(session: Session): Session {
  currentUser.set(session.user?.id ?? null);
  answeredSession.set(session);
  return session;
}

/** How long a start without a stored session waits for the check before it shows the sign-in screen. */
const SIGN_IN_AFTER_MS = 4000;
/** Time between two checks while the server does not answer: the sign-in screen is in the way, the khata is not. */
const RECHECK_SIGNED_OUT_MS = 3000;
const RECHECK_MS = 15_000;

/** The session that the server confirmed last, if the app may open with it before it is confirmed again; else null. */
async function keptSession(): Promise<Session | null> {
  const kept = owedSignOut.isThere() ? null : await openableOfflineCopy().catch(() => null);
  return kept && { authenticated: true, user: kept.user, firm: kept.firm };
}

/** The session when the server does not answer: the one before, so that nobody is thrown out of a half-filled form. */
function unansweredSession(before: Session | null): Session {
  const goesOn = before?.authenticated === true && !owedSignOut.isThere();
  currentUser.set(goesOn ? (before.user?.id ?? null) : null);
  return goesOn ? before : { ...SIGNED_OUT, unanswered: true };
}

const shownSession = () => queryClient.getQueryData<Session>([keys.session]);

/**
 * The session check: stale after a second, repeated on focus, not retried. A refusal means signed out. Without an answer
 * the session goes on, at a start the kept one, and the check is repeated: when the network is back and at intervals.
 */
export const sessionQuery = queryOptions({
  queryKey: [keys.session],
  queryFn: async ({ client }): Promise<Session> => {
    const before = () => client.getQueryData<Session>([keys.session]);
    try {
      return remembered(await checkSession());
    } catch (error) {
      if (isUnanswered(error)) return unansweredSession(before() ?? (await keptSession()));
      // The server cannot work; while a host is being set up, its own words say what to correct.
      if (error instanceof ApiError && error.status === 503)
        return remembered({ ...SIGNED_OUT, obstacle: serverMessageOf(error) });
      return remembered(SIGNED_OUT);
    }
  },
  refetchInterval: ({ state: { data } }) => {
    if (data?.unanswered) return RECHECK_SIGNED_OUT_MS;
    return lineDown.get() ? RECHECK_MS : false;
  },
  staleTime: 1_000,
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
});

/**
 * The session that a start shows while the check is under way: the kept one at once, or nobody's if there is none and
 * the check has no answer in time. The answer still counts.
 */
export function firstSession(): Promise<Session> {
  const check = queryClient.fetchQuery(sessionQuery);
  const open = async () => {
    const kept = await keptSession();
    if (kept === null) await Promise.race([check, pause(SIGN_IN_AFTER_MS)]);
    const known = shownSession();
    if (known !== undefined) return known;
    const session = kept ?? unansweredSession(null);
    currentUser.set(session.user?.id ?? null);
    queryClient.setQueryData([keys.session], session, { updatedAt: 1 });
    return session;
  };
  return Promise.race([check, open()]);
}

export const useSession = () => useQuery(sessionQuery);

const isAdminIn = (session: Session | undefined): boolean => session?.user?.role === 'admin';

export const useIsAdmin = (): boolean => isAdminIn(useSession().data);

/** As it is when somebody presses, for what is no component. */
export const isAdminNow = (): boolean => isAdminIn(shownSession());

const NAMELESS: Firm = { name: 'Fruit Khata', timeZone: HOME_ZONE };

export const useFirm = (): Firm => useSession().data?.firm ?? NAMELESS;

/** As `isAdminNow`. */
export const currentFirm = (): Firm => shownSession()?.firm ?? NAMELESS;

const CLOCK_MS = 30_000;

/** A phone that sleeps past midnight runs no timer, so it also checks when the page is shown again. */
function watchClock(changed: () => void): () => void {
  const timer = setInterval(changed, CLOCK_MS);
  const end = onWindow(['visibilitychange', 'focus'], changed);
  return () => {
    clearInterval(timer);
    end();
  };
}

/** Today in the firm's time zone, 'YYYY-MM-DD'; follows the clock past midnight. */
export function useToday(): string {
  const { timeZone } = useFirm();
  return useSyncExternalStore(watchClock, () => todayIn(timeZone));
}

/** Checks the session after a sign-in. False if that left none, as in a browser that keeps no cookies. */
export async function rememberSession(answer: SignInAnswer): Promise<boolean> {
  if (answer.user) {
    const session = { authenticated: true, user: answer.user, firm: answer.firm };
    queryClient.setQueryData<Session>([keys.session], remembered(session));
  }
  await queryClient.invalidateQueries({ queryKey: [keys.session] });
  return shownSession()?.authenticated === true;
}
