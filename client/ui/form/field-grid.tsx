import type { ReactNode } from 'react';

/** Fields on a sheet, in two columns on the desktop; a child with `md:col-span-2` takes both. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="sheet grid grid-cols-1 gap-3 p-4 md:gap-4 md:grid-cols-2">{children}</div>;
}
