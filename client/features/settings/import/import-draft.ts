import { useState } from 'react';
import { draftId, dropDraft, keepDraft, readDraft } from '@/lib/storage/drafts';
import type { ImportKind } from './import-lines';

export interface ImportSource {
  kind: ImportKind;
  text: string;
}

const NONE: ImportSource = { kind: 'customer', text: '' };

/** No form has this path, so that no list of drafts leads to it: it shows again where it was pasted. */
const PATH = '/settings/import';

/** What was pasted, kept on the device until all of it is entered or the user signs out. Drafts must be loaded. */
export function useImportDraft() {
  const [id] = useState(() => draftId(PATH));
  const [source, setSource] = useState(() => (readDraft(id)?.values as ImportSource | undefined) ?? NONE);
  const change = (next: ImportSource) => {
    setSource(next);
    if (next.text.trim() === '') dropDraft(id);
    // Nothing of it is a call of its own: each line has its own key.
    else keepDraft({ id, values: next, key: '', etag: null, frozen: null, unanswered: false });
  };
  return { source, change, forget: () => dropDraft(id) };
}
