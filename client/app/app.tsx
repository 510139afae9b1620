import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AroundNavHandler, Route, Router, Switch } from 'wouter';
import { navigateBeneath } from '@/device/back';
import { leaveForSignIn } from '@/device/cut-off';
import { whenIdle } from '@/device/idle';
import { fetchAhead } from '@/device/preload';
import { guardLeave } from '@/device/unsaved';
import { basePath } from '@/lib/http/base';
import { FullPageLoading } from '@/ui/full-page-loading';
import { lazyComponent } from '@/ui/lazy-component';
import { Banners } from './banners';
import { ErrorBoundary } from './error-boundary';
import { RequireSession } from './require-session';
import { AuthPage, loadScreen } from './routes';
import { Toasts } from './toasts';

const confirmLeave: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options);
  if (to === `${basePath}auth`) leaveForSignIn(go);
  else guardLeave(() => navigateBeneath(go));
};

const Screens = lazyComponent(
  () => import('./screens').then((file) => file.Screens),
  <FullPageLoading framed />,
);

/** Loads the code of a protected screen and of the frame around it. */
export const loadFramedScreen = (path: string) => Promise.all([Screens.fetch(), loadScreen(path)]);

export function App({ queryClient }: { queryClient: QueryClient }) {
  useEffect(() => whenIdle(() => fetchAhead(Screens.fetch)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Router base={basePath.replace(/\/$/, '')} aroundNav={confirmLeave}>
        <ErrorBoundary place="app">
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
      <Toasts />
    </QueryClientProvider>
  );
}
