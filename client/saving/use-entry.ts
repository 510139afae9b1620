import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { trueNow } from '@/lib/days/clock';
import { type Entry, isOfOtherBook, isSavedAlready, newEntry, type Values } from '@/lib/entry';
import { newIdempotencyKey } from '@/lib/http/api';
import { NetworkError } from '@/lib/http/api-error';
import { currentBook } from '@/lib/http/book';
import { recheckSession } from '@/lib/http/cache';
import { isLineSlow } from '@/lib/http/hedged-fetch';
import { currentUser } from '@/lib/http/session';
import { claim, entries, tabLocks } from './entries';
import { next, type SaveEvent, type Submission } from './machine';
import { postEntry } from './post';
import { isSaved, type Tried } from './sender';
import { sender } from './sending';

export interface EntryOptions<V extends object, Row> {
  /** the form's address with its query, under which its entry is stored until it is saved */
  form?: string;
  /** for a short form: '/sales/7#allowance'; an entry sent without an answer is stored under it */
  dialog?: string | undefined;
  path?: string;
  /** the version that an edit form has read; undefined in a form that edits nothing */
  etag?: string | null | undefined;
  /** sends it in another way than by a POST, which the outbox cannot repeat */
  send?: ((entry: Entry) => Promise<Row>) | undefined;
  /** whether the form asks something first; then the press saves nothing. Not called while a save is unanswered */
  asks?: ((values: V) => Promise<boolean>) | undefined;
  /** called after a save; the form shows that it is saving until the promise resolves */
  saved: (row: Row) => unknown;
  /** called if the entry is queued and perhaps not stored; `inFlight`: its answer may still come */
  queued?: ((entry: Entry, inFlight: boolean) => void) | undefined;
  /** called after a refusal that the form itself does not show */
  failed?: (error: unknown) => void;
}

interface Press<V> extends Pick<Submission, 'entryValues' | 'label'> {
  values: V;
  body: object;
  /** another version is to be saved too */
  confirmed?: boolean;
  /** the next entry follows at once */
  hurried?: boolean;
}

const plain = (given: object): Values => ({ ...given });

const statusOf = ({ state, other }: Entry, isSame = false) => ({
  /** it is not known whether the last save was stored; it may be sent again unchanged */
  unanswered: state === 'unanswered',
  /** another version that was saved from this form, with whether it has these values */
  other: other && { ...other, isSame },
});

/** How long a form waits for an answer before it starts the next entry or leads to another screen. */
const HURRIED_MS = 300;
const PATIENCE_MS = 1500;

/** 0 if the answer will be late: on a slow line, and behind an entry in flight. */
const patienceMs = (hurried: boolean): number =>
  hurried ? (isLineSlow() || sender.isBusy() ? 0 : HURRIED_MS) : PATIENCE_MS;

/** A form's entry: stored from the first letter, locked by this tab, sent once however often Save is pressed. */
export function useEntry<V extends object, Row>(options: EntryOptions<V, Row>) {
  const { dialog, form = dialog, path = '', etag: read = null } = options;
  const taken = useRef({ read, etag: read });
  /** The version of the record on screen: as read last, or the other person's, taken over since. */
  const version = () => (taken.current.read === read ? taken.current.etag : read);
  const fresh = (): Entry =>
    newEntry({
      key: newIdempotencyKey(),
      userId: currentUser.get() ?? 0,
      book: currentBook.get(),
      form: form ?? '',
      path,
      etag: version(),
      keptAt: trueNow(),
    });
  const [claimed] = useState(() => (form === undefined ? null : claim(form)));
  const [isOfOther] = useState(() => claimed !== null && isOfOtherBook(claimed, currentBook.get()));
  const [first] = useState(() => claimed ?? fresh());
  const own = useRef(first);
  const release = useRef<() => void>(() => undefined);
  const isAbandoned = useRef(false);
  const [formStatus, setFormStatus] = useState(() => statusOf(first));
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  /** the second press of a double press comes before the form shows that it is saving */
  const isBusy = useRef(false);

  /** The entry as it is now: the sender changes it too. Until something is typed, it has the version on screen. */
  const current = (): Entry => {
    own.current = entries.find(own.current.key) ?? { ...own.current, etag: version() };
    return own.current;
  };
  const hold = (key: string) => {
    release.current();
    release.current = tabLocks.hold(key, () => {
      // Another tab was quicker: this form continues with a new entry.
      own.current = { ...current(), key: newIdempotencyKey(), seq: 0, queued: null };
    });
  };
  const holdClaimed = useEffectEvent(() => {
    if (claimed !== null) hold(claimed.key);
  });
  /** Closing a short form discards what the server does not have. */
  const close = useEffectEvent(() => {
    const { key, state } = current();
    if (dialog !== undefined && state === 'typing') void entries.change(key, { kind: 'leave' });
    release.current();
  });
  useEffect(() => {
    holdClaimed();
    return () => close();
  }, []);

  const renew = () => {
    release.current();
    release.current = () => undefined;
    own.current = fresh();
    setFormStatus(statusOf(own.current));
  };
  const isListed = () => entries.find(current().key) !== undefined;
  /** Makes it the form's entry, held by this tab. */
  const take = (entry: Entry): Entry => {
    if (!isListed()) hold(entry.key);
    // A form that opens again in another book: every id on its screen is one of this book.
    own.current = { ...entry, book: currentBook.get() };
    return own.current;
  };
  const keep = (entry: Entry) => entries.put(take(entry));
  const apply = (event: SaveEvent) => {
    const entry = next(current(), event);
    if (entry) void keep(entry);
  };
  /** Leaves the form on purpose: drops what was typed; an entry of the outbox stays as it was. */
  const leave = () => {
    const { key } = current();
    if (isListed()) void entries.change(key, { kind: 'leave' });
    isAbandoned.current = true;
    renew();
  };

  const settle = async (pressed: Entry, tried: Tried) => {
    const { entry, row, error: failure, inFlight = false } = tried;
    if (isSaved(tried)) {
      renew();
      await options.saved(row as Row);
    } else if (isAbandoned.current) {
      // The form has another entry by now. A queued entry is sent without it, but no one else would show the refusal.
      if (entry !== null && entry.state !== 'waiting' && failure != null) throw failure;
    } else if (entry?.state === 'waiting') {
      renew();
      options.queued?.(entry, inFlight);
    } else if (entry !== null) {
      if (entry.key !== current().key) hold(entry.key);
      own.current = entry;
      setFormStatus(statusOf(entry, isSavedAlready(pressed, entry)));
      if (failure != null) throw failure;
    }
  };
  const fail = (failure: unknown) => {
    setError(failure as Error);
    recheckSession(failure);
    const { state, other: asked } = current();
    // A form with a draft shows both itself.
    if (asked === null && (state !== 'unanswered' || form === undefined)) options.failed?.(failure);
  };
  /** Saves once: does nothing while the previous press is being saved. */
  const press = async ({ values, body, entryValues, label, confirmed, hurried = false }: Press<V>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    isAbandoned.current = false;
    setSaving(true);
    setError(null);
    try {
      const isDecided = confirmed || formStatus.unanswered || formStatus.other !== null;
      if (!isDecided && (await options.asks?.(values))) return;
      if (isAbandoned.current) return;
      // The request has not left the phone. A form with a draft, and the outbox, work without a network.
      if (options.form === undefined && label === null && !navigator.onLine) throw new NetworkError();
      const pressed = current();
      const made = next(pressed, {
        ...{ kind: 'submit', path, values: plain(values), body: plain(body), at: trueNow() },
        ...{ entryValues, label },
        // A form without an address cannot ask: its error says what is stored, and the next press saves.
        confirmed: confirmed ?? form === undefined,
      });
      if (made?.state !== 'sending') return await settle(pressed, { entry: made, answer: null });
      const stored = await entries.put(take(made));
      // Without space on the device, the form itself sends it and waits for the answer.
      const entry = stored ?? { ...made, label: null };
      if (stored === null) void keep(entry);
      const send = (options.send ?? postEntry) as (sent: Entry) => Promise<object>;
      const tried =
        entry.label !== null && options.send === undefined
          ? await sender.sendFromForm(entry, patienceMs(hurried))
          : await sender.sendOnce(entry, send);
      await settle(entry, tried);
    } catch (failure) {
      fail(failure);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return {
    saving,
    ...formStatus,
    error,
    claimed,
    /** whether the claimed entry was typed in another book */
    isOfOther,
    current,
    leave,
    press,
    type: (values: Values) => apply({ kind: 'type', values, at: trueNow() }),
    /** Keeps what is never sent as a whole; resolves once it is on the device. */
    keep: (values: Values, state: 'typing' | 'unanswered') => keep({ ...current(), values, state, keptAt: trueNow() }),
    /** From now on, what is typed changes that version of the record. */
    resolve: (values: Values, etag: string | null) => {
      taken.current = { read, etag };
      apply({ kind: 'resolve', values, etag, at: trueNow() });
    },
  };
}
