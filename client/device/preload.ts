let preloader: (path: string) => void = () => undefined;

/** The route table sets the preloader, so that a link can load its screen before it is pressed. */
export function setPreloader(preload: (path: string) => void): void {
  preloader = preload;
}

export const preload = (path: string): void => preloader(path);

/** The failures of code that nothing needs yet. */
const ignored = new WeakSet<object>();

/** Loads code before it is needed. Ignores a failure, which will show when the code is needed. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch((error: unknown) => {
    if (error instanceof Error) ignored.add(error);
  });
}

/** Whether that failure was only a preload's. A file's failure is known a task after it was reported. */
export const wasFetchedAhead = (failure: Error): boolean => ignored.has(failure);
