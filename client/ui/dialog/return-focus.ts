import { useState } from 'react';

interface Opened {
  opener: Element | null;
  address: string;
}

/**
 * Returns the focus when a dialog closes: to the element that had it before, or, if that element is gone or the screen
 * has changed, to the field that the screen starts with (`data-start`) or the heading. An element that took the focus in
 * between keeps it.
 * @returns the handler of a Radix dialog's `onCloseAutoFocus`
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [{ opener, address }, setOpened] = useState<Opened>({ opener: null, address: '' });
  if (open !== wasOpen) {
    setWasOpen(open);
    // During rendering, because the dialog's content may take the focus before any effect runs.
    if (open) setOpened({ opener: document.activeElement, address: window.location.href });
  }
  return (event) => {
    event.preventDefault();
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const stillThere = address === window.location.href && opener !== document.body && opener?.isConnected;
    const next = stillThere
      ? opener
      : (document.querySelector('[data-start]') ?? document.querySelector('h1'));
    if (next instanceof HTMLElement) next.focus({ preventScroll: !stillThere });
  };
}
