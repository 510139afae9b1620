import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { type AroundNavHandler, Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';
import { closeBootRequests } from '@/boot/boot-requests';
import { navigateBeneath } from '@/device/back';
import { whenIdle } from '@/device/idle';
import { useSession } from '@/device/session';
import { guardLeave } from '@/device/unsaved';
import { AuthPage, leaveForSignIn } from '@/features/auth/auth-page';
import { useLanguage } from '@/i18n/language';
import { basePath } from '@/lib/http/base';
import { currentBook } from '@/lib/http/book';
import { queryClient } from '@/lib/http/cache';
import { useStore } from '@/state/store';
import { FullPageLoading } from '@/ui/full-page-loading';
import { lazyScreen } from '@/ui/lazy-screen';
import { Toaster } from '@/ui/toast/toaster';
import { Banners } from './banners';
import { ErrorBoundary } from './error-boundary';

const confirmLeave: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options);
  if (to === `${basePath}auth`) leaveForSignIn(go);
  else guardLeave(() => navigateBeneath(go));
};

export const loadScreens = () => import('./screens');
const Screens = lazyScreen(loadScreens, 'Screens', <FullPageLoading framed />);

/** Loads the code of a protected screen, and of the frame around it. */
export const loadFramedScreen = (path: string) =>
  Promise.all([Screens.fetch(), loadScreens().then((file) => file.loadScreen(path))]);

/** Goes to the sign-in screen, which comes back to this address if the session check gets its answer late. */
function ToSignIn({ unanswered }: { unanswered: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  const opened = search === '' ? path : `${path}?${search}`;
  return <Redirect to="/auth" replace state={unanswered ? { opened } : null} />;
}

function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const book = useStore(currentBook);
  if (session.isPending) return <FullPageLoading framed />;
  if (!session.data?.authenticated) return <ToSignIn unanswered={session.data?.unanswered === true} />;
  // A new key for each user and each book, so that a half-filled form never passes from one to the next.
  return <Fragment key={`${session.data.user?.id} ${book}`}>{children}</Fragment>;
}

export function App() {
  useLanguage();
  // Only once the first screen has asked for its rows: on a slow phone the browser is idle between its slices too.
  useEffect(() => whenIdle(closeBootRequests), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Router base={basePath.replace(/\/$/, '')} aroundNav={confirmLeave}>
        <ErrorBoundary>
          <Switch>
            <Route path="/auth">
              <Banners signIn />
              <AuthPage />
            </Route>
            <Route>
              <RequireSession>
                <Screens />
              </RequireSession>
            </Route>
          </Switch>
        </ErrorBoundary>
      </Router>
      <Toaster />
    </QueryClientProvider>
  );
}
