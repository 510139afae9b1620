import type { ReactNode } from 'react';

const LOOK = {
  green: 'bg-leaf-wash text-leaf-text',
  red: 'bg-due-wash text-due-text',
  plain: 'bg-band text-muted',
} as const;

export function Badge({ look = 'plain', children }: { look?: keyof typeof LOOK; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${LOOK[look]}`}
    >
      {children}
    </span>
  );
}
