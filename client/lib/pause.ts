/** Resolves with null after so many milliseconds: in a race, null means 'too late'. */
export const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

/** The work took too long; it may still end. */
export class NoAnswer extends Error {}

/** Rejects with NoAnswer if the work takes longer. */
export function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`No answer after ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
