import type { ReactNode } from 'react';

/** The keys that open the command menu, as named on this computer's keyboard. */
export const menuKeys = /Mac|iPad|iPhone/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** A key, drawn as on a keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-md border border-current/40 px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
      {children}
    </kbd>
  );
}
