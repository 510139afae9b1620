import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { holdUnsaved } from '@/device/unsaved';
import { dropDraft, dropSavedDraft, keepDraft } from '@/lib/storage/drafts';
import { type Attempt, isSame } from './attempt';

export interface DraftOptions<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** from draftId() */
  id: string;
  attempt: Attempt;
  /** true for an edit form, whose draft has only what differs from the record */
  editing: boolean;
}

/** The fields that differ from the form's initial values. */
export function changedFields<V extends FieldValues>(form: UseFormReturn<V>): Partial<V> {
  const initial = form.formState.defaultValues as Record<string, unknown> | undefined;
  const changed = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, initial?.[name]));
  return Object.fromEntries(changed) as Partial<V>;
}

/**
 * Keeps what is typed as a draft, and asks before the user leaves the form, while it differs from its initial values.
 * `keep` writes the draft at once; `forget` drops it in every tab, `release` stops only this form's guard.
 */
export function useDraft<V extends FieldValues>({ form, id, attempt, editing }: DraftOptions<V>) {
  const dirty = form.formState.isDirty;
  const end = useRef<() => void>(() => undefined);
  const holding = useRef(false);
  const wasDirty = useRef(false);
  const keep = useCallback(() => {
    if (!holding.current) return;
    attempt.join(id);
    const { key, frozen, unanswered, etag } = attempt;
    const values = structuredClone(editing ? changedFields(form) : form.getValues());
    keepDraft({ id, values, key, frozen, unanswered, etag });
  }, [form, id, attempt, editing]);

  useEffect(() => {
    // Typed back to the initial values: nothing is left to keep.
    if (wasDirty.current && !dirty) dropDraft(id);
    wasDirty.current = dirty;
    if (!dirty) return;
    const drop = () => {
      end.current();
      dropDraft(id);
    };
    const endGuard = holdUnsaved(drop, () => attempt.unanswered);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keep });
    holding.current = true;
    keep();
    end.current = () => {
      holding.current = false;
      unsubscribe();
      endGuard();
    };
    return () => end.current();
  }, [form, id, attempt, dirty, keep]);

  return {
    keep,
    release: () => end.current(),
    /** Discards what was typed. */
    forget: () => {
      end.current();
      dropDraft(id);
    },
    /** Drops the draft after it was saved as the record at `path`; resolves once no reload can bring it back. */
    forgetSaved: (path: string): Promise<void> => {
      end.current();
      return dropSavedDraft(id, attempt.key, path);
    },
  };
}
