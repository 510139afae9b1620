import type { Entry } from '@/lib/entry';
import type { Channel, Disk, Rows } from '@/saving/store';
import type { Chance } from './chance';
import type { Clock } from './clock';

type Table = ReadonlyMap<number, Entry>;

/** A tab's life: nothing that it waits for comes once it is over. */
export class Life {
  isOver = false;
  private end: () => void = () => undefined;
  readonly over = new Promise<void>((resolve) => {
    this.end = resolve;
  });

  die(): void {
    this.isOver = true;
    this.end();
  }
}

/**
 * The database of one browser, which its tabs share. Each call takes a moment; a transaction counts once it is committed,
 * and a tab that has died commits nothing more.
 */
export class Database {
  private rows: Table = new Map();
  /** What a power cut leaves: everything up to the last strict transaction. */
  private durable: Table = new Map();
  private last = 0;
  private queue: Promise<unknown> = Promise.resolve();
  isFull = false;
  /** whether it was ever full when something was to be stored */
  hasRefused = false;

  constructor(
    private readonly clock: Clock,
    private readonly chance: Chance,
  ) {}

  all(): Entry[] {
    return [...this.rows.values()].sort((a, b) => a.seq - b.seq).map((row) => structuredClone(row));
  }

  cutPower(): void {
    this.rows = this.durable;
  }

  private moment(life: Life): Promise<void> {
    return new Promise((resolve) => {
      this.clock.after(this.chance.between(0, 40), () => life.isOver || resolve());
    });
  }

  for(life: Life): Disk {
    return {
      all: async () => {
        await this.moment(life);
        return this.all();
      },
      change: (work, relaxed) => {
        const turn = this.queue.then(() => this.transact(work, relaxed === true, life));
        // A dead tab's transaction is aborted, and does not keep the next one waiting.
        this.queue = Promise.race([turn.then(ignore, ignore), life.over]);
        return turn;
      },
    };
  }

  private async transact<T>(work: (rows: Rows) => Promise<T>, isRelaxed: boolean, life: Life): Promise<T> {
    await this.moment(life);
    if (this.isFull) {
      this.hasRefused = true;
      throw new Error('The device is full');
    }
    const table = new Map(this.rows);
    let last = this.last;
    const rows: Rows = {
      all: async () => [...table.values()].sort((a, b) => a.seq - b.seq).map((row) => structuredClone(row)),
      get: async (seq) => structuredClone(table.get(seq)),
      find: async (key) => structuredClone([...table.values()].find((row) => row.key === key)),
      put: async (entry) => {
        if (entry.seq === 0) last += 1;
        const seq = entry.seq || last;
        table.set(seq, structuredClone({ ...entry, seq }));
        return seq;
      },
      delete: async (seq) => table.delete(seq),
    };
    const done = await work(rows);
    await this.moment(life);
    this.rows = table;
    this.last = Math.max(this.last, last);
    if (!isRelaxed) this.durable = table;
    return done;
  }
}

const ignore = () => undefined;

/** What the tabs of one browser share besides the database: locks, and word of changes. */
export class Browser {
  readonly database: Database;
  private channels = new Map<object, Channel>();
  private holder: object | null = null;
  private waiting: { tab: object; start: () => void }[] = [];
  private opens: Promise<unknown> = Promise.resolve();
  readonly holds = new Map<string, object>();

  constructor(
    private readonly clock: Clock,
    chance: Chance,
  ) {
    this.database = new Database(clock, chance);
  }

  channelOf(tab: object): Channel {
    const channel: Channel = {
      postMessage: (data) => {
        const told = new MessageEvent('message', { data });
        for (const [other, { onmessage }] of this.channels)
          if (other !== tab) this.clock.after(1, () => this.channels.has(other) && onmessage?.(told));
      },
      onmessage: null,
    };
    this.channels.set(tab, channel);
    return channel;
  }

  /** Forms open one after the other; a dead tab's does not keep the next one waiting. */
  opening(life: Life, work: () => Promise<void>): Promise<void> {
    const turn = this.opens.then(() => (life.isOver ? undefined : work()));
    this.opens = Promise.race([turn.then(ignore, ignore), life.over]);
    return turn;
  }

  /** As `navigator.locks.request` for one name. */
  async alone<T>(tab: object, how: 'wait' | 'try' | 'steal', work: () => Promise<T>): Promise<T | null> {
    if (this.holder !== null && how === 'try') return null;
    if (this.holder !== null && how === 'wait')
      await new Promise<void>((resolve) => this.waiting.push({ tab, start: resolve }));
    this.holder = tab;
    try {
      return await work();
    } finally {
      if (this.holder === tab) this.release();
    }
  }

  private release(): void {
    this.holder = null;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.holder = next.tab;
    next.start();
  }

  bury(tab: object): void {
    this.channels.delete(tab);
    this.waiting = this.waiting.filter((each) => each.tab !== tab);
    for (const [key, holder] of this.holds) if (holder === tab) this.holds.delete(key);
    if (this.holder === tab) this.release();
  }
}
