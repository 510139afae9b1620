import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { core } from 'zod/mini';
import { holdUnsaved } from '@/device/unsaved';
import { packed } from '@/i18n/message';
import { ApiError } from '@/lib/http/api-error';
import { changedFields, type Entry, type EntryLabel, type Values } from './entry';
import { type EntryOptions, type Saving, useEntry } from './use-entry';

export interface SavingOptions<V extends FieldValues, Body extends object, Row>
  extends Omit<EntryOptions<Row>, 'send'> {
  /** the rules; their output has the same shape as their input */
  schema: core.$ZodType<V, V>;
  values: V;
  /** makes the request body, once for the same values, so that its moments do not change */
  body: (values: V) => Body;
  send?: ((body: Body, entry: Entry) => Promise<Row>) | undefined;
  /** how the outbox lists it; without it, the outbox does not take it */
  label?: ((body: Body) => EntryLabel) | undefined;
  /** fields that are never stored on the device */
  secret?: readonly string[];
}

export interface SavingForm<V extends FieldValues> extends Saving {
  form: UseFormReturn<V>;
  submit: (event?: FormEvent) => void;
  /** saves where the next entry follows at once */
  submitHurried: () => void;
  /** true while the form shows what was restored */
  restored: boolean;
  /** why the last save failed; null if the fields show it */
  error: Error | null;
  /** saves although another version was saved from this form */
  saveToo: () => void;
  /** discards what was typed and starts again with the form's first values */
  startOver: () => void;
  /** discards what was typed, because the user leaves the form */
  abandon: () => void;
  /** starts again from another version of the record, with `mine` as what was typed */
  rebase: (theirs: V, mine: V, etag: string | null) => void;
  /** whether the form changes what is in the outbox */
  isChange: boolean;
}

/** Shows the server's broken rules at their fields and focuses the first one. */
function showErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  Object.entries(error.errors).forEach(([name, rule], index) => {
    const message = packed(rule);
    form.setError(name as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** Whether a field of the form shows why the save failed. */
function isShown(error: unknown, values: object): boolean {
  const names = error instanceof ApiError ? Object.keys(error.errors) : [];
  return names.length > 0 && names.every((name) => name in values);
}

/** Keeps an untouched form on its initial values as they change: one left open overnight gets the new day's date. */
function useFollowValues<V extends FieldValues>(form: UseFormReturn<V>, values: V): void {
  const initial = JSON.stringify(values);
  const shown = useRef(initial);
  const { isDirty } = form.formState;
  const follow = useEffectEvent(() => {
    if (shown.current === initial) return;
    shown.current = initial;
    if (!isDirty) form.reset(values);
  });
  useEffect(() => {
    if (initial !== '') follow();
  }, [initial]);
}

/** A form whose input survives the page: rules, one save however often it is sent, server errors shown at the fields. */
export function useSaving<V extends FieldValues, Body extends object, Row>(
  options: SavingOptions<V, Body, Row>,
): SavingForm<V> {
  const { schema, values, etag, secret = [] } = options;
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues: values as DefaultValues<V> });
  const { isDirty } = form.formState;
  const endGuard = useRef<() => void>(() => undefined);
  const entry = useEntry<Row>({
    ...options,
    send: options.send as EntryOptions<Row>['send'],
    saved: (row, key) => {
      endGuard.current();
      if (options.form === null) form.reset(values);
      return options.saved(row, key);
    },
    kept: (kept, underWay) => {
      endGuard.current();
      options.kept?.(kept, underWay);
    },
    failed: (error) => {
      showErrors(form, error);
      if (!form.formState.isDirty) entry.leave();
      options.failed(error);
    },
  });
  const { claimed } = entry;
  const [restored, setRestored] = useState(claimed !== null);
  useFollowValues(form, values);

  /** What is kept: of an edit form only the changed fields, so that the rest is as fresh as the record. */
  const shown = (): Values => {
    const typed = structuredClone(
      etag === undefined
        ? { ...form.getValues() }
        : changedFields(form.getValues(), form.formState.defaultValues as V),
    );
    return Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.includes(name)));
  };
  const keep = useEffectEvent(() => {
    if (options.form !== null) entry.type(shown());
  });
  const restore = useEffectEvent(() => {
    if (claimed !== null) form.reset({ ...values, ...claimed.values }, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);

  const wasDirty = useRef(false);
  const drop = useEffectEvent(() => entry.leave());
  const isSaving = useEffectEvent(() => entry.saving);
  const isUnanswered = useEffectEvent(() => entry.current().state === 'unanswered');
  useEffect(() => {
    // Typed back to the initial values: nothing is left to keep.
    if (wasDirty.current && !isDirty && !isSaving()) drop();
    wasDirty.current = isDirty;
    if (!isDirty || options.form === null) return;
    const end = holdUnsaved(
      () => {
        endGuard.current();
        drop();
      },
      () => isUnanswered(),
    );
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => keep() });
    keep();
    endGuard.current = () => {
      unsubscribe();
      end();
    };
    return () => endGuard.current();
  }, [form, isDirty, options.form]);

  const abandon = () => {
    endGuard.current();
    entry.leave();
  };
  const send = (how: { confirmed?: true; hurried?: true } = {}) =>
    form.handleSubmit((typed) =>
      entry.press({
        values: structuredClone(typed),
        shown: shown(),
        body: () => options.body(typed),
        label: options.label as ((body: Values) => EntryLabel) | undefined,
        ...how,
      }),
    )();
  return {
    ...entry,
    form,
    error: isShown(entry.error, values) ? null : entry.error,
    restored: restored && entry.other === null,
    isChange: claimed?.kept?.wasThere === true,
    submit: (event) => {
      event?.preventDefault();
      // React bubbles the event up to a form around a dialog.
      event?.stopPropagation();
      void send();
    },
    submitHurried: () => void send({ hurried: true }),
    saveToo: () => void send({ confirmed: true }),
    startOver: () => {
      abandon();
      setRestored(false);
      form.reset();
    },
    abandon,
    rebase: (theirs, mine, newEtag) => {
      setRestored(false);
      form.reset(theirs);
      form.reset(mine, { keepDefaultValues: true });
      entry.resolve(shown(), newEtag);
    },
  };
}

/**
 * A form of a few fields, such as one with a password. Like a record's form, it saves once and shows the server's errors
 * at the fields, but what is typed is never stored on the device.
 */
export const useShortForm = <V extends FieldValues, Row>(options: {
  schema: core.$ZodType<V, V>;
  values: V;
  save: (values: V, idempotencyKey: string) => Promise<Row>;
  saved: (row: Row) => void;
  failed?: (error: unknown) => void;
}): SavingForm<V> =>
  useSaving<V, V, Row>({
    failed: () => undefined,
    ...options,
    form: null,
    path: '',
    body: (values) => values,
    send: (body, { key }) => options.save(body, key),
  });
