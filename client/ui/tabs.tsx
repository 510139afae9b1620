import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

const TAB =
  'text-muted hover:text-ink min-h-12 border-b-2 border-transparent px-4 font-medium whitespace-nowrap focus-visible:-outline-offset-3 md:min-h-10 data-[state=active]:border-stitch data-[state=active]:text-ink';

export function Tabs<T extends string>({
  value,
  onChange,
  label,
  tabs,
  children,
}: {
  value: T;
  onChange: (value: T) => void;
  label: string;
  tabs: readonly { value: T; label: string }[];
  children: ReactNode;
}) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <Radix.List
        aria-label={label}
        className="border-rule no-print flex flex-wrap border-b px-2 max-xs:px-0 max-xs:*:px-2"
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={TAB}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.value === value && children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
