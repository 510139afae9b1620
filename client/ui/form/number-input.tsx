import type { ComponentProps, KeyboardEvent } from 'react';
import { rule } from '@/i18n/message';
import { fromPaise, type Paise, toPaise } from '@/lib/money/money';
import { readTyped } from '@/lib/money/read-amount';
import { useMark } from './field';
import { typeInto, WrittenInput } from './written-input';

/** In hundredths. */
const STEPS: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

function step(event: KeyboardEvent<HTMLInputElement>, negative: boolean): void {
  const by = STEPS[event.key];
  const from = toPaise(event.currentTarget.value || '0');
  if (by === undefined || from === null || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  typeInto(event.currentTarget, fromPaise((negative ? from + by : Math.max(0, from + by)) as Paise));
}

type NumberInputProps = ComponentProps<'input'> & {
  name: string;
  /** it may be below 0, for which an iPhone needs more keys than its decimal pad has */
  negative?: boolean;
  sides?: boolean;
};

/** A text field, since one for numbers drops what it cannot read, and in Firefox does not say where its caret is. */
export function NumberInput({ negative = false, sides = false, onKeyDown, ...rest }: NumberInputProps) {
  const mark = useMark(rest.name, rule('amount_invalid'));
  return (
    <WrittenInput
      {...rest}
      {...mark}
      read={(text) => readTyped(text, sides ? 'sided' : negative ? 'signed' : 'plain')}
      inputMode={negative ? 'text' : 'decimal'}
      onKeyDown={(event) => {
        step(event, negative);
        onKeyDown?.(event);
      }}
      // Typing replaces a default of 0.
      onFocus={(event) => event.currentTarget.value === '0' && event.currentTarget.select()}
    />
  );
}
