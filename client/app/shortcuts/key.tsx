import type { ReactNode } from 'react';

/** The keys that open the command menu and that save a form, as named on this computer's keyboard. */
const control = /Mac|iPad|iPhone/.test(navigator.platform) ? '⌘' : 'Ctrl';
export const menuKeys = `${control} K`;
export const saveKeys = `${control} Enter`;

/** A key, drawn as on a keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-md border border-current/40 px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
      {children}
    </kbd>
  );
}
