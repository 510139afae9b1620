import { ApiError, NetworkError } from '@/lib/http/api-error';
import type { Chance } from './chance';
import type { Clock } from './clock';

export type Line = 'good' | 'bad' | 'off';

const TIMEOUT_MS = 30_000;

const FAULTS = [
  'none',
  'none',
  'none',
  'slow',
  'lost on the way',
  'answer lost',
  'answer cut',
  'repeated',
  'portal',
  'other json',
  'forbidden',
  'gateway',
] as const;

/** A device's way to the server: it delays, drops, cuts, repeats and overtakes. */
export class Network {
  line: Line = 'good';

  constructor(
    private readonly clock: Clock,
    private readonly chance: Chance,
  ) {}

  /** Sends a request that `handle` answers on the server, at most once a time that it arrives. */
  request<T>(handle: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = this.clock.after(TIMEOUT_MS, () => reject(new NetworkError()));
      const end = (ms: number, how: () => void) =>
        this.clock.after(ms, () => {
          stop();
          how();
        });
      const fail = (error: Error, ms: number) => end(ms, () => reject(error));
      if (this.line === 'off') {
        fail(new NetworkError(), 5);
        return;
      }
      const fault = this.line === 'bad' ? this.chance.pick(FAULTS) : 'none';
      const there = this.chance.between(10, fault === 'slow' ? 20_000 : 600);
      const back = this.chance.between(10, fault === 'slow' ? 20_000 : 600);
      if (fault === 'lost on the way') fail(new NetworkError(), there + back);
      else if (fault === 'portal') fail(new NetworkError(), there);
      else if (fault === 'other json') end(there, () => resolve({ ok: true } as T));
      else if (fault === 'forbidden') fail(new ApiError(403, '<html>Forbidden</html>'), there);
      else
        this.clock.after(there, () => {
          const answer = answerOf(handle);
          if (fault === 'repeated') this.clock.after(this.chance.between(1, 2_000), () => answerOf(handle));
          if (fault === 'answer lost' || fault === 'answer cut') fail(new NetworkError(), back);
          else if (fault === 'gateway') fail(new ApiError(502, '<html>Bad gateway</html>'), back);
          else end(back, () => ('error' in answer ? reject(answer.error) : resolve(answer.value)));
        });
    });
  }
}

type Answer<T> = { value: T } | { error: unknown };

function answerOf<T>(handle: () => T): Answer<T> {
  try {
    return { value: handle() };
  } catch (error) {
    return { error };
  }
}
