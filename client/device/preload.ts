let preloader: (path: string) => void = () => undefined;

/** The route table registers its preloader here, so that a link can load its screen before it is pressed. */
export function setPreloader(preload: (path: string) => void): void {
  preloader = preload;
}

export const preload = (path: string): void => preloader(path);

/** Loads begun ahead and not finished. */
let pending = 0;

/** Loads code before it is needed. A failure is ignored: it shows when the code is needed. */
export function fetchAhead(load: () => Promise<unknown>): void {
  pending += 1;
  load().then(
    () => {
      pending -= 1;
    },
    () => undefined,
  );
}

/** Whether the file just reported missing was only fetched ahead. Called once for each failure. */
export function wasFetchedAhead(): boolean {
  if (pending === 0) return false;
  pending -= 1;
  return true;
}
