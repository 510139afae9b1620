import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, so that a list can print all of its rows. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page as soon as the event handler returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const listening = new AbortController();
    window.addEventListener('beforeprint', begin, listening);
    window.addEventListener('afterprint', end, listening);
    return () => listening.abort();
  }, []);
  return printing;
}

/** Runs once the page was printed, by the button or by the browser. */
export function useAfterPrint(printed: () => void): void {
  const run = useEffectEvent(printed);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('afterprint', () => run(), listening);
    return () => listening.abort();
  }, []);
}

/** Prints once the dialog has left the page. */
export function printWithout(closeDialog: () => void, print = () => window.print()): void {
  closeDialog();
  setTimeout(print, 300);
}
