import { useEffect } from 'react';
import { type Draft, drafts, draftsLoaded, loadDrafts, ownDrafts } from '@/lib/storage/drafts';
import { useStore } from '@/lib/storage/store';

/** Whether the drafts of this device are loaded; a form that starts before that would miss its own. */
export function useDraftsLoaded(): boolean {
  useEffect(() => void loadDrafts(), []);
  return useStore(draftsLoaded);
}

/** The signed-in user's drafts, newest first; follows changes in any tab. */
export function useOwnDrafts(): Draft[] {
  useDraftsLoaded();
  return ownDrafts(useStore(drafts));
}
