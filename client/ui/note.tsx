import type { ReactNode } from 'react';

const NOTE = {
  warn: 'bg-warn-wash text-warn-text border-warn-edge',
  good: 'bg-leaf-wash text-leaf-text border-leaf',
  bad: 'bg-due-wash text-due-text border-due',
} as const;

export function Note({ look = 'warn', children }: { look?: keyof typeof NOTE; children: ReactNode }) {
  return <div className={`rounded-lg border-l-4 px-4 py-3 text-sm ${NOTE[look]}`}>{children}</div>;
}
