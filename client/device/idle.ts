const MAX_WAIT_MS = 4000;
/** By then the first screen has loaded its files and data. */
const AFTER_LOAD_MS = 1200;

/** Once the page has loaded and the browser is idle. @returns cancels the work */
export function whenIdle(work: () => void): () => void {
  let timer = 0;
  const wait = () => {
    // Safari has no requestIdleCallback.
    timer = window.setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: MAX_WAIT_MS });
      else work();
    }, AFTER_LOAD_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
  };
}

/** Lets the browser paint and handle events. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
