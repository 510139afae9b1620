import type { ReactNode } from 'react';

const NOTE = {
  warn: 'bg-warn-wash text-warn-text border-warn-edge',
  good: 'bg-leaf-wash text-leaf-text border-leaf',
  bad: 'bg-due-wash text-due-text border-due',
} as const;

export interface NoteProps {
  look?: keyof typeof NOTE;
  role?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
}

export function Note({ look = 'warn', role, className = '', children }: NoteProps) {
  return (
    <div role={role} className={`rounded-lg border-l-4 px-4 py-3 text-sm ${NOTE[look]} ${className}`}>
      {children}
    </div>
  );
}

/** A text with what can be done about it beside it. */
export const ActionNote = ({ text, children, ...note }: NoteProps & { text: ReactNode }) => (
  <Note {...note}>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>{text}</p>
      {children}
    </div>
  </Note>
);
