import { Fragment, type ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useSession } from '@/features/auth/session';
import { FullPageLoading } from '@/ui/full-page-loading';

/** Goes to the sign-in screen, which comes back to this address if the session check gets its answer late. */
function ToSignIn({ unanswered }: { unanswered: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  const opened = search === '' ? path : `${path}?${search}`;
  return <Redirect to="/auth" replace state={unanswered ? { opened } : null} />;
}

/** Shows its content when signed in, a spinner during the session check, else goes to /auth. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.isPending) return <FullPageLoading framed />;
  if (!session.data?.authenticated) return <ToSignIn unanswered={session.data?.unanswered === true} />;
  // A new key for each user, so that a half-filled form never passes from one user to the next.
  return <Fragment key={session.data.user?.id}>{children}</Fragment>;
}
