import { type Entry, isBeingChanged, type Values } from '@/lib/entry';
import { NetworkError } from '@/lib/http/api-error';
import { containedIn, isOutdated, missingFrom, pressedBody, question } from '@/lib/offline-copy/unsent';
import { linesOf, pendingEntries } from '@/saving/pending';
import { isCreated, isRecord } from '@/saving/post';
import { createSender, type Sender, type SenderSession, type World } from '@/saving/sender';
import { createEntries, type EntryStore } from '@/saving/store';
import type { Clock } from './clock';
import { type Browser, Life } from './device';
import { EditForm } from './edit-form';
import { claimed, Form, type FormKind } from './form';
import { type Moved, movedOn, wrongSum } from './moved';
import type { Network } from './network';
import type { ModelServer, TaggedRow } from './server';
import { type Told, thingOf } from './told';

export interface Device {
  name: string;
  browser: Browser;
  network: Network;
  /** whose session the browser's cookie is; null for none */
  session: number | null;
}

export interface Surroundings {
  clock: Clock;
  server: ModelServer;
  told: Told;
  newKey: () => string;
  freshValues: () => Values;
  runs: Map<string, number>;
}

/** A tab: the app's own machine, store and sender, over the device's disk and network. */
export class Tab {
  readonly life = new Life();
  readonly entries: EntryStore;
  readonly sender: Sender;
  readonly world: World;
  readonly told: Told;
  /** the entries that were on the device when the tab was opened are in memory */
  private readonly loaded: Promise<unknown>;
  form: Form | null = null;
  /** the server's figures as this tab read them last */
  private pocket: { things: number[]; contained: string[]; moved: Moved } | null = null;

  constructor(
    readonly device: Device,
    readonly userId: number,
    private readonly around: Surroundings,
  ) {
    const { clock, newKey } = around;
    const { browser } = device;
    this.told = around.told;
    this.entries = createEntries(browser.database.for(this.life), browser.channelOf(this));
    this.world = {
      entries: this.entries,
      tabLocks: this.tabLocks(),
      post: (entry) => this.post(entry),
      session: () => this.session(),
      now: clock.now,
      newKey,
      pause: (ms) => new Promise((resolve) => clock.after(ms, () => this.life.isOver || resolve(null))),
      isOnline: () => device.network.line !== 'off',
      alone: (how, work) => browser.alone(this, how, work),
      onSent: () => undefined,
      onLate: () => undefined,
    };
    this.sender = createSender(this.world);
    this.loaded = this.entries.read();
  }

  get freshValues() {
    return this.around.freshValues;
  }

  runOf(key: string): number {
    const { runs } = this.around;
    const run = runs.get(key) ?? runs.size + 1;
    runs.set(key, run);
    return run;
  }

  goesOn(run: number, key: string): void {
    this.around.runs.set(key, run);
  }

  private tabLocks(): World['tabLocks'] {
    const { browser } = this.device;
    const { holds } = browser;
    return {
      opening: (work) => browser.opening(this.life, work),
      elsewhere: async () => new Set([...holds].filter(([, tab]) => tab !== this).map(([key]) => key)),
      isMine: (key) => holds.get(key) === this,
      hold: (key, taken) => {
        const holder = holds.get(key);
        if (holder !== undefined && holder !== this) {
          taken();
          return () => undefined;
        }
        holds.set(key, this);
        return () => void (holds.get(key) === this && holds.delete(key));
      },
    };
  }

  private whileAlive<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work.then(
        (value) => this.life.isOver || resolve(value),
        (error) => this.life.isOver || reject(error),
      );
    });
  }

  private post({ path, key, userId, body }: Entry): Promise<Values & { id?: number }> {
    const { server } = this.around;
    const frozen = structuredClone(body ?? {});
    const call = () => server.post({ path, key, userId, session: this.device.session, body: frozen });
    const answer = this.device.network.request(call).then((row) => {
      if (isCreated(row, 200)) return row;
      throw new NetworkError();
    });
    return this.whileAlive(answer);
  }

  put(id: number, { userId, etag, body }: Entry): Promise<TaggedRow> {
    const frozen = structuredClone(body ?? {});
    const call = () => this.around.server.put({ id, userId, session: this.device.session, etag, body: frozen });
    return this.whileAlive(this.device.network.request(call));
  }

  /** Reads a record; another answer is none. */
  read(id: number): Promise<TaggedRow> {
    const call = () => this.around.server.get(id, this.device.session);
    const answer = this.device.network.request(call).then((row) => {
      if (isRecord(row)) return row;
      throw new NetworkError();
    });
    return this.whileAlive(answer);
  }

  private session(): Promise<SenderSession> {
    const read = () => ({ userId: this.device.session, today: '9999-12-31' });
    return this.whileAlive(this.device.network.request(read)).catch(() => null);
  }

  open(kind: FormKind): Promise<void> {
    return this.show(kind.address, (found) => new Form(this, kind, found, this.freshValues()));
  }

  async openRecord(id: number, path: string): Promise<void> {
    const row = await this.read(id).catch(() => null);
    if (row === null) return;
    const address = `${path}/${id}/edit`;
    await this.show(address, (found) => new EditForm(this, row, { address, path }, found));
  }

  /** Shows a form, which takes up what was typed at its address before. */
  private async show(address: string, formOf: (found: Entry | null) => Form): Promise<void> {
    await this.loaded;
    await this.world.tabLocks.opening(async () => {
      const elsewhere = await this.world.tabLocks.elsewhere();
      if (this.entries.list.get().some(isBeingChanged)) await this.entries.read();
      const all = this.entries.list.get();
      const found = claimed(all, address, this.userId, elsewhere, this.world.now());
      this.form?.close();
      this.form = formOf(found);
    });
  }

  /** Reads the server's figures, with the question which of the entries they contain already. */
  async readOfflineCopy(): Promise<void> {
    const { server } = this.around;
    const asked = question(await this.entries.read(), this.userId);
    const read = () => ({
      things: server.records.filter(({ isDeleted }) => !isDeleted).map(({ body }) => thingOf(body)),
      stored: server.storedOf(this.userId, asked.asked),
      moved: movedOn(server.records),
    });
    const answer = await this.whileAlive(this.device.network.request(read)).catch(() => null);
    // A portal's answer is no figures.
    if (!Array.isArray(answer?.things)) return;
    if (isOutdated(asked, await this.entries.read(), this.userId)) return;
    const { things, stored, moved } = answer;
    this.pocket = { things, moved, contained: containedIn(asked, stored) };
  }

  /** What a sum on this tab's screen counts twice or wrong; null if nothing. */
  countedTwice(): string | null {
    if (this.pocket === null) return null;
    const { things, contained, moved } = this.pocket;
    const rows = this.entries.list.get();
    const added = missingFrom(rows, this.userId, contained).map((entry) => thingOf(pressedBody(entry)));
    const twice = added.find((thing) => things.includes(thing));
    return twice === undefined
      ? wrongSum(moved, pendingEntries(rows, this.userId, contained).flatMap(linesOf))
      : `no sum counts twice: ${twice} is in the figures and added to them`;
  }

  die(): void {
    this.life.die();
    this.device.browser.bury(this);
  }
}
