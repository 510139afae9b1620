import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { core } from 'zod/mini';
import { holdUnsaved } from '@/device/unsaved';
import { type TranslationKey, t } from '@/i18n/language';
import { packed } from '@/i18n/message';
import { changedFields } from '@/lib/changed-fields';
import { isFarAhead } from '@/lib/days/days';
import type { Entry, EntryLabel, Values } from '@/lib/entry';
import { ApiError, isChangedMeanwhile } from '@/lib/http/api-error';
import { type Change, refreshAfter } from '@/lib/http/cache';
import { firmToday } from '@/lib/http/session';
import { toast } from '@/ui/toast/toast-store';
import { conflictOf, type RecordVersions, sendChange } from './conflict/conflict';
import { type EntryOptions, useEntry } from './use-entry';

/** What an edit form changes, and how: only over the version that it read. */
interface Editing<V extends FieldValues, Body, Row> {
  row: Row;
  etag: string | null;
  versions: RecordVersions<V, Row>;
  send: (body: Body, etag: string | null) => Promise<Row>;
  /** reads the record again after an OK answer that does not show it; a short form also after no answer */
  read?: () => Promise<Row>;
}

export interface SavingOptions<V extends FieldValues, Body extends object, Row>
  extends Omit<EntryOptions<V, Row>, 'etag' | 'send'> {
  editing?: Editing<V, Body, Row> | null;
  /** the rules; their output has the same shape as their input */
  schema: core.$ZodType<V, V>;
  values: V;
  /** makes the request body, by default what was typed or, in an edit form, changed; `row` is as it was last read */
  body?: (values: V, row: Row | null) => Body;
  /** how the outbox lists the entry; without this the outbox does not take it, and only an answer saves it */
  outbox?: ((body: Body) => EntryLabel) | undefined;
  send?: (body: Body, entry: Entry) => Promise<Row>;
  /** the field with its day: a day more than a year ahead is asked about once */
  day?: FieldPath<V>;
  /** fields that are not stored on the device while they are typed */
  secret?: readonly string[];
  /** fields that are never stored on the device: what is typed into them joins the body when it is sent */
  passing?: readonly (keyof V)[];
}

export type SavingForm<V extends FieldValues> = ReturnType<typeof useSaving<V, object, unknown>>;

/** After a save: says so, closes the dialog that it was pressed in, and has what it changed fetched again. */
export function saySaved(change: Change, title: TranslationKey, onClose?: () => void): void {
  toast({ title: t(title) });
  onClose?.();
  void refreshAfter(change);
}

function showErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  Object.entries(error.errors).forEach(([name, rule], index) => {
    const message = packed(rule);
    form.setError(name as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** Whether a field of the form shows why the save failed. */
function isAtField(error: unknown, values: object): boolean {
  const names = error instanceof ApiError ? Object.keys(error.errors) : [];
  return names.length > 0 && names.every((name) => name in values);
}

/**
 * Updates an untouched form when its initial values change: one left open overnight gets the new day's date, and one
 * typed back shows the record that its next save changes. The returned function marks the current values as shown.
 */
function useFollowValues<V extends FieldValues>(form: UseFormReturn<V>, values: V): () => void {
  const initial = JSON.stringify(values);
  const appliedInitial = useRef(initial);
  const { isDirty } = form.formState;
  const follow = useEffectEvent(() => {
    if (appliedInitial.current === initial) return;
    appliedInitial.current = initial;
    form.reset(values);
  });
  useEffect(() => {
    if (initial !== '' && !isDirty) follow();
  }, [initial, isDirty]);
  return () => {
    appliedInitial.current = initial;
  };
}

/** A form: its rules, its entry, one save however often it is sent, and the server's errors at the fields. */
export function useSaving<V extends FieldValues, Body extends object, Row>(options: SavingOptions<V, Body, Row>) {
  const { schema, values, editing, send: post, secret = [], passing = [] } = options;
  const form = useForm<V>({ resolver: zodResolver(schema), defaultValues: values as DefaultValues<V> });
  const { isDirty } = form.formState;
  const showsNewer = useFollowValues(form, values);
  const row = useRef<Row | null>(editing?.row ?? null);
  const endGuard = useRef<() => void>(() => undefined);
  const startsNext = useRef(false);
  const passed = useRef<Partial<V>>({});
  const bodyOf = ({ body }: Entry) => ({ ...body, ...passed.current }) as Body;
  const entry = useEntry<V, Row>({
    ...options,
    etag: editing?.etag,
    send: editing
      ? (sent) =>
          sendChange(
            editing.versions,
            sent.madeFrom as V,
            sent.body ?? {},
            () => editing.send(bodyOf(sent), sent.etag),
            editing.read,
            options.form === undefined,
          )
      : post && ((sent) => post(bodyOf(sent), sent)),
    saved: (stored) => {
      endGuard.current();
      showsNewer();
      if (options.form === undefined) form.reset(values);
      return options.saved(stored);
    },
    queued: (queued, inFlight) => {
      endGuard.current();
      options.queued?.(queued, inFlight);
    },
    failed: (error) => {
      showErrors(form, error);
      if (!form.formState.isDirty) entry.leave();
      if (!editing || !isChangedMeanwhile(error)) options.failed?.(error);
    },
  });
  const { claimed, saving, unanswered, other, error } = entry;
  const [restored, setRestored] = useState(claimed !== null);

  /** The values that the entry stores: of an edit form the changed fields, so that the rest stays fresh. */
  const entryValues = (): Values => {
    const typed = structuredClone(
      editing ? changedFields(form.getValues(), form.formState.defaultValues as V) : { ...form.getValues() },
    );
    return Object.fromEntries(
      Object.entries(typed).filter(([name]) => !secret.includes(name) && !passing.includes(name)),
    );
  };
  const keep = useEffectEvent(() => entry.type(entryValues()));
  const restore = useEffectEvent(() => {
    if (claimed !== null) form.reset({ ...values, ...claimed.values }, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);

  const wasDirty = useRef(false);
  const abandon = () => {
    endGuard.current();
    entry.leave();
  };
  const drop = useEffectEvent(abandon);
  const isSaving = useEffectEvent(() => saving);
  const isUnanswered = useEffectEvent(() => entry.current().state === 'unanswered');
  useEffect(() => {
    // Typed back to the initial values: nothing remains to be stored, unless the server may have it.
    if (wasDirty.current && !isDirty && !isSaving() && !isUnanswered()) drop();
    wasDirty.current = isDirty;
    if (!isDirty || options.form === undefined) return;
    const end = holdUnsaved(
      () => drop(),
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

  const [askedDay, setAskedDay] = useState('');
  /** `hurried`: the next record follows at once. `confirmed`: although another version was saved from this form. */
  const submit = (event?: FormEvent, how: { confirmed?: true; hurried?: true } = {}) => {
    event?.preventDefault();
    // React bubbles the event up to a form around a dialog.
    event?.stopPropagation();
    if (!how.confirmed) startsNext.current = how.hurried === true;
    void form.handleSubmit((typed) => {
      const day: string = options.day === undefined ? '' : typed[options.day];
      if (day !== askedDay && isFarAhead(day, firmToday())) return setAskedDay(day);
      const isPassing = ([name, value]: [keyof V, unknown]) => passing.includes(name) && value !== '';
      passed.current = Object.fromEntries(Object.entries(typed).filter(isPassing)) as Partial<V>;
      const pressed = { ...structuredClone(typed), ...Object.fromEntries(passing.map((name) => [name, ''])) };
      const news: object = editing ? changedFields<V>(pressed, form.formState.defaultValues as V) : pressed;
      const body = options.body?.(pressed, row.current) ?? (news as Body);
      return entry.press({
        values: pressed,
        body,
        entryValues: entryValues(),
        label: options.outbox?.(body) ?? null,
        ...how,
      });
    })();
  };
  const rebase = (theirs: Row, mine: V, etag: string | null) => {
    row.current = theirs;
    showsNewer();
    setRestored(false);
    form.reset(editing?.versions.valuesOf(theirs));
    form.reset(mine, { keepDefaultValues: true });
    entry.resolve(entryValues(), etag);
  };
  /** the failure whose conflict was decided or closed */
  const [settled, setSettled] = useState<Error | null>(null);
  const act = { rebase, save: () => submit(), close: () => setSettled(error) };
  const isUnsettled = editing && error !== settled;
  return {
    saving,
    unanswered,
    other,
    form,
    /** what somebody else wrote while the form was open, if it prevents the save */
    conflict: isUnsettled ? conflictOf(form, editing.versions, error, act) : null,
    error: isAtField(error, values) ? null : error,
    restored: restored && other === null,
    /** whether it was typed before the book was restored from a backup */
    isOfOtherBook: entry.isOfOther,
    /** the field whose day is asked about, and that day; '' while none is */
    day: options.day,
    askedDay,
    /** whether the form changes what is in the outbox */
    isChange: claimed?.queued?.wasQueued === true,
    submit: (event?: FormEvent) => submit(event),
    submitAndNext: () => submit(undefined, { hurried: true }),
    saveToo: () => submit(undefined, { confirmed: true }),
    /** whether the next record follows the last press; saving another version too does not change it */
    startsNext: () => startsNext.current,
    /** discards what was typed and starts again with the form's first values */
    startOver: () => {
      abandon();
      setRestored(false);
      form.reset();
    },
    abandon,
  };
}
