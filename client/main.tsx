import './boot/boot';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { codeIsHere } from '@/boot/boot-sign-in';
import { App, loadFramedScreen, loadScreens } from './app/app';
import { firstSession } from './device/session';
import { restoreLanguage } from './i18n/language';
import './index.css';
import { closeBootRequests } from '@/boot/boot-requests';
import { nextTask, whenIdle } from '@/device/idle';
import { listenForInstallOffer } from '@/device/install';
import { followKeyboard } from '@/device/keyboard';
import { refetchOnResume, registerServiceWorker, reloadOnMissingFile } from '@/device/new-version';
import { fetchAhead } from '@/device/preload';
import { basePath } from './lib/http/base';
import { refetchOnceAnswered, watchPage } from './lib/http/cache';

/**
 * Makes the addresses of manifest and icons absolute. In the page they are relative, so that it works in any folder,
 * but a navigation would change what they mean. The browser then fetches them again, so this runs after all that the
 * screen needs.
 */
function fixLinks(): void {
  const links = 'link:is([rel=manifest], [rel=icon], [rel=apple-touch-icon])';
  for (const link of document.querySelectorAll<HTMLLinkElement>(links)) link.href = String(link.href);
}

/** Waits for the app's styles, which the page loads last. By the page's load event they have come or failed. */
function styled(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('body > link');
  if (link === null || link.sheet !== null || document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    for (const target of [link, window]) target.addEventListener('load', resolve);
  });
}

/** For a browser that knows no `:has`; without the file, what it chooses stands in another place. */
const standInForHas = (): Promise<unknown> =>
  CSS.supports('selector(:has(a))')
    ? Promise.resolve()
    : import('@/device/has').then((file) => file.nameWhatElementsHave()).catch(() => undefined);

/**
 * Waits for the session, then for the first screen's code; the sign-in screen is here. Signed out, the page's preloads
 * are refusals, which nobody may take after the sign-in. Does not wait for a file that failed to load: the screen then
 * says what failed.
 */
async function firstScreenReady(): Promise<void> {
  const path = `/${location.pathname.slice(basePath.length)}`;
  const { authenticated } = await firstSession();
  if (!authenticated) closeBootRequests();
  if (authenticated && path !== '/auth') await loadFramedScreen(path).catch(() => undefined);
}

/** Leaves the page's own loading screen in place until the complete first screen can replace it. */
async function start(): Promise<void> {
  codeIsHere();
  listenForInstallOffer();
  watchPage();
  reloadOnMissingFile(import.meta.url);
  refetchOnResume();
  refetchOnceAnswered();
  followKeyboard();
  // Lets the browser paint: on a slow phone, evaluating this script is a long task already.
  await nextTask();
  await Promise.all([firstScreenReady(), restoreLanguage(), styled().then(standInForHas)]);
  await nextTask();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // React renders a transition in slices, a plain first render in one task.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  fixLinks();
  // Not before: on a slow line all that comes next would take the line from the first screen.
  registerServiceWorker();
  whenIdle(() => fetchAhead(() => loadScreens().then((file) => file.startBackground())));
}

void start();
