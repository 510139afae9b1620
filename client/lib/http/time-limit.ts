/** Runs a call with a signal that ends with the caller's, or after `ms`; AbortSignal.any and .timeout are too new for some phones. */
export async function withinLimit<T>(
  ms: number,
  caller: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, ms);
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  try {
    return await run(limit.signal);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  }
}
