/** Resolves after so many milliseconds, with what a race takes for 'too late'. */
export const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

/** Whatever it was, it may still come. */
export class NoAnswer extends Error {}

/** What `work` brings; rejects with NoAnswer if it takes longer than so many milliseconds. */
export function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`No answer after ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
