import { useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { setPreloader } from '@/device/preload';
import { screens } from '@/i18n/en/screens';
import { addEnglish } from '@/i18n/language';
import { ErrorBoundary } from './error-boundary';
import { sayLateAnswers } from './late-answers';
import { LeaveDialog } from './leave-dialog';
import { NotFoundPage } from './not-found-page';
import { preloadScreen, routes } from './routes';
import { Shell } from './shell';

// Here, and not with each screen: a dialog that any of them opens finds its texts, in whatever order the code loads.
addEnglish(screens);

function CurrentScreen() {
  const [place] = useLocation();
  return (
    <ErrorBoundary place={place}>
      <Switch>
        {routes.map(({ path, Page }) => (
          <Route key={path} path={path}>
            <Page key={place} />
          </Route>
        ))}
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}

/** Everything for a signed-in user: the frame and the screen at the path. */
export function Screens() {
  useEffect(() => setPreloader(preloadScreen), []);
  useEffect(() => sayLateAnswers(), []);
  return (
    <>
      <Shell>
        <CurrentScreen />
      </Shell>
      <LeaveDialog />
    </>
  );
}
