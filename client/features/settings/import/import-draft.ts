import { useState } from 'react';
import { draftId, dropDraft, keepDraft, readDraft } from '@/lib/storage/drafts';
import type { ImportKind } from './import-lines';

export interface ImportSource {
  kind: ImportKind;
  text: string;
}

const NO_SOURCE: ImportSource = { kind: 'customer', text: '' };

/** Not the path of a form, so that no list of drafts offers it; this section shows the draft itself. */
const PATH = '/settings/import';

/** The pasted text, on the device until all of it is entered or the user signs out. Drafts must be loaded. */
export function useImportDraft() {
  const [id] = useState(() => draftId(PATH));
  const [source, setSource] = useState(
    () => (readDraft(id)?.values as ImportSource | undefined) ?? NO_SOURCE,
  );
  const change = (next: ImportSource) => {
    setSource(next);
    if (next.text.trim() === '') dropDraft(id);
    // The draft is never sent as a whole: each line has its own key.
    else keepDraft({ id, values: next, key: '', etag: null, frozen: null, unanswered: false });
  };
  return { source, change, forget: () => dropDraft(id) };
}
