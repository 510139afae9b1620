import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { packed } from '@/i18n/message';
import { ApiError } from '@/lib/http/api-error';
import { Kept, OUTBOX } from '@/lib/storage/outbox-state';
import { type Attempt, storedPath } from './attempt';

/** The answer takes long, and `goOn` would not wait for it. */
export type OnSlow = (goOn: () => void) => void;

export interface SendingOptions<V extends FieldValues, Body, Answer> {
  /** what is sent; made once for the same values, moments included */
  body: (values: V) => Body;
  /** sends it; called again with the same attempt until it succeeds. Whoever keeps it may let the person go on */
  send: (body: Body, attempt: Attempt, onSlow: OnSlow) => Promise<Answer | Kept>;
  /** the path of the saved record */
  savedAs: (answer: Answer) => string;
  /** toast, refresh, navigation (with `replace`) */
  saved: (answer: Answer) => void;
  /** the same where the record is kept on this device and not known to be stored */
  kept?: (kept: Kept) => void;
  /** the toast of a save that was refused; a save without an answer shows in the form */
  failed: (error: unknown) => void;
}

export interface SendingDraft<V extends FieldValues> {
  form: UseFormReturn<V>;
  attempt: Attempt;
  keep: () => void;
  forgetSaved: (path: string) => Promise<void>;
}

/** A broken rule of the server goes beside its field; the first of them takes the focus. */
function showErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  Object.entries(error.errors).forEach(([name, rule], index) => {
    const message = packed(rule);
    form.setError(name as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** Sends a draft, repeatedly if need be, and keeps what is known about it: saved, refused, or neither. */
export function useSending<V extends FieldValues, Body, Answer>(
  options: SendingOptions<V, Body, Answer>,
  { form, attempt, keep, forgetSaved }: SendingDraft<V>,
) {
  const [unanswered, setUnanswered] = useState(attempt.unanswered);
  const [savedAlready, setSavedAlready] = useState<string | null>(null);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const busy = useRef(false);
  const know = (path: string | null) => {
    setSavedAlready(path);
    setUnanswered(attempt.unanswered && path === null);
  };

  const mutation = useMutation({
    mutationFn: async (typed: V) => {
      const judge = attempt.begin();
      const body = attempt.bodyOf(typed, options.body);
      keep();
      const onSlow: OnSlow = (leave) => setGoOn(() => leave);
      return options.send(body, attempt, onSlow).catch((error: unknown) => {
        judge(error);
        throw error;
      });
    },
    onSuccess: async (answer) => {
      const isKept = answer instanceof Kept;
      await forgetSaved(isKept ? OUTBOX : options.savedAs(answer));
      attempt.renew();
      know(null);
      if (isKept) options.kept?.(answer);
      else options.saved(answer);
    },
    onError: (error) => {
      keep();
      const path = storedPath(error);
      know(path);
      if (path !== null) return;
      showErrors(form, error);
      if (!attempt.unanswered) options.failed(error);
    },
    onSettled: () => {
      setGoOn(null);
      busy.current = false;
    },
  });

  const submit = form.handleSubmit((typed) => {
    // A double press: the second comes before the button is disabled.
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(typed);
  });
  return { submit, saving: mutation.isPending, unanswered, savedAlready, know, goOn };
}
