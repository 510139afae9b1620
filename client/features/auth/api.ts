import { closeBootRequests, owedSignOut } from '@/boot/boot-requests';
import { call } from '@/lib/http/api';
import { noteBook } from '@/lib/http/book';
import { probeMethods } from '@/lib/http/methods';
import type { Firm, Session, User } from '@/lib/http/session';

/** Asks the server; sends an owed sign-out first, after which the page's preloads are out of date. */
export async function checkSession(): Promise<Session> {
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

export interface SignInAnswer {
  user?: User;
  username?: string;
  firm?: Firm;
  book?: string;
}

/** Signs in; the answer has the user, or at least a username. */
export async function signIn(body: SignIn): Promise<SignInAnswer> {
  const answer = await call<SignInAnswer>('POST', '/auth/login', { body });
  owedSignOut.clear();
  await noteBook(answer.book);
  void probeMethods();
  return answer;
}
