import { isSame } from '@/lib/changed-fields';
import {
  type Entry,
  type EntryLabel,
  isBeingChanged,
  isInForm,
  isSavedAlready,
  newEntry,
  type Values,
} from '@/lib/entry';
import { next, type SaveEvent } from '@/saving/machine';
import { isSaved, type Tried } from '@/saving/sender';
import type { Tab } from './tab';

/** What a form is for: its address, where it sends, whether the outbox takes it, and which version it changes. */
export interface FormKind {
  address: string;
  path: string;
  usesOutbox: boolean;
  etag: string | null;
}

const labelOf = (body: Values): EntryLabel => ({ name: String(body.thing), amount: String(body.amount) });

/** A form on a screen, as client/saving/use-saving has it, without React. */
export class Form {
  private own: Entry;
  private release: () => void = () => undefined;
  protected isBusy = false;
  private isLeft = false;
  /** from the first letter to the save, over reloads and new keys */
  private run: number;
  values: Values;

  constructor(
    protected readonly tab: Tab,
    public kind: FormKind,
    claimed: Entry | null,
    fresh: Values,
  ) {
    this.own = claimed ?? this.fresh();
    this.values = claimed === null ? fresh : { ...fresh, ...claimed.values };
    this.run = tab.runOf(this.own.key);
    if (claimed !== null) this.hold(claimed.key);
  }

  private fresh(): Entry {
    const { address, path, etag } = this.kind;
    const { world, userId } = this.tab;
    return newEntry({ key: world.newKey(), userId, form: address, path, etag, keptAt: world.now() });
  }

  current(): Entry {
    this.own = this.tab.entries.find(this.own.key) ?? this.own;
    return this.own;
  }

  private hold(key: string): void {
    this.release();
    this.release = this.tab.world.tabLocks.hold(key, () => {
      this.own = { ...this.current(), key: this.tab.world.newKey(), seq: 0, queued: null };
    });
  }

  private keep(entry: Entry): Promise<Entry | null> {
    if (this.tab.entries.find(entry.key) === undefined) this.hold(entry.key);
    this.own = entry;
    return this.tab.entries.put(entry);
  }

  private renew(): void {
    this.release();
    this.own = this.fresh();
    this.run = this.tab.runOf(this.own.key);
  }

  protected shown(values: Values): Values {
    return values;
  }

  protected bodyOf(values: Values): Values {
    return { ...values, createdAt: this.tab.world.now() };
  }

  protected post(entry: Entry): Promise<Values & { id?: number }> {
    return this.tab.world.post(entry);
  }

  protected apply(event: SaveEvent): void {
    const entry = next(this.current(), event);
    if (entry !== null) void this.keep(entry);
  }

  type(values: Values): void {
    if (this.isBusy) return;
    this.values = values;
    this.apply({ kind: 'type', values: this.shown(values), at: this.tab.world.now() });
  }

  leave(): void {
    const { key } = this.current();
    if (this.tab.entries.find(key) !== undefined) void this.tab.entries.change(key, { kind: 'leave' });
    this.isLeft = true;
    this.renew();
  }

  /** Left as it is, such as by another screen that is opened. */
  close(): void {
    this.release();
  }

  /** Presses Save; `confirmed` if the user wants to save another version too, `patienceMs` until the form goes on. */
  press(confirmed = false, patienceMs = 1500): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.isLeft = false;
    const pressed = { ...this.values };
    this.tellPressed(pressed, confirmed);
    void this.send(pressed, confirmed, patienceMs).then(
      (tried) => this.show(tried, pressed),
      () => undefined,
    );
  }

  protected tellPressed(values: Values, confirmed: boolean): void {
    this.tab.told.pressed(values, { userId: this.tab.userId, run: this.run, confirmed });
  }

  private async send(values: Values, confirmed: boolean, patienceMs: number): Promise<Tried & { pressed: Entry }> {
    const { world, sender } = this.tab;
    const before = this.current();
    const isAgain = before.body !== null && isSame(before.madeFrom, values);
    const body = isAgain ? (before.body ?? {}) : this.bodyOf(values);
    const label = this.kind.usesOutbox ? labelOf(body) : null;
    const at = world.now();
    const { path } = this.kind;
    const shown = this.shown(values);
    const made = next(before, { kind: 'submit', path, values, entryValues: shown, body, label, at, confirmed });
    if (made?.state !== 'sending') return { pressed: before, entry: made, answer: null };
    this.tab.told.pressedAgain(made.key);
    const stored = await this.keep(made);
    const entry = stored ?? { ...made, label: null };
    if (stored === null) void this.keep(entry);
    const tried =
      entry.label === null
        ? await sender.sendOnce(entry, () => this.post(entry))
        : await sender.sendFromForm(entry, patienceMs);
    return { ...tried, pressed: entry };
  }

  protected show(tried: Tried & { pressed: Entry }, values: Values): void {
    this.isBusy = false;
    const { pressed, entry } = tried;
    const isKept = entry?.state === 'waiting';
    if (pressed.queued?.wasQueued && tried.answer?.kind === 'not stored')
      this.tab.told.changed(this.tab.device, values, pressed.key);
    if (this.isLeft && !isSaved(tried)) return;
    if (isSaved(tried)) this.tellSaved(values);
    if (entry !== null && isSavedAlready(pressed, entry)) this.tab.told.saved(values);
    if (isKept) this.tab.told.kept(this.tab.device, values, entry.key);
    if (isSaved(tried) || isKept) {
      this.renew();
      this.startNext();
      return;
    }
    if (entry === null) return;
    if (entry.key !== this.current().key) {
      this.tab.goesOn(this.run, entry.key);
      this.hold(entry.key);
    }
    this.own = entry;
  }

  protected tellSaved(values: Values): void {
    this.tab.told.saved(values);
  }

  protected startNext(): void {
    this.values = this.tab.freshValues();
  }

  get asks(): boolean {
    return this.current().other !== null;
  }
}

/** The newest half-filled form of that address that no other tab has open. */
export function claimed(
  all: readonly Entry[],
  address: string,
  userId: number,
  elsewhere: ReadonlySet<string>,
  at: number,
): Entry | null {
  const drafts = all
    .filter(
      (entry) => entry.userId === userId && entry.form === address && isInForm(entry) && !elsewhere.has(entry.key),
    )
    .map((entry) => (isBeingChanged(entry) ? entry : next(entry, { kind: 'free', at })))
    .filter((entry) => entry !== null && isInForm(entry));
  return drafts.sort((a, b) => (b?.keptAt ?? 0) - (a?.keptAt ?? 0))[0] ?? null;
}
