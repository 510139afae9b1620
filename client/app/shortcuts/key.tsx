import type { ReactNode } from 'react';

/** What opens the command menu, as this computer's keyboard names it. */
export const menuKeys = /Mac|iPad|iPhone/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** A key as it looks on the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-md border border-current/40 px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
      {children}
    </kbd>
  );
}
