import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { trueNow } from '@/lib/days/clock';
import {
  type Entry,
  type EntryLabel,
  isOfOtherBook,
  isSavedAlready,
  newEntry,
  type Other,
  type Values,
} from '@/lib/entry';
import { NetworkError } from '@/lib/http/api-error';
import { currentBook } from '@/lib/http/book';
import { currentUser } from '@/lib/http/current-user';
import { newIdempotencyKey } from '@/lib/http/idempotency';
import { useSinglePress } from '@/lib/http/single-press';
import { isSlow } from '@/lib/http/tries';
import { claim, entries, holds } from './entries';
import { next, type SaveEvent } from './machine';
import { postEntry } from './post';
import { isSaved, type Tried } from './sender';
import { sender } from './sending';

export interface EntryOptions<V extends object, Body extends object, Row> {
  /** the form's address with its query, under which it is kept until it is saved */
  form?: string;
  /** a short form's in place of it: '/sales/7#allowance'; what was sent from there without an answer is kept under it */
  dialog?: string | undefined;
  /** where it is posted: '/customers' */
  path?: string;
  /** the version of the record that an edit form read; undefined in a form that edits none */
  etag?: string | null | undefined;
  /** makes the request's body; for the same values it is sent as it was, so that its moments do not change */
  body: (values: V) => Body;
  /** saves into the outbox without a network, and how the outbox lists it; without this, only an answer saves it */
  outbox?: ((body: Body) => EntryLabel) | undefined;
  /** sends it in another way than by a POST, which the outbox cannot repeat */
  send?: ((body: Body, entry: Entry) => Promise<Row>) | undefined;
  /** true: the form asks something first, and the press saves nothing. Not called where a save has no answer yet */
  asks?: ((values: V) => Promise<boolean>) | undefined;
  /** the form shows that it is saving until this ends */
  saved: (row: Row) => unknown;
  /** the same for an entry that is in the outbox and perhaps not stored; `underWay`: its answer may still come */
  kept?: ((entry: Entry, underWay: boolean) => void) | undefined;
  /** after a refusal that the form does not show itself, as it does a save without an answer */
  failed?: (error: unknown) => void;
}

/** One press on Save. */
interface Press<V> {
  /** what the form shows, and what is kept of it */
  values: V;
  shown: Values;
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
  other: (Other & { isSame: boolean }) | null;
}

const plain = (given: object): Values => ({ ...given });

/** What a form says of its entry. */
const toldOf = ({ state, other }: Entry, isSame = false): Pick<Saving, 'unanswered' | 'other'> => ({
  unanswered: state === 'unanswered',
  other: other && { ...other, isSame },
});

/** How long a form waits for the answer to what is on the disk: where the next entry follows, and where it is left. */
const HURRIED_MS = 300;
const PATIENCE_MS = 1500;

/** On a line known to be slow, and behind an entry without an answer, the answer would not come in a hurry. */
const patienceMs = ({ hurried = false }: Press<unknown>): number =>
  hurried ? (isSlow() || sender.isBusy() ? 0 : HURRIED_MS) : PATIENCE_MS;

/** The version of the record that a form shows: as it was read last, or the one that was taken over since. */
function useVersion(read: string | null) {
  const taken = useRef({ read, etag: read });
  return {
    current: () => (taken.current.read === read ? taken.current.etag : read),
    take: (etag: string | null) => {
      taken.current = { read, etag };
    },
  };
}

/** One entry in a form: kept from the first letter on, held by this tab, sent once however often it is pressed. */
export function useEntry<V extends object, Body extends object, Row>(options: EntryOptions<V, Body, Row>) {
  const { dialog, form = dialog, path = '' } = options;
  const version = useVersion(options.etag ?? null);
  const fresh = (): Entry =>
    newEntry({
      key: newIdempotencyKey(),
      userId: currentUser.get() ?? 0,
      book: currentBook.get(),
      form: form ?? '',
      path,
      etag: version.current(),
      keptAt: trueNow(),
    });
  const [claimed] = useState(() => (form === undefined ? null : claim(form)));
  const [isOfOther] = useState(() => claimed !== null && isOfOtherBook(claimed, currentBook.get()));
  const [first] = useState(() => claimed ?? fresh());
  const own = useRef(first);
  const release = useRef<() => void>(() => undefined);
  const isLeft = useRef(false);
  const [told, setTold] = useState(() => toldOf(first));

  /** The entry as it is now: the sender changes it too. Until something is typed, it has the version that is shown. */
  const current = (): Entry => {
    own.current = entries.find(own.current.key) ?? { ...own.current, etag: version.current() };
    return own.current;
  };
  const hold = (key: string) => {
    release.current();
    release.current = holds.hold(key, () => {
      // Another tab was quicker: this form goes on with an entry of its own.
      own.current = { ...current(), key: newIdempotencyKey(), seq: 0, kept: null };
    });
  };
  const holdClaimed = useEffectEvent(() => {
    if (claimed !== null) hold(claimed.key);
  });
  /** A short form that is closed gives up what the server does not have. */
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
    setTold(toldOf(own.current));
  };
  const isKnown = () => entries.find(current().key) !== undefined;
  const keep = (entry: Entry) => {
    if (!isKnown()) hold(entry.key);
    // A form opens again in another book: whatever it shows has ids of this one.
    own.current = { ...entry, book: currentBook.get() };
    return entries.put(own.current);
  };
  const apply = (event: SaveEvent) => {
    const entry = next(current(), event);
    if (entry) void keep(entry);
  };
  /** Left on purpose: what was typed is dropped, or what was in the outbox stays as it was. */
  const leave = () => {
    const { key } = current();
    if (isKnown()) void entries.change(key, { kind: 'leave' });
    isLeft.current = true;
    renew();
  };

  const send = async (press: Press<V>): Promise<Tried & { pressed: Entry }> => {
    const pressed = current();
    const body = options.body(press.values);
    const label = options.outbox?.(body) ?? null;
    const given = { path, values: plain(press.values), shown: press.shown, body: plain(body), label };
    // A form without an address has no place to ask: its error says what is stored, and the next press saves.
    const { confirmed = form === undefined } = press;
    // Nothing has left the phone. A form with a draft, and the outbox, go on without a network.
    if (options.form === undefined && label === null && !navigator.onLine) throw new NetworkError();
    const made = next(pressed, { kind: 'submit', ...given, at: trueNow(), confirmed });
    if (made?.state !== 'sending') return { pressed, entry: made, answer: null };
    const stored = await keep(made);
    // Without space on the device, the form itself sends it and waits for the answer.
    const entry = stored ?? { ...made, label: null };
    if (stored === null) void keep(entry);
    const post = async () =>
      (options.send ? await options.send(entry.body as Body, entry) : await postEntry(entry)) as object;
    const tried =
      entry.label !== null && options.send === undefined
        ? await sender.sendFromForm(entry, patienceMs(press))
        : await sender.sendOnce(entry, post);
    return { ...tried, pressed: entry };
  };
  const mutation = useMutation({
    mutationFn: async (press: Press<V>) => {
      isLeft.current = false;
      const isDecided = press.confirmed || told.unanswered || told.other !== null;
      if (!isDecided && (await options.asks?.(press.values))) return;
      if (isLeft.current) return;
      const tried = await send(press);
      const { pressed, entry, row, error, underWay = false } = tried;
      if (isSaved(tried)) {
        renew();
        await options.saved(row as Row);
      } else if (isLeft.current) {
        // The form has another entry by now. What waits goes on by itself; a refusal nobody else would tell.
        if (entry !== null && entry.state !== 'waiting' && error != null) throw error;
      } else if (entry?.state === 'waiting') {
        renew();
        options.kept?.(entry, underWay);
      } else if (entry !== null) {
        if (entry.key !== current().key) hold(entry.key);
        own.current = entry;
        setTold(toldOf(entry, isSavedAlready(pressed, entry)));
        // As a failed call, so that a lost session leads to the sign-in screen.
        if (error != null) throw error;
      }
    },
    onError: (error) => {
      const { state, other: asked } = current();
      // A form with a draft shows both itself.
      if (asked === null && (state !== 'unanswered' || form === undefined)) options.failed?.(error);
    },
  });
  return {
    saving: mutation.isPending,
    ...told,
    error: mutation.error,
    claimed,
    /** whether what was claimed was typed in another book */
    isOfOther,
    current,
    leave,
    press: useSinglePress(mutation.mutateAsync),
    type: (values: Values) => apply({ kind: 'type', values, at: trueNow() }),
    /** Keeps what is never sent as a whole; resolves once it is on the device. */
    keep: (values: Values, state: 'typing' | 'unanswered') =>
      keep({ ...current(), values, state, keptAt: trueNow() }),
    /** From now on, what is typed changes that version of the record. */
    resolve: (values: Values, etag: string | null) => {
      version.take(etag);
      apply({ kind: 'resolve', values, etag, at: trueNow() });
    },
  };
}
