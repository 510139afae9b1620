import { basePath } from '@/lib/http/base';
import { timeLimit } from '@/lib/http/connection';
import { pause } from '@/lib/pause';

/** Locks of entries by key: an entry belongs to the tab whose form has it open. */
export interface TabLocks {
  /** The keys that other tabs hold. */
  elsewhere(): Promise<ReadonlySet<string>>;
  isMine(key: string): boolean;
  /** Runs `work` while no other tab opens a form, so that two tabs do not take up the same entry. */
  opening(work: () => Promise<void>): Promise<void>;
  /** Holds the entry until the returned function is called. Calls `taken` if another tab was quicker. */
  hold(key: string, taken: () => void): () => void;
}

const PREFIX = `fruit-khata entry ${basePath} `;
const OPENING = `fruit-khata opening ${basePath}`;

/** Firefox may freeze a page that was left, with its lock: after this long the lock is taken from it. */
const FROZEN_MS = 2500;

/** By Web Locks, which the browser itself releases when a tab dies. */
function byLocks(locks: LockManager): TabLocks {
  const mine = new Set<string>();
  /** Locks of this tab that are being released: a form that opens again must not take them for another tab's. */
  const ending = new Map<string, Promise<unknown>>();
  return {
    async elsewhere() {
      const { held = [] } = await locks.query();
      const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
      return new Set(names.map((name) => name.slice(PREFIX.length)).filter((key) => !mine.has(key)));
    },
    isMine: (key) => mine.has(key),
    async opening(work) {
      const { signal, end } = timeLimit(FROZEN_MS);
      const begin = () => {
        end();
        return work();
      };
      try {
        await locks.request(OPENING, { signal }, begin);
      } catch (error) {
        if (!signal.aborted) throw error;
        await locks.request(OPENING, { steal: true }, work);
      }
    },
    hold(key, taken) {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      mine.add(key);
      const request = () =>
        locks.request(PREFIX + key, { ifAvailable: true }, (lock) => {
          if (lock !== null) return released;
          mine.delete(key);
          taken();
          return undefined;
        });
      ending.set(key, (ending.get(key) ?? Promise.resolve()).then(request, request));
      return () => {
        mine.delete(key);
        release();
      };
    },
  };
}

/** A tab that is not frozen answers within this time. */
const ANSWER_MS = 60;

/** Over plain HTTP there are no Web Locks, so the tabs ask each other. */
function byAsking(channel: BroadcastChannel): TabLocks {
  const mine = new Set<string>();
  let answers = new Set<string>();
  channel.onmessage = ({ data }: MessageEvent<string[] | null>) => {
    if (data === null) channel.postMessage([...mine]);
    else answers = new Set([...answers, ...data]);
  };
  return {
    async elsewhere() {
      answers = new Set();
      channel.postMessage(null);
      await pause(ANSWER_MS);
      return answers;
    },
    isMine: (key) => mine.has(key),
    opening: (work) => work(),
    hold(key) {
      mine.add(key);
      return () => void mine.delete(key);
    },
  };
}

export const openTabLocks = (): TabLocks =>
  navigator.locks === undefined ? byAsking(new BroadcastChannel(PREFIX)) : byLocks(navigator.locks);
