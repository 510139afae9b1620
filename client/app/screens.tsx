import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { Loading, Skeleton } from '@/ui/states';
import { ErrorBoundary } from './error-boundary';
import { LeaveDialog } from './leave-dialog';
import { NotFoundPage } from './not-found-page';
import { routes } from './routes';
import { Shell } from './shell';

function ScreenShape() {
  return (
    <Loading>
      <Skeleton className="mb-6 h-8 w-48" />
      <Skeleton className="h-64" />
    </Loading>
  );
}

function CurrentScreen() {
  const [place] = useLocation();
  return (
    <ErrorBoundary place={place}>
      <Suspense fallback={<ScreenShape />}>
        <Switch>
          {routes.map(({ path, screen: { Page } }) => (
            <Route key={path} path={path}>
              <Page key={place} />
            </Route>
          ))}
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Everything that a signed-in person sees: the frame and the screen of the path. */
export function Screens() {
  return (
    <>
      <Shell>
        <CurrentScreen />
      </Shell>
      <LeaveDialog />
    </>
  );
}
