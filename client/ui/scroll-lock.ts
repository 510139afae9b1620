import { type ComponentType, createElement, useEffect } from 'react';

/** How many dialogs are open. */
let locks = 0;

/** Safari scrolls the page despite the rule until 16, which brings this. */
const ignoresRule = !CSS.supports('overscroll-behavior', 'contain');

/** There a finger moves only what scrolls by itself, or the caret. */
function holdPage(event: TouchEvent): void {
  if (event.touches.length > 1) return;
  for (let at = event.target as Element | null; at && at !== document.body; at = at.parentElement)
    if (at.matches('input, textarea') || at.scrollHeight > at.clientHeight + 1) return;
  event.preventDefault();
}

function lock(): () => void {
  locks += 1;
  document.body.dataset.scrollLocked = '';
  if (ignoresRule) document.addEventListener('touchmove', holdPage, { passive: false });
  return () => {
    locks -= 1;
    if (locks > 0) return;
    delete document.body.dataset.scrollLocked;
    document.removeEventListener('touchmove', holdPage);
  };
}

interface RemoveScrollProps {
  /** what it wraps: the backdrop of a Radix dialog */
  as: ComponentType;
  allowPinchZoom: boolean;
  /** what else may scroll */
  shards: unknown;
}

/**
 * Replaces react-remove-scroll, with which Radix's dialogs weigh each turn of a wheel and write a `<style>` into the page:
 * the content security policy allows no inline style, and browsers need no more than the rule for `data-scroll-locked` in
 * base.css.
 */
export function RemoveScroll({ as, allowPinchZoom, shards, ...props }: RemoveScrollProps) {
  useEffect(lock, []);
  return createElement(as, props);
}
