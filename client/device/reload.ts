import { basePath } from '@/lib/base';
import { wasFetchedAhead } from './preload';
import { isUnsaved } from './unsaved';

const TRIED = 'reloaded-for';

/** Whether the site's entry page starts another build than this one by now. */
async function isReplaced(build: string): Promise<boolean> {
  try {
    const page = await fetch(basePath, { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(build.slice(build.lastIndexOf('/') + 1));
  } catch {
    return false;
  }
}

/**
 * A part of the app that cannot be fetched although it is wanted: where a new version has replaced this one, the page
 * is loaded again, once, and never under a half-filled form. On a weak signal that would only make things worse.
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
