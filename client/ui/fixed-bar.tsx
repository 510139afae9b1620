import type { ReactNode } from 'react';

/** Two buttons fixed at the bottom, above a phone's bottom bar. */
export function FixedBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div aria-hidden className="no-print h-16" />
      <div className="form-bar no-print border-rule bg-paper fixed inset-x-0 z-20 border-t py-2 md:left-44 lg:left-64">
        <div className="bar-buttons mx-auto flex max-w-7xl gap-2 px-4 *:flex-1 max-[22.5rem]:*:flex-auto max-[22.5rem]:*:px-2 md:justify-end lg:px-8 md:*:max-w-48">
          {children}
        </div>
      </div>
    </>
  );
}
