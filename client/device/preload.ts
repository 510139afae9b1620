let preloader: (path: string) => void = () => undefined;

/** The route table registers itself here, so that a link can fetch its screen before it is pressed. */
export function setPreloader(preload: (path: string) => void): void {
  preloader = preload;
}

export const preload = (path: string): void => preloader(path);

let underWay = 0;

/** Fetches a part of the app before it is wanted; should that fail, nobody needs to know yet. */
export function fetchAhead(load: () => Promise<unknown>): void {
  underWay += 1;
  load().then(
    () => {
      underWay -= 1;
    },
    () => undefined,
  );
}

/** Whether the file that was just reported missing was only fetched ahead; each failure asks once. */
export function wasFetchedAhead(): boolean {
  if (underWay === 0) return false;
  underWay -= 1;
  return true;
}
