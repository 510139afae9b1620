import type { ReactNode } from 'react';

/** Scrolls content that has no controls: the box itself takes the focus, so that the keyboard can scroll it. */
export function ScrollBox({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const focusable = { role: 'group', 'aria-label': label, tabIndex: 0 } as const;
  return (
    <div {...focusable} className={className}>
      {children}
    </div>
  );
}
