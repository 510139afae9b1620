import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { openLayer } from '@/device/back';

interface Opened {
  opener: Element | null;
  address: string;
}

/**
 * While a dialog is open, Back closes it instead of leaving the screen. When it closes, the focus returns: to the element
 * that had it before, or, if that element is gone or the screen has changed, to the field that the screen starts with
 * (`data-start`) or the heading. An element that took the focus in between keeps it.
 * @returns the handler of a Radix dialog's `onCloseAutoFocus`
 */
export function useDialogLayer(open: boolean, close: () => void): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [{ opener, address }, setOpened] = useState<Opened>({ opener: null, address: '' });
  if (open !== wasOpen) {
    setWasOpen(open);
    // During rendering, because the dialog's content may take the focus before any effect runs.
    if (open) setOpened({ opener: document.activeElement, address: window.location.href });
  }
  const onBack = useEffectEvent(close);
  // Before the dialog is painted: Back may be pressed as soon as it is seen.
  useLayoutEffect(() => (open ? openLayer(() => onBack()) : undefined), [open]);
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
