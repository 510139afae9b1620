import { Command } from 'cmdk';
import type { KeyboardEvent, ReactNode } from 'react';
import { endsComposition } from '@/device/keyboard';

export function ChoiceItem({
  value,
  onSelect,
  icon,
  label,
  detail,
  figure,
}: {
  /** unique in the list */
  value: string;
  onSelect: () => void;
  icon?: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  figure?: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="data-[selected=true]:bg-band flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5"
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{label}</span>
        {detail && <span className="text-muted block text-sm wrap-anywhere">{detail}</span>}
      </span>
      {figure && <span className="max-w-2/5 shrink-0 text-right text-sm">{figure}</span>}
    </Command.Item>
  );
}

/** For the list's Command, which chooses on Enter unless a word is composed; on an Android keyboard one always is. */
export function chooseWhileComposing(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !event.nativeEvent.isComposing || endsComposition(event)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[cmdk-item][aria-selected="true"]')?.click();
}
