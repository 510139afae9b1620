import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { trueNow } from '@/lib/days/clock';
import { currentUser } from '@/lib/http/current-user';
import { newIdempotencyKey } from '@/lib/http/idempotency';
import { notePressed } from '@/lib/http/put-in-place';
import { isSlow } from '@/lib/http/tries';
import { claim, entries, holds } from './entries';
import { type Entry, type EntryLabel, isSame, newEntry, type Tried, type Values } from './entry';
import type { Step } from './events';
import { next } from './machine';
import { postEntry } from './post';
import type { Tried as Try } from './sender';
import { sender } from './sending';

export interface EntryOptions<Row> {
  /** the form's address with its query, under which it is kept until it is saved; null: a short form, which is not */
  form: string | null;
  /** where it is sent: '/customers' */
  path: string;
  /** the version of the record that an edit form read; undefined in a form that edits none */
  etag?: string | null | undefined;
  /** sends it in another way than by a POST, which the outbox cannot repeat */
  send?: ((body: Values, entry: Entry) => Promise<Row>) | undefined;
  /** the form shows that it is saving until this ends; `key` is the entry's */
  saved: (row: Row, key: string) => unknown;
  /** the same for an entry that is in the outbox and perhaps not stored; `underWay`: its answer may still come */
  kept?: (entry: Entry, underWay: boolean) => void;
  /** after a refusal; a save without an answer shows in the form */
  failed: (error: unknown) => void;
}

/** One press on Save. */
export interface Press {
  /** what the form shows, and what is kept of it */
  values: Values;
  shown: Values;
  /** makes the request's body, once for the same values, so that its moments do not change */
  body: () => object;
  label?: ((body: Values) => EntryLabel) | undefined;
  /** true if another version is to be saved too */
  confirmed?: boolean;
  /** true if the next entry follows at once */
  hurried?: boolean;
}

export interface Saving {
  saving: boolean;
  /** true while it is not known whether the last save was stored; it may be sent again unchanged */
  unanswered: boolean;
  /** another version that was saved from this form, with whether it has these values; null if there is none */
  other: (Tried & { path: string; isSame: boolean }) | null;
}

/** How long a form waits for the answer to what is on the disk: where the next entry follows, and where it is left. */
const HURRIED_MS = 300;
const PATIENCE_MS = 1500;

/** On a line known to be slow, and behind an entry without an answer, the answer would not come in a hurry. */
const patienceMs = ({ hurried = false }: Press): number =>
  hurried ? (isSlow() || sender.isBusy() ? 0 : HURRIED_MS) : PATIENCE_MS;

/** One entry in a form: kept from the first letter on, held by this tab, sent once however often it is pressed. */
export function useEntry<Row>(options: EntryOptions<Row>) {
  const { form, path, etag = null } = options;
  const client = useQueryClient();
  const fresh = (): Entry =>
    newEntry({
      key: newIdempotencyKey(),
      userId: currentUser.get() ?? 0,
      form: form ?? '',
      path,
      etag,
      keptAt: trueNow(),
    });
  const [claimed] = useState(() => (form === null ? null : claim(form)));
  const own = useRef<Entry | null>(null);
  own.current ??= claimed ?? fresh();
  const release = useRef<() => void>(() => undefined);
  const busy = useRef(false);
  const [unanswered, setUnanswered] = useState(claimed?.state === 'unanswered');
  const [other, setOther] = useState<Saving['other']>(
    claimed?.other ? { ...claimed.other, isSame: false } : null,
  );

  /** The entry as it is now: the sender changes it too. */
  const current = (): Entry => {
    const start = own.current ?? fresh();
    // Nothing was typed yet: it changes the version that the form shows now.
    const now = entries.find(start.key) ?? { ...start, etag };
    own.current = now;
    return now;
  };
  const hold = (key: string) => {
    release.current();
    release.current = holds.hold(key, () => {
      // Another tab was quicker: this form goes on with an entry of its own.
      own.current = { ...current(), key: newIdempotencyKey(), seq: 0, kept: null, needs: null };
    });
  };
  const holdClaimed = useEffectEvent(() => {
    if (claimed !== null) hold(claimed.key);
  });
  useEffect(() => {
    holdClaimed();
    return () => release.current();
  }, []);

  const renew = () => {
    release.current();
    release.current = () => undefined;
    own.current = fresh();
    setUnanswered(false);
    setOther(null);
  };
  const isKnown = () => entries.find(current().key) !== undefined;
  const keep = (entry: Entry) => {
    if (!isKnown()) hold(entry.key);
    own.current = entry;
    return entries.put(entry);
  };
  const type = (values: Values) => {
    const typed = next(current(), { kind: 'type', values, at: trueNow() }).entry;
    if (typed) void keep(typed);
  };
  /** Keeps what is never sent as a whole; resolves once it is on the device. */
  const keepAs = async (values: Values, state: 'typing' | 'unanswered'): Promise<void> => {
    await keep({ ...current(), values, state, keptAt: trueNow() });
  };
  /** Left on purpose: what was typed is dropped, or what was in the outbox stays as it was. */
  const leave = () => {
    const { key } = current();
    if (isKnown()) void entries.change(key, { kind: 'leave' });
    renew();
  };

  const send = async (press: Press): Promise<Try<unknown> & { entry: Entry }> => {
    const before = current();
    const isAgain = before.body !== null && isSame(before.madeFrom, press.values);
    const body: Values = isAgain ? (before.body ?? {}) : { ...press.body() };
    // A short form has no place to ask: its error says what is stored, and the next press saves.
    const { values, shown, label, confirmed = form === null } = press;
    const named = label?.(body) ?? null;
    const submit = { path, values, shown, body, label: named, at: trueNow(), confirmed };
    const step = next(before, { kind: 'submit', ...submit });
    if (step.entry === null || !step.effects.includes('send')) return { step, outcome: null, entry: before };
    const stored = await keep(step.entry);
    // Without space on the device, the form itself sends it and waits for the answer.
    const entry = stored ?? { ...step.entry, label: null };
    if (stored === null) void keep(entry);
    const post = options.send;
    notePressed(client, entry.key);
    const tried =
      entry.label !== null && post === undefined
        ? await sender.sendFromForm(entry, patienceMs(press))
        : await sender.sendOnce(
            entry,
            async () => (post ? await post(body, entry) : await postEntry(entry)) as object,
          );
    return { ...tried, entry };
  };

  const show = ({ entry, effects }: Step, pressed: Entry) => {
    const after = entry ?? pressed;
    if (entry !== null && entry.key !== current().key) hold(entry.key);
    own.current = after;
    setUnanswered(after.state === 'unanswered');
    setOther(after.other && { ...after.other, isSame: effects.includes('already') });
  };
  const mutation = useMutation({
    mutationFn: async (press: Press) => {
      const { step, outcome, entry, underWay = false } = await send(press);
      const isSaved = step?.effects.includes('saved') || (step === null && outcome?.answer.kind === 'stored');
      if (isSaved || step?.effects.includes('kept')) {
        renew();
        if (isSaved) await options.saved(outcome?.row as Row, entry.key);
        else options.kept?.(step?.entry ?? entry, underWay);
        return;
      }
      // Left on purpose meanwhile.
      if (step === null) return;
      show(step, entry);
      // As a failed call, so that a lost session leads to the sign-in screen.
      if (outcome?.error != null) throw outcome.error;
    },
    onError: (error) => {
      const { state, other: asked } = current();
      // A form with a draft shows both itself.
      if (asked === null && (state !== 'unanswered' || form === null)) options.failed(error);
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  /** Once: the second press of a double press comes before the button is disabled. */
  const press = async (given: Press): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    await mutation.mutateAsync(given).catch(() => undefined);
  };
  /** From now on, what is typed changes that version of the record. */
  const resolve = (values: Values, newEtag: string | null) => {
    const { entry } = next(current(), { kind: 'resolve', values, etag: newEtag, at: trueNow() });
    if (entry) void keep(entry);
  };
  const saving: Saving = { saving: mutation.isPending, unanswered, other };
  return { ...saving, error: mutation.error, claimed, current, type, keep: keepAs, press, leave, resolve };
}
