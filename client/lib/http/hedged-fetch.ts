/** Without an answer after this long, or after twice the usual time of this line, another try starts beside the first. */
const WAIT_MS = 1500;
const MAX_TRIES = 3;
/** For all reads together: on a slow line more tries would only queue. */
const MAX_EXTRA = 2;
const REMEMBERED = 8;
const SLOW_MS = 350;

let took: readonly number[] = [];
let extra = 0;

/** How long the last answers took, their median in milliseconds; 0 before the first. */
const usualMs = (): number => [...took].sort((a, b) => a - b)[took.length >> 1] ?? 0;

/** Whether even the quickest of the last answers took so long that nobody should wait for the next one. */
export const isLineSlow = (): boolean => took.length > 0 && Math.min(...took) > SLOW_MS;

/**
 * The first of up to three answers: a request that hangs must not keep a screen waiting. Fails once every try that was
 * sent has failed. The signal ends all of them, and the reading of the answer too.
 */
export function hedgedFetch(
  send: (init: Pick<RequestInit, 'signal' | 'cache'>) => Promise<Response>,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const tries: AbortController[] = [];
    let open = 0;
    let timer: ReturnType<typeof setTimeout>;
    const stop = (except?: AbortController) => {
      clearTimeout(timer);
      for (const each of tries) if (each !== except) each.abort();
    };
    const go = async () => {
      const own = new AbortController();
      const isExtra = tries.push(own) > 1;
      const startedAt = performance.now();
      open += 1;
      if (isExtra) extra += 1;
      try {
        // Otherwise the browser holds a second request for an address back until the first one has an answer.
        const response = await send({ signal: own.signal, ...(isExtra && { cache: 'no-store' }) });
        took = [performance.now() - startedAt, ...took].slice(0, REMEMBERED);
        stop(own);
        resolve(response);
      } catch (error) {
        open -= 1;
        if (open > 0) return;
        stop();
        reject(error);
      } finally {
        if (isExtra) extra -= 1;
      }
    };
    const wait = () => {
      timer = setTimeout(
        () => {
          if (extra < MAX_EXTRA) void go();
          if (tries.length < MAX_TRIES) wait();
        },
        Math.max(WAIT_MS, 2 * usualMs()),
      );
    };
    signal.addEventListener('abort', () => stop(), { once: true });
    void go();
    if (signal.aborted) stop();
    else wait();
  });
}
