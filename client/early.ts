import './early.css';
import { showEarlyForm } from './features/auth/early-form';
import { askSession } from './lib/http/page-preloads';

/**
 * Runs before the app's code, of which this is a hundredth, is in the page: on a slow line a newcomer types meanwhile. An
 * installed app has the code, and Hindi is not in the page.
 */
async function start(): Promise<void> {
  const answer = (await askSession()).clone();
  const isNew = !navigator.serviceWorker?.controller && localStorage.getItem('language') !== 'hi';
  if (isNew && (await answer.json()).authenticated === false) showEarlyForm();
}

// The app takes the same answer, or its failure, and shows what is wrong.
start().catch(() => undefined);
