/** Resolves after so many milliseconds, with what a race takes for 'too late'. */
export const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));
