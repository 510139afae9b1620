import type { ComponentProps, KeyboardEvent } from 'react';
import { rule } from '@/i18n/message';
import { fromPaise, type Paise, toPaise } from '@/lib/money/money';
import { readTyped } from '@/lib/money/read-amount';
import { useMark } from './field';
import { typeInto, WrittenInput } from './written-input';

/** In hundredths. */
const STEPS: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

function step(event: KeyboardEvent<HTMLInputElement>, min: number): void {
  const by = STEPS[event.key];
  const from = toPaise(event.currentTarget.value || '0');
  if (by === undefined || from === null || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  typeInto(event.currentTarget, fromPaise(Math.max(min * 100, from + by) as Paise));
}

type NumberInputProps = Omit<ComponentProps<'input'>, 'min'> & {
  name: string;
  /** 0 unless it may be negative, for which an iPhone needs more keys than its decimal pad has */
  min?: 0 | undefined;
  sides?: boolean;
};

/** A text field, since one for numbers drops what it cannot read, and in Firefox does not say where its caret is. */
export function NumberInput({ min, sides = false, onKeyDown, ...rest }: NumberInputProps) {
  const mark = useMark(rest.name, rule('amount_invalid'));
  return (
    <WrittenInput
      {...rest}
      {...mark}
      read={(text) => readTyped(text, sides ? 'sided' : min === 0 ? 'plain' : 'signed')}
      inputMode={min === 0 ? 'decimal' : 'text'}
      onKeyDown={(event) => {
        step(event, min ?? Number.NEGATIVE_INFINITY);
        onKeyDown?.(event);
      }}
      // Typing replaces a default of 0.
      onFocus={(event) => event.currentTarget.value === '0' && event.currentTarget.select()}
    />
  );
}
