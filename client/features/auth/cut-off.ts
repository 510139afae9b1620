import { navigateBeneath } from '@/device/back';
import { isUnsaved, pendingLeave } from '@/device/unsaved';
import { basePath } from '@/lib/http/base';
import { entries, ownDrafts } from '@/saving/entries';
import { inTab } from '@/state/local';

/** Holds the path of a half-filled form that a lost session closed, until the next sign-in. */
const STORAGE_KEY = 'cut-off';

/** Goes to the sign-in screen without asking: a half-filled form keeps its entry, and its path is remembered. */
export function leaveForSignIn(go: () => void): void {
  const path = `/${window.location.pathname.slice(basePath.length)}${window.location.search}`;
  if (isUnsaved()) inTab.set(STORAGE_KEY, path);
  pendingLeave.set(null);
  navigateBeneath(go);
}

/** The path of the form to resume after signing in, returned once; null if its draft is gone or another user's. */
export function takeCutOffForm(): string | null {
  const path = inTab.get(STORAGE_KEY);
  inTab.remove(STORAGE_KEY);
  return path !== null && ownDrafts(entries.list.get()).some(({ form }) => form === path) ? path : null;
}
