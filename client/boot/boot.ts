import './boot.css';
import { basePath } from '@/lib/http/base';
import { onDevice } from '@/state/local';
import { owedSignOut, takePreloads } from './boot-requests';
import { showBootSignIn } from './boot-sign-in';
import { bundlesAt } from './bundles';

/** Loads the bundles of the screen at this address beside the app's first code; the page has their files' names (scripts/build/entry-pages.mjs). */
function loadBundles(): void {
  const files: Record<string, string> = JSON.parse(document.documentElement.dataset.bundles ?? '{}');
  for (const name of bundlesAt(location.pathname)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = basePath + files[name];
    document.head.append(link);
  }
}

/** An installed app has the code, Hindi is not in the page, and an owed sign-out would end the session again. */
const canSignInEarly = (): boolean =>
  !navigator.serviceWorker?.controller && onDevice.get('language') !== 'hi' && !owedSignOut.isThere();

/** Runs before the app's code, of which this is a hundredth, is in the page: on a slow line a newcomer signs in meanwhile. */
async function start(): Promise<void> {
  const answer = (await takePreloads()).clone();
  const { authenticated } = await answer.json();
  if (authenticated) loadBundles();
  else if (authenticated === false && canSignInEarly()) showBootSignIn();
}

// The app takes the same answer, or its failure, and shows what is wrong.
start().catch(() => undefined);
