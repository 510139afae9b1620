import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { type AroundNavHandler, Route, Router, Switch } from 'wouter';
import { basePath } from '@/lib/base';
import { whenIdle } from '@/lib/idle';
import { fetchAhead } from '@/lib/preload';
import { guardLeave } from '@/lib/unsaved';
import { FullPageLoading } from '@/ui/states';
import { Banners } from './banners';
import { ErrorBoundary } from './error-boundary';
import { Notices } from './notices';
import { RequireSession } from './require-session';
import { authScreen } from './routes';

const askFirst: AroundNavHandler = (navigate, to, options) => guardLeave(() => navigate(to, options));

const loadScreens = () => import('./screens');
const Screens = lazy(() => loadScreens().then((file) => ({ default: file.Screens })));

// Fetched while the session is being checked; the sign-in screen needs none of it and comes first.
if (location.pathname !== `${basePath}auth`) fetchAhead(loadScreens);

export function App({ queryClient }: { queryClient: QueryClient }) {
  useEffect(() => whenIdle(() => fetchAhead(loadScreens)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Router base={basePath.replace(/\/$/, '')} aroundNav={askFirst}>
        <ErrorBoundary place="app">
          <Suspense fallback={<FullPageLoading />}>
            <Switch>
              <Route path="/auth">
                <Banners />
                <authScreen.Page />
              </Route>
              <Route>
                <RequireSession>
                  <Screens />
                </RequireSession>
              </Route>
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </Router>
      <Notices />
    </QueryClientProvider>
  );
}
