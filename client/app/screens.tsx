import { useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { setPreloader } from '@/device/preload';
import { pendingLeave } from '@/device/unsaved';
import { addEnglish, t } from '@/i18n/language';
import { signedIn } from '@/i18n/signed-in';
import { keepOfflineCopy } from '@/lib/offline-copy/keeper';
import { startOutbox } from '@/saving/sending';
import { useStore } from '@/state/store';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { NotFound } from '@/ui/states';
import { ErrorBoundary } from './error-boundary';
import { showBackgroundSaves, warnOnceUnkept } from './notices';
import { loadScreen, preloadScreen, routes } from './routes';
import { Shell } from './shell';

/** Runs for a signed-in person once the first screen is there: updates the offline copy, sends the queued entries. */
export function startBackground(): void {
  keepOfflineCopy();
  startOutbox();
}

export { loadScreen };

// Here and not beside each screen: whichever code loads first, a dialog of any screen finds its texts.
addEnglish(signedIn);

function NotFoundPage() {
  return (
    <NotFound text={t('navigation.notFoundTitle')} back={{ href: '/dashboard', label: t('navigation.notFoundBack') }}>
      <p className="text-muted">{t('navigation.notFoundText')}</p>
    </NotFound>
  );
}

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

function LeaveDialog() {
  const pending = useStore(pendingLeave);
  if (pending === null) return null;
  return (
    <ConfirmDialog
      onCancel={() => pendingLeave.set(null)}
      onConfirm={() => pending.leave()}
      title={t(pending.maybeSaved ? 'messages.leaveForm' : 'messages.leaveTitle')}
      text={t(pending.maybeSaved ? 'errors.unanswered' : 'messages.leaveText')}
      confirm={t('actions.leave')}
      cancel={t('actions.stay')}
    />
  );
}

export function Screens() {
  useEffect(() => setPreloader(preloadScreen), []);
  useEffect(showBackgroundSaves, []);
  useEffect(warnOnceUnkept, []);
  return (
    <>
      <Shell>
        <CurrentScreen />
      </Shell>
      <LeaveDialog />
    </>
  );
}
