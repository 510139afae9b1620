/** Time that only moves from one thing to the next. */
export interface Clock {
  /** milliseconds since 1970 */
  now(): number;
  /** Runs `run` after so many milliseconds; the returned function prevents it. */
  after(ms: number, run: () => void): () => void;
  /** Moves to the next thing that is due, and lets all that follows from it happen; false if nothing is due. */
  step(): Promise<boolean>;
}

interface Due {
  at: number;
  order: number;
  run: () => void;
}

/** Lets every promise that can go on do so. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function virtualClock(start: number): Clock {
  let now = start;
  let order = 0;
  let due: Due[] = [];
  return {
    now: () => now,
    after(ms, run) {
      order += 1;
      const entry = { at: now + Math.max(0, ms), order, run };
      due.push(entry);
      return () => {
        due = due.filter((each) => each !== entry);
      };
    },
    async step() {
      const first = due.reduce<Due | null>(
        (best, each) =>
          best === null || each.at < best.at || (each.at === best.at && each.order < best.order)
            ? each
            : best,
        null,
      );
      if (first === null) return false;
      due = due.filter((each) => each !== first);
      now = Math.max(now, first.at);
      first.run();
      await settle();
      return true;
    },
  };
}
