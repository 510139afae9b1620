import { Fragment, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '@/features/auth/api';
import { FullPageLoading } from '@/ui/full-page-loading';

/** Shows its content to the signed-in; a spinner while that is being found out; else the way to /auth. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.isPending) return <FullPageLoading framed />;
  if (!session.data?.authenticated) return <Redirect to="/auth" replace />;
  // A screen of one user is not the next one's: what is half filled there stays that user's draft.
  return <Fragment key={session.data.user?.id}>{children}</Fragment>;
}
