let preloader: (path: string) => void = () => undefined;

/** The route table sets the preloader, so that a link can load its screen before it is pressed. */
export function setPreloader(preload: (path: string) => void): void {
  preloader = preload;
}

export const preload = (path: string): void => preloader(path);

/** Number of preloads that have started and not finished. */
let unfinished = 0;

/** Loads code before it is needed. Ignores a failure, which will show when the code is needed. */
export function fetchAhead(load: () => Promise<unknown>): void {
  unfinished += 1;
  load().then(
    () => {
      unfinished -= 1;
    },
    () => undefined,
  );
}

/** Whether the file just reported missing was only a preload. Call it once for each failure. */
export function wasFetchedAhead(): boolean {
  if (unfinished === 0) return false;
  unfinished -= 1;
  return true;
}
