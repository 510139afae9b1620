import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { core } from 'zod/mini';
import { draftId, onSavedElsewhere, readDraft } from '@/lib/storage/drafts';
import { Attempt } from './attempt';
import { useFollowValues } from './follow-values';
import { type SendingOptions, useSending } from './sending';
import { useDraft } from './use-draft';

export interface DraftFormOptions<V extends FieldValues, Body, Answer>
  extends SendingOptions<V, Body, Answer> {
  /** the form's path with its query, under which the draft is stored until it is saved */
  draft: string;
  /** the rules; their output has the same shape as their input */
  schema: core.$ZodType<V, V>;
  values: V;
  /** the version of the record being edited; undefined in a form that edits none */
  etag?: string | null;
}

export interface DraftForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: (event?: { preventDefault?: () => void }) => void;
  saving: boolean;
  /** leaves a save whose answer takes long to the outbox; null at any other time */
  goOn: (() => void) | null;
  /** true while it is not known whether the last save was stored; it may be sent again unchanged */
  unanswered: boolean;
  /** true while the form shows a restored draft */
  restored: boolean;
  /** the record's path if the form turned out to be saved: in another tab, or by a try without an answer */
  savedAlready: string | null;
  /** discards what was typed and starts again with the form's first values */
  startOver: () => void;
  /** discards what was typed, because the user leaves the form */
  abandon: () => void;
  /** starts again from another version of the record, with `mine` as what was typed */
  rebase: (theirs: V, mine: V, etag: string | null) => void;
}

/**
 * A form whose input survives the page: rules, one save however often it is sent, server errors shown at the fields.
 */
export function useDraftForm<V extends FieldValues, Body, Answer>(
  options: DraftFormOptions<V, Body, Answer>,
): DraftForm<V> {
  const { schema, values, etag } = options;
  const [id] = useState(() => draftId(options.draft));
  const [draftAtStart, setDraftAtStart] = useState(() => readDraft(id));
  const [attempt] = useState(() => new Attempt(draftAtStart, etag ?? null));
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues: values as DefaultValues<V> });
  const draft = useDraft({ form, id, attempt, editing: etag !== undefined });
  const sending = useSending(options, { form, attempt, ...draft });
  useFollowValues(form, values);

  const restore = useEffectEvent(() => {
    if (typeof draftAtStart?.values === 'object' && draftAtStart.values !== null)
      form.reset({ ...values, ...draftAtStart.values }, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);

  const noteSaved = useEffectEvent((key: string, path: string) => {
    if (key !== attempt.key) return;
    draft.release();
    setDraftAtStart(null);
    sending.markSaved(path);
  });
  useEffect(() => onSavedElsewhere(id, noteSaved), [id]);

  return {
    form,
    submit: (event) => {
      event?.preventDefault?.();
      void sending.submit();
    },
    saving: sending.saving,
    goOn: sending.goOn,
    unanswered: sending.unanswered,
    restored: draftAtStart !== null && sending.savedAlready === null,
    savedAlready: sending.savedAlready,
    startOver: () => {
      draft.forget();
      attempt.renew();
      setDraftAtStart(null);
      sending.markSaved(null);
      form.reset();
    },
    abandon: draft.forget,
    rebase: (theirs, mine, newEtag) => {
      attempt.rebase(newEtag);
      setDraftAtStart(null);
      form.reset(theirs);
      form.reset(mine, { keepDefaultValues: true });
    },
  };
}
