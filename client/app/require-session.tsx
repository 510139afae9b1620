import { Fragment, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '@/features/auth/api';
import { FullPageLoading } from '@/ui/full-page-loading';

/** Shows its content when signed in, a spinner during the session check, else goes to /auth. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.isPending) return <FullPageLoading framed />;
  if (!session.data?.authenticated) return <Redirect to="/auth" replace />;
  // A new key for each user, so that a half-filled form never passes from one user to the next.
  return <Fragment key={session.data.user?.id}>{children}</Fragment>;
}
