interface Due {
  at: number;
  run: () => void;
}

/** Lets every promise that can go on do so. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Time, in milliseconds since 1970, that only moves from one thing to the next. */
export class Clock {
  private due: Due[] = [];

  constructor(private time: number) {}

  readonly now = (): number => this.time;

  /** Runs `run` after so many milliseconds; the returned function prevents it. */
  after(ms: number, run: () => void): () => void {
    const entry = { at: this.time + Math.max(0, ms), run };
    this.due.push(entry);
    return () => {
      this.due = this.due.filter((each) => each !== entry);
    };
  }

  /** Moves to the next thing that is due, the older one of two, and lets all that follows from it happen. */
  async step(): Promise<void> {
    if (this.due.length === 0) return;
    const first = this.due.reduce((best, each) => (each.at < best.at ? each : best));
    this.due = this.due.filter((each) => each !== first);
    this.time = Math.max(this.time, first.at);
    first.run();
    await settle();
  }
}
