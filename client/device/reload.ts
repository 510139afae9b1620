import { basePath } from '@/lib/http/base';
import { wasFetchedAhead } from './preload';
import { isUnsaved } from './unsaved';

const TRIED = 'reloaded-for';

/** Whether the site's entry page now starts another build. */
async function isReplaced(build: string): Promise<boolean> {
  try {
    const page = await fetch(basePath, { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(build.slice(build.lastIndexOf('/') + 1));
  } catch {
    return false;
  }
}

/**
 * Reloads the page, once, when code that is needed is missing because a new version has replaced this one. Never under
 * a half-filled form, and not on a weak signal, where it would only make things worse.
 * @param build the address of this build's entry file
 */
export function reloadOnMissingFile(build: string, reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', async () => {
    if (wasFetchedAhead() || sessionStorage.getItem(TRIED) === build || !(await isReplaced(build))) return;
    if (isUnsaved() || sessionStorage.getItem(TRIED) === build) return;
    sessionStorage.setItem(TRIED, build);
    reload();
  });
}
