import { basePath } from '@/lib/http/base';
import { draftId, readDraft } from '@/lib/storage/drafts';
import { navigateBeneath } from './back';
import { isUnsaved, pendingLeave } from './unsaved';

/** The path of the half-filled form that a lost session closed, until the next sign-in. */
const CUT_OFF = 'cut-off';

/** Goes to the sign-in screen without asking: the half-filled form keeps its draft and is remembered. */
export function leaveForSignIn(go: () => void): void {
  const path = `/${window.location.pathname.slice(basePath.length)}${window.location.search}`;
  if (isUnsaved()) sessionStorage.setItem(CUT_OFF, path);
  pendingLeave.set(null);
  navigateBeneath(go);
}

/** The form to resume after signing in, returned once; null where its draft is gone or belongs to somebody else. */
export function takeCutOffForm(): string | null {
  const path = sessionStorage.getItem(CUT_OFF);
  sessionStorage.removeItem(CUT_OFF);
  return path !== null && readDraft(draftId(path)) !== null ? path : null;
}
