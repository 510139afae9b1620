import './early.css';
import { showEarlyForm } from './features/auth/early-form';
import { owedSignOut } from './features/auth/owed-sign-out';
import { basePath } from './lib/http/base';
import { askSession } from './lib/http/page-preloads';
import { onDevice } from './state/local';

/** Loads what the screen at this address needs beside the app's code, if the page names its files (entry-pages.mjs). */
function loadScreen(): void {
  const named = document.getElementById('screen-files')?.textContent;
  const screen = location.pathname.slice(basePath.length - 1).replace(/\/\d+/g, '/:id');
  const files: string[] = JSON.parse(named ?? '{}')[screen] ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = basePath + file;
    document.head.append(link);
  }
}

/** An installed app has the code, Hindi is not in the page, and an owed sign-out would end the session again. */
const canSignInEarly = (): boolean =>
  !navigator.serviceWorker?.controller && onDevice.get('language') !== 'hi' && !owedSignOut.isThere();

/** Runs before the app's code, of which this is a hundredth, is in the page: on a slow line a newcomer signs in meanwhile. */
async function start(): Promise<void> {
  const answer = (await askSession()).clone();
  const { authenticated } = await answer.json();
  if (authenticated) loadScreen();
  else if (authenticated === false && canSignInEarly()) showEarlyForm();
}

// The app takes the same answer, or its failure, and shows what is wrong.
start().catch(() => undefined);
