import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { holdUnsaved } from '@/device/unsaved';
import { draftKey, dropDraft, keepDraft } from '@/lib/drafts';
import { newIdempotencyKey } from '@/lib/idempotency';

const KEEP_DRAFT_MS = 300;

/** The Idempotency-Key of a form until a save succeeds, and whether a save went out whose answer is not known. */
export class Attempt {
  constructor(
    public key: string,
    public sent: boolean,
  ) {}

  static of(draft: string): Attempt {
    const key = draftKey(draft);
    return new Attempt(key ?? newIdempotencyKey(), key !== null);
  }

  renew(): void {
    this.key = newIdempotencyKey();
    this.sent = false;
  }
}

export interface Keeping<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** the form's own path, query included */
  draft: string;
  attempt: Attempt;
}

/**
 * Keeps what is typed as a draft, and asks before it is left, while the form differs from its beginning. `keep` writes
 * the draft at once, `forget` ends all of it.
 */
export function useKept<V extends FieldValues>({ form, draft, attempt }: Keeping<V>) {
  const dirty = form.formState.isDirty;
  const release = useRef<() => void>(() => undefined);
  const holding = useRef(false);
  const wasDirty = useRef(false);
  const keep = useCallback(() => {
    if (holding.current) keepDraft(draft, form.getValues(), attempt.sent ? attempt.key : null);
  }, [form, draft, attempt]);

  useEffect(() => {
    // Typed back to its beginning: nothing is left to keep.
    if (wasDirty.current && !dirty) dropDraft(draft);
    wasDirty.current = dirty;
    if (!dirty) return;
    const end = holdUnsaved(() => {
      release.current();
      dropDraft(draft);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, KEEP_DRAFT_MS);
      },
    });
    window.addEventListener('pagehide', keep);
    holding.current = true;
    keep();
    release.current = () => {
      holding.current = false;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', keep);
      end();
    };
    return () => {
      keep();
      release.current();
    };
  }, [form, draft, dirty, keep]);

  return {
    keep,
    forget: () => {
      release.current();
      dropDraft(draft);
    },
  };
}
