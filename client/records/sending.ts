import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { packed } from '@/i18n/message';
import { ApiError } from '@/lib/http/api-error';
import { InOutbox, OUTBOX } from '@/lib/storage/outbox-state';
import { type Attempt, storedPath } from './attempt';

/** Called if the answer takes long; `goOn` stops waiting for it. */
export type OnSlow = (goOn: () => void) => void;

export interface SendingOptions<V extends FieldValues, Body, Answer> {
  /** makes the request body, once for the same values, so that its moments do not change */
  body: (values: V) => Body;
  /**
   * sends it; called again with the same attempt until it succeeds. May offer to go on without an answer by `onSlow`
   */
  send: (body: Body, attempt: Attempt, onSlow: OnSlow) => Promise<Answer | InOutbox>;
  /** the path of the saved record */
  savedAs: (answer: Answer) => string;
  /** toast, refresh, navigation (with `replace`) */
  saved: (answer: Answer) => void;
  /** the same for a record that is in the outbox and perhaps not stored */
  inOutbox?: (result: InOutbox) => void;
  /** the toast after a refusal; a save without an answer shows in the form */
  failed: (error: unknown) => void;
}

export interface SendingDraft<V extends FieldValues> {
  form: UseFormReturn<V>;
  attempt: Attempt;
  keep: () => void;
  forgetSaved: (path: string) => Promise<void>;
}

/** Shows the server's broken rules at their fields and focuses the first one. */
function showErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  Object.entries(error.errors).forEach(([name, rule], index) => {
    const message = packed(rule);
    form.setError(name as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** Sends a draft, repeatedly if necessary, and tracks whether it was saved, refused, or neither. */
export function useSending<V extends FieldValues, Body, Answer>(
  options: SendingOptions<V, Body, Answer>,
  { form, attempt, keep, forgetSaved }: SendingDraft<V>,
) {
  const [unanswered, setUnanswered] = useState(attempt.unanswered);
  const [savedAlready, setSavedAlready] = useState<string | null>(null);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const busy = useRef(false);
  const markSaved = (path: string | null) => {
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
      const isInOutbox = answer instanceof InOutbox;
      await forgetSaved(isInOutbox ? OUTBOX : options.savedAs(answer));
      attempt.renew();
      markSaved(null);
      if (isInOutbox) options.inOutbox?.(answer);
      else options.saved(answer);
    },
    onError: (error) => {
      keep();
      const path = storedPath(error);
      markSaved(path);
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
    // The second press of a double press comes before the button is disabled.
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(typed);
  });
  return { submit, saving: mutation.isPending, unanswered, savedAlready, markSaved, goOn };
}
