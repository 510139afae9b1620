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
import { ApiError, NetworkError } from '@/lib/api';
import { readDraft } from '@/lib/drafts';
import { useFollowValues } from './follow-values';
import { Attempt, useKept } from './kept-form';

export interface RecordFormOptions<V extends FieldValues, Answer> {
  /** the form's own path, query included: what was typed is kept under it until it is saved */
  draft: string;
  /** the rules; their output has the shape of their input */
  schema: core.$ZodType<V, V>;
  values: V;
  /** sends the record; the key makes a repeated create harmless and stays the same until one succeeds */
  save: (values: V, idempotencyKey: string) => Promise<Answer>;
  /** notice, refresh, navigation (with `replace`) */
  saved: (answer: Answer) => void;
  /** the notice of a failed save */
  failed: (error: unknown) => void;
}

export interface RecordForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: (event?: { preventDefault?: () => void }) => void;
  saving: boolean;
  /** true after a save that the network swallowed: it may be sent again as it is */
  unanswered: boolean;
  /** true while the form shows what had been typed here before */
  restored: boolean;
  startOver: () => void;
}

/** A broken rule of the server goes beside its field; the first of them takes the focus. */
function showErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  Object.entries(error.errors).forEach(([name, rule], index) => {
    const message = packed(rule);
    form.setError(name as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** One record's form: rules, saving once, the server's errors beside the fields, and nothing typed ever lost. */
export function useRecordForm<V extends FieldValues, Answer>(
  options: RecordFormOptions<V, Answer>,
): RecordForm<V> {
  const { draft, schema, values, save, saved, failed } = options;
  const [kept, setKept] = useState(() => readDraft(draft));
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues: values as DefaultValues<V> });
  const [attempt] = useState(() => Attempt.of(draft));
  const busy = useRef(false);
  const { keep, forget } = useKept({ form, draft, attempt });
  useFollowValues(form, values);

  const bringBack = useEffectEvent(() => {
    if (typeof kept === 'object' && kept !== null)
      form.reset({ ...values, ...kept }, { keepDefaultValues: true });
  });
  useEffect(() => bringBack(), []);

  const mutation = useMutation({
    mutationFn: (typed: V) => save(typed, attempt.key),
    onMutate: () => {
      attempt.sent = true;
      keep();
    },
    onSuccess: (answer) => {
      forget();
      attempt.renew();
      saved(answer);
    },
    onError: (error) => {
      // Refused: nothing was stored under this key, so other values may be sent with it.
      if (error instanceof ApiError && error.status < 500) attempt.sent = false;
      keep();
      showErrors(form, error);
      failed(error);
    },
    onSettled: () => {
      busy.current = false;
    },
  });

  const submit = form.handleSubmit((typed) => {
    // Two presses in one breath: the second comes before the button is disabled.
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
    unanswered: mutation.error instanceof NetworkError,
    restored: kept !== null,
    startOver: () => {
      forget();
      attempt.renew();
      setKept(null);
      form.reset(values);
    },
  };
}
