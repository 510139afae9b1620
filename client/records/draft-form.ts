import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { core } from 'zod/mini';
import { packed } from '@/i18n/message';
import { ApiError } from '@/lib/api';
import { draftId, onSavedElsewhere, readDraft } from '@/lib/drafts';
import { Attempt } from './attempt';
import { useFollowValues } from './follow-values';
import { useDraft } from './use-draft';

export interface DraftFormOptions<V extends FieldValues, Body, Answer> {
  /** the form's own path, query included: what is typed is kept under it until it is saved */
  draft: string;
  /** the rules; their output has the shape of their input */
  schema: core.$ZodType<V, V>;
  values: V;
  /** the version of the record that is edited; undefined in a form that edits none */
  etag?: string | null;
  /** what is sent; made once for the same values, moments included */
  body: (values: V) => Body;
  /** sends it; called again with the same attempt until it succeeds */
  send: (body: Body, attempt: Attempt) => Promise<Answer>;
  /** the path of the record as which it was saved */
  savedAs: (answer: Answer) => string;
  /** toast, refresh, navigation (with `replace`) */
  saved: (answer: Answer) => void;
  /** the toast of a save that was refused; a save without an answer shows in the form */
  failed: (error: unknown) => void;
}

export interface DraftForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: (event?: { preventDefault?: () => void }) => void;
  saving: boolean;
  /** true while nobody knows whether the last save was stored: it may be sent again as it is */
  unanswered: boolean;
  /** true while the form shows what had been typed here before */
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

/** A broken rule of the server goes beside its field; the first of them takes the focus. */
function showErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  Object.entries(error.errors).forEach(([name, rule], index) => {
    const message = packed(rule);
    form.setError(name as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** The path of the record that was stored under the form's key; null for any other failure. */
const storedPath = (error: unknown): string | null =>
  error instanceof ApiError && error.details.code === 'key_reused' ? (error.details.path ?? '') : null;

/** A form whose input outlives the page: rules, one save however often it is sent, the server's errors at the fields. */
export function useDraftForm<V extends FieldValues, Body, Answer>(
  options: DraftFormOptions<V, Body, Answer>,
): DraftForm<V> {
  const { schema, values, saved, savedAs, failed } = options;
  const [id] = useState(() => draftId(options.draft));
  const [kept, setKept] = useState(() => readDraft(id));
  const [attempt] = useState(() => new Attempt(kept, options.etag ?? null));
  const [unanswered, setUnanswered] = useState(attempt.unanswered);
  const [savedAlready, setSavedAlready] = useState<string | null>(null);
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues: values as DefaultValues<V> });
  const { keep, release, forget, forgetSaved } = useDraft({
    form,
    id,
    attempt,
    editing: options.etag !== undefined,
  });
  const busy = useRef(false);
  useFollowValues(form, values);

  const bringBack = useEffectEvent(() => {
    if (typeof kept?.values === 'object' && kept.values !== null)
      form.reset({ ...values, ...kept.values }, { keepDefaultValues: true });
  });
  useEffect(() => bringBack(), []);

  const hear = useEffectEvent((key: string, path: string) => {
    if (key !== attempt.key) return;
    release();
    setKept(null);
    setUnanswered(false);
    setSavedAlready(path);
  });
  useEffect(() => onSavedElsewhere(id, hear), [id]);

  const mutation = useMutation({
    mutationFn: async (typed: V) => {
      const judge = attempt.begin();
      try {
        const body = attempt.bodyOf(typed, options.body);
        keep();
        return await options.send(body, attempt);
      } catch (error) {
        judge(error);
        throw error;
      }
    },
    onSuccess: async (answer) => {
      await forgetSaved(savedAs(answer));
      attempt.renew();
      setUnanswered(false);
      saved(answer);
    },
    onError: (error) => {
      keep();
      const path = storedPath(error);
      setSavedAlready(path);
      setUnanswered(attempt.unanswered && path === null);
      if (path !== null) return;
      showErrors(form, error);
      if (!attempt.unanswered) failed(error);
    },
    onSettled: () => {
      busy.current = false;
    },
  });

  const submit = form.handleSubmit((typed) => {
    // A double press: the second comes before the button is disabled.
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(typed);
  });

  return {
    form,
    submit: (event) => {
      event?.preventDefault?.();
      void submit();
    },
    saving: mutation.isPending,
    unanswered,
    restored: kept !== null,
    savedAlready,
    startOver: () => {
      forget();
      attempt.renew();
      setKept(null);
      setUnanswered(false);
      setSavedAlready(null);
      form.reset();
    },
    abandon: () => forget(),
    rebase: (theirs, mine, etag) => {
      attempt.rebase(etag);
      setKept(null);
      form.reset(theirs);
      form.reset(mine, { keepDefaultValues: true });
    },
  };
}
