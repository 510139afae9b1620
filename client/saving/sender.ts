import { type Entry, isBeingChanged, neededCustomer, type Values } from '@/lib/entry';
import { ApiError } from '@/lib/http/api-error';
import { createStore } from '@/state/store';
import { type Answer, maySend, next } from './machine';
import { answerOf, storedIn } from './post';
import type { EntryStore } from './store';
import type { TabLocks } from './tab-locks';

/** Who is signed in, and the firm's day; null without an answer. */
export type SenderSession = { userId: number | null; today: string } | null;

export type RoundEnd = 'done' | 'no answer' | 'sign in' | 'other tab';

/** What the sender needs from outside, so that a test can replay it. */
export interface World {
  entries: EntryStore;
  tabLocks: TabLocks;
  /** Posts an entry: resolves with the record or the server's word that it is stored; rejects as `call` does. */
  post(entry: Entry): Promise<Values & { id?: number }>;
  session(): Promise<SenderSession>;
  /** milliseconds since 1970, corrected by the server's clock */
  now(): number;
  newKey(): string;
  /** Resolves after so many milliseconds. */
  pause(ms: number): Promise<null>;
  isOnline(): boolean;
  /** Runs `work` while no other tab sends: 'wait' for the other tab, 'try' and return null, or 'steal' its turn. */
  alone<T>(how: 'wait' | 'try' | 'steal', work: () => Promise<T>): Promise<T | null>;
  /** the paths of the records that a round or `sendNow` has stored */
  onSent(paths: ReadonlySet<string>): void;
  /** Called with an answer that came after the form stopped waiting. */
  onLate(tried: Tried<Values>): void;
}

export interface Tried<Row = unknown> {
  /** null if it was deleted */
  entry: Entry | null;
  /** null if nothing was sent, or the answer has not come yet */
  answer: Answer | null;
  row?: Row | undefined;
  error?: unknown;
  /** true if the form stopped waiting; `onLate` gets the answer */
  inFlight?: true;
}

/** Whether the server has it. A saved entry that the outbox does not take was deleted. */
export const isSaved = ({ entry, answer }: Tried): boolean =>
  entry === null ? answer?.kind === 'stored' : entry.state === 'sent';

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether an entry that was never sent is dated after today, because the phone's clock was wrong. */
export function isDatedAhead({ body, tries }: Entry, today: string): boolean {
  const { saleDate, date, createdAt } = body ?? {};
  return tries === 0 && String(saleDate ?? date ?? createdAt ?? '').slice(0, 10) > today;
}

export type Sender = ReturnType<typeof createSender>;

/** A tab that has been sending this long without progress counts as frozen. */
const FROZEN_MS = 60_000;
/** A reloaded page takes up its form within this time. */
const RELOADS_MS = 5000;

export function createSender(world: World) {
  const { entries, now, newKey } = world;
  /** Whether the last answer said that the user is signed out. */
  const needsSignIn = createStore(false);
  let progressAt = now();
  /** how many sent entries still have no answer though their forms stopped waiting; the next one waits behind them */
  let inFlight = 0;
  const isBusy = () => inFlight > 0;
  const noteProgress = () => {
    progressAt = now();
  };

  const sendOnce = async <Row extends object>(
    entry: Entry,
    send: (entry: Entry) => Promise<Row & { id?: number }>,
  ): Promise<Tried<Row>> => {
    const { key } = entry;
    const body = entry.body ?? {};
    await entries.change(key, { kind: 'try', at: now() });
    const tried = await send(entry).then(
      (row) => ({ answer: { kind: 'stored', ...storedIn(row), at: now() } as const, row }),
      (error: unknown) => ({ answer: answerOf(error, newKey), error }),
    );
    if (tried.answer.kind === 'stored') needsSignIn.set(false);
    if ('error' in tried && isSignedOut(tried.error)) needsSignIn.set(true);
    return { entry: await entries.change(key, { kind: 'answer', answer: tried.answer, body }), ...tried };
  };

  /** Posts an entry from its form, which waits this long; after that the entry is the outbox's. */
  const sendFromForm = async (entry: Entry, patienceMs: number): Promise<Tried<Values>> => {
    const { key } = entry;
    const goOn = async () => ({ entry: await entries.change(key, { kind: 'go on' }), answer: null });
    const needed = neededCustomer(entry);
    // The server refuses an entry whose queued customer was discarded meanwhile.
    const isCustomerQueued = entries.list.get().some(({ seq }) => seq === needed);
    if (!world.isOnline() || isCustomerQueued) return goOn();
    let isFormWaiting = true;
    const send = async (): Promise<Tried<Values> | null> => {
      if (isFormWaiting) return sendOnce(entry, world.post);
      // Another tab may have sent it meanwhile, or a form may be changing it.
      const after = (await entries.read()).find((each) => each.key === key);
      return after?.state === 'waiting' ? sendOnce(after, world.post) : null;
    };
    const answer = world.alone('wait', send).catch(() => null);
    const first = await Promise.race([answer, world.pause(patienceMs)]);
    isFormWaiting = false;
    if (first !== null) return first;
    const gone = await goOn();
    // If the answer came in the same moment, it decides.
    const isLate = gone.entry?.state === 'waiting' && (await Promise.race([answer, null])) === null;
    if (!isLate) return (await answer) ?? gone;
    inFlight += 1;
    void answer.then((late) => {
      inFlight -= 1;
      if (late !== null) world.onLate(late);
    });
    return { ...gone, inFlight: true };
  };

  /** Whatever its date or age. */
  const sendNow = async (key: string): Promise<Tried | null> => {
    if (!world.isOnline()) return null;
    const tried = await world.alone('wait', async () => {
      await entries.read();
      const entry = await entries.change(key, { kind: 'retry' });
      return entry?.state === 'waiting' ? sendOnce(entry, world.post) : null;
    });
    if (tried?.answer?.kind === 'stored') world.onSent(new Set([entries.find(key)?.path ?? '']));
    return tried;
  };

  /** Releases entries whose tab was closed, and deletes expired ones. */
  const tidy = async () => {
    const event = { kind: 'free', at: now() } as const;
    const left = async () => {
      const elsewhere = await world.tabLocks.elsewhere();
      const isOpen = ({ key }: Entry) => elsewhere.has(key) || world.tabLocks.isMine(key);
      return (await entries.read()).filter((entry) => !isOpen(entry) && next(entry, event) !== entry);
    };
    if ((await left()).some(isBeingChanged)) await world.pause(RELOADS_MS);
    // No form opens during this: it would take up an entry that is about to change.
    await world.tabLocks.opening(async () => {
      for (const { key } of await left()) await entries.change(key, event);
    });
  };

  const work = async (userId: number, paths: Set<string>): Promise<RoundEnd> => {
    const session = await world.session();
    if (session === null) return 'no answer';
    if (session.userId !== userId) return 'sign in';
    await entries.sortByBook();
    const passed = new Set<string>();
    let silent = 0;
    for (;;) {
      const mayGo = (each: Entry) => each.userId === userId && maySend(each, now()) && !passed.has(each.key);
      const entry = (await entries.read()).find(mayGo);
      if (entry === undefined) return silent > 0 ? 'no answer' : 'done';
      passed.add(entry.key);
      if (isDatedAhead(entry, session.today)) {
        const answer = { kind: 'refused', message: { code: 'check_date' }, ours: true } as const;
        await entries.change(entry.key, { kind: 'answer', answer, body: entry.body ?? {} });
        continue;
      }
      noteProgress();
      const { answer, error } = await sendOnce(entry, world.post);
      if (answer?.kind === 'stored') paths.add(entry.path);
      if (isSignedOut(error)) return 'sign in';
      // One bad entry does not stop the others, but a dead network ends the round.
      if (answer?.kind === 'none' || answer?.kind === 'not stored') silent += 1;
      if (silent >= 2) return 'no answer';
    }
  };

  const round = async (userId: number): Promise<RoundEnd> => {
    await tidy().catch(() => undefined);
    const isWaiting = (each: Entry) => each.userId === userId && each.state === 'waiting';
    if (!entries.list.get().some(isWaiting)) return 'done';
    if (!world.isOnline()) return 'no answer';
    const paths = new Set<string>();
    const how = now() - progressAt > FROZEN_MS ? 'steal' : 'try';
    const end = await world.alone(how, () => work(userId, paths)).catch((): RoundEnd => 'no answer');
    if (end !== null) {
      noteProgress();
      needsSignIn.set(end === 'sign in');
    }
    if (paths.size > 0) world.onSent(paths);
    return end ?? 'other tab';
  };
  return { needsSignIn, sendOnce, sendFromForm, sendNow, round, tidy, isBusy, noteProgress };
}
