import { createStore } from '@/state/store';

/** True from a call that got no answer until one that did. */
export const lineDown = createStore(false);

export function noteLine(isDown: boolean): void {
  if (lineDown.get() !== isDown) lineDown.set(isDown);
}

/** AbortSignal.any and .timeout are too new for some phones. `end` must be called once the call is over. */
export function timeLimit(ms: number, caller?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, ms);
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  const end = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  };
  return { signal: limit.signal, end };
}
