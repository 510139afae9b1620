import { useEffect } from 'react';
import { type Draft, drafts, draftsLoaded, loadDrafts, ownDrafts } from '@/lib/storage/drafts';
import { useStore } from '@/lib/storage/store';

/** False until the drafts of this device can be read: a form that begins before would miss its own. */
export function useDraftsLoaded(): boolean {
  useEffect(() => void loadDrafts(), []);
  return useStore(draftsLoaded);
}

/** The signed-in user's drafts, newest first, as they change in any tab. */
export function useOwnDrafts(): Draft[] {
  useDraftsLoaded();
  return ownDrafts(useStore(drafts));
}
