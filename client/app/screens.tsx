import { useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { navigateBeneath } from '@/device/back';
import { setPreloader } from '@/device/preload';
import { guardLeave, pendingLeave } from '@/device/unsaved';
import { addEnglish, t, tMessage } from '@/i18n/language';
import { signedIn } from '@/i18n/signed-in';
import { type Entry, kindOf, outboxText } from '@/lib/entry';
import { basePath } from '@/lib/http/base';
import { keepOfflineCopy } from '@/lib/offline-copy/keeper';
import { entries, lateAnswer, OUTBOX } from '@/saving/entries';
import { startOutbox } from '@/saving/sending';
import { useStore } from '@/state/store';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { NotFound } from '@/ui/states';
import { toast } from '@/ui/toast/toast-store';
import { ErrorBoundary } from './error-boundary';
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
    // Another place is another screen, which need not break too.
    <ErrorBoundary key={place}>
      <Switch>
        {routes.map(({ paths, Page }) =>
          paths.map((path) => (
            <Route key={path} path={path}>
              <Page />
            </Route>
          )),
        )}
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

const openOutbox = () => guardLeave(() => navigateBeneath(() => navigate(`${basePath}${OUTBOX.slice(1)}`)));

function sayOutcome({ state, path, label, refusal, tries }: Entry): void {
  const kind = kindOf(path);
  if (state === 'sent' && kind) toast({ title: t(`${kind}.created`) });
  if (state === 'waiting') toast({ title: t(outboxText({ tries })) });
  if (state !== 'refused' || refusal === null) return;
  // The phone may be in the pocket already.
  navigator.vibrate?.(200);
  toast({
    title: t('outbox.refusedLate', { name: label?.name ?? '' }),
    description: tMessage(refusal.message),
    destructive: true,
    action: { label: t('actions.open'), run: openOutbox },
  });
}

/** Announces once the outcome of an entry whose form no longer waited. @returns ends it */
const showBackgroundSaves = (): (() => void) =>
  lateAnswer.subscribe(() => {
    const entry = lateAnswer.get()?.entry;
    if (entry) sayOutcome(entry);
  });

/** Says once that the device stores nothing. @returns ends it */
function warnOnceUnkept(): () => void {
  const end = entries.isPersistent.subscribe(() => {
    if (entries.isPersistent.get()) return;
    end();
    toast({ title: t('messages.unkept') });
  });
  return end;
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
