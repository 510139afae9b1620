import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWindowEvent } from './window-event';

export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // The browser captures the page as soon as the event handler returns.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return printing;
}

/** Prints once the dialog has left the page. */
export function printWithout(closeDialog: () => void, print = () => window.print()): void {
  closeDialog();
  setTimeout(print, 300);
}

/** The footer of printed pages after the first: page margins inherit a property of the root element (print.css). */
export function usePageFoot(text: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--page-foot', JSON.stringify(text));
    return () => void style.removeProperty('--page-foot');
  }, [text]);
}
