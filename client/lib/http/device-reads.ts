const deviceReads = new WeakSet<AbortSignal>();

/** A signal that marks a read as one for the device alone. */
export function deviceSignal(): AbortSignal {
  const { signal } = new AbortController();
  deviceReads.add(signal);
  return signal;
}

/** Whether the read with this signal is for the device alone, and must not reach the network. */
export const asksDevice = (signal: AbortSignal | undefined): boolean =>
  signal !== undefined && deviceReads.has(signal);

/** A read of the device that the device cannot answer. */
export class NotOnDevice extends Error {}
