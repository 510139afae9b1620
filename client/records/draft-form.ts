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
  /** the form's own path, query included: what is typed is kept under it until it is saved */
  draft: string;
  /** the rules; their output has the shape of their input */
  schema: core.$ZodType<V, V>;
  values: V;
  /** the version of the record that is edited; undefined in a form that edits none */
  etag?: string | null;
}

export interface DraftForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: (event?: { preventDefault?: () => void }) => void;
  saving: boolean;
  /** while a save waits for an answer that takes long: leaves it to the outbox; null otherwise */
  goOn: (() => void) | null;
  /** true while nobody knows whether the last save was stored: it may be sent again as it is */
  unanswered: boolean;
  /** true while the form shows what was typed here before */
  restored: boolean;
  /** the path of the record, once the form was found to have been saved: in another tab, or by a try without an answer */
  savedAlready: string | null;
  /** throws away what was typed and begins with the form's first values */
  startOver: () => void;
  /** throws away what was typed, since the form is being left */
  abandon: () => void;
  /** begins with another version of the record, `mine` typed over it */
  rebase: (theirs: V, mine: V, etag: string | null) => void;
}

/** A form whose input outlives the page: rules, one save however often it is sent, the server's errors at the fields. */
export function useDraftForm<V extends FieldValues, Body, Answer>(
  options: DraftFormOptions<V, Body, Answer>,
): DraftForm<V> {
  const { schema, values, etag } = options;
  const [id] = useState(() => draftId(options.draft));
  const [kept, setKept] = useState(() => readDraft(id));
  const [attempt] = useState(() => new Attempt(kept, etag ?? null));
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues: values as DefaultValues<V> });
  const draft = useDraft({ form, id, attempt, editing: etag !== undefined });
  const sending = useSending(options, { form, attempt, ...draft });
  useFollowValues(form, values);

  const bringBack = useEffectEvent(() => {
    if (typeof kept?.values === 'object' && kept.values !== null)
      form.reset({ ...values, ...kept.values }, { keepDefaultValues: true });
  });
  useEffect(() => bringBack(), []);

  const hear = useEffectEvent((key: string, path: string) => {
    if (key !== attempt.key) return;
    draft.release();
    setKept(null);
    sending.know(path);
  });
  useEffect(() => onSavedElsewhere(id, hear), [id]);

  return {
    form,
    submit: (event) => {
      event?.preventDefault?.();
      void sending.submit();
    },
    saving: sending.saving,
    goOn: sending.goOn,
    unanswered: sending.unanswered,
    restored: kept !== null && sending.savedAlready === null,
    savedAlready: sending.savedAlready,
    startOver: () => {
      draft.forget();
      attempt.renew();
      setKept(null);
      sending.know(null);
      form.reset();
    },
    abandon: draft.forget,
    rebase: (theirs, mine, newEtag) => {
      attempt.rebase(newEtag);
      setKept(null);
      form.reset(theirs);
      form.reset(mine, { keepDefaultValues: true });
    },
  };
}
