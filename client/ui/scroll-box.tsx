import type { ReactNode } from 'react';

/** Scrolls what does not fit and has no control of its own, so the keyboard must reach the box itself. */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  const reachedByKey = { role: 'group', 'aria-label': label, tabIndex: 0 } as const;
  return (
    <div {...reachedByKey} className={className}>
      {children}
    </div>
  );
}
