import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { core } from 'zod/mini';
import { packed } from '@/i18n/message';
import { ApiError } from '@/lib/http/api-error';
import { newIdempotencyKey } from '@/lib/http/idempotency';

const fieldErrors = (error: unknown) => (error instanceof ApiError ? error.errors : {});

/**
 * A form of a few fields, such as one with a password. Like a record's form, it saves once and shows the server's
 * errors at the fields, but what is typed is never stored on the device.
 */
export function useShortForm<V extends FieldValues, Answer>({
  schema,
  values,
  save,
  saved,
  failed,
}: {
  schema: core.$ZodType<V, V>;
  values: V;
  save: (values: V, idempotencyKey: string) => Promise<Answer>;
  saved: (answer: Answer) => void;
  failed?: (error: unknown) => void;
}) {
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues: values as DefaultValues<V> });
  const idempotencyKey = useRef(newIdempotencyKey());

  const mutation = useMutation({
    mutationFn: (typed: V) => save(typed, idempotencyKey.current),
    onSuccess: (answer) => {
      idempotencyKey.current = newIdempotencyKey();
      form.reset(values);
      saved(answer);
    },
    onError: (error) => {
      for (const [name, rule] of Object.entries(fieldErrors(error)))
        form.setError(name as FieldPath<V>, { type: 'server', message: packed(rule) });
      failed?.(error);
    },
  });
  const submit = form.handleSubmit((typed) => {
    if (!mutation.isPending) mutation.mutate(typed);
  });
  const names = Object.keys(fieldErrors(mutation.error));
  return {
    form,
    /** the failed save's error, unless the fields show it */
    error: names.length > 0 && names.every((name) => name in values) ? null : mutation.error,
    submit: (event: FormEvent) => {
      // React bubbles the event up to a form around the dialog.
      event.stopPropagation();
      void submit(event);
    },
    mutation,
  };
}
