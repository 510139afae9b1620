import { basePath } from '@/lib/http/base';
import { inTab } from '@/state/local';
import { nextTask } from './idle';
import { wasFetchedAhead } from './preload';
import { isUnsaved } from './unsaved';

const STORAGE_KEY = 'reloaded-for';

async function isReplaced(build: string): Promise<boolean> {
  try {
    const page = await fetch(basePath, { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(build.slice(build.lastIndexOf('/') + 1));
  } catch {
    return false;
  }
}

/**
 * Reloads the page once if code that is needed is missing because a new version has replaced this one. Never under a
 * half-filled form, and not on a weak signal, where a reload would only make things worse.
 * @param build the address of this build's entry file
 */
export function reloadOnMissingFile(build: string, reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    await nextTask();
    if (wasFetchedAhead(payload) || inTab.get(STORAGE_KEY) === build) return;
    if (!(await isReplaced(build)) || isUnsaved() || inTab.get(STORAGE_KEY) === build) return;
    inTab.set(STORAGE_KEY, build);
    reload();
  });
}
