import type { ComponentProps, KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ErrorCode } from '@/i18n/en';
import { fromPaise, type Paise, toPaise } from '@/lib/money/money';
import { readCount, readTyped } from '@/lib/money/read-amount';
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

/** Says below a field of the form that it cannot be read, until something else is typed. */
function useMark(name: string, message: ErrorCode) {
  const { setError, clearErrors, getFieldState } = useFormContext();
  return {
    mark: () => setError(name, { type: 'broken', message }),
    unmark: () => getFieldState(name).error?.type === 'broken' && clearErrors(name),
  };
}

type NumberInputProps = ComponentProps<'input'> & {
  name: string;
  /** it may be below 0, for which phones need more keys than their pads of digits have */
  negative?: boolean;
  sides?: boolean;
  /** a count, which the arrow keys do not step through */
  whole?: boolean;
};

/** A text field, since one for numbers drops what it cannot read, and in Firefox does not say where its caret is. */
export function NumberInput({
  negative = false,
  sides = false,
  whole = false,
  className = 'control figure text-right',
  onKeyDown,
  onFocus,
  ...rest
}: NumberInputProps) {
  const mark = useMark(rest.name, whole ? 'not_whole' : 'amount_invalid');
  const signs = negative ? 'signed' : 'plain';
  return (
    <WrittenInput
      {...rest}
      {...mark}
      read={(text) => (whole ? readCount(text, signs) : readTyped(text, sides ? 'sided' : signs))}
      className={className}
      inputMode={negative ? 'text' : whole ? 'numeric' : 'decimal'}
      onKeyDown={(event) => {
        if (!whole) step(event, negative);
        onKeyDown?.(event);
      }}
      onFocus={(event) => {
        // Typing replaces a default of 0.
        if (!whole && event.currentTarget.value === '0') event.currentTarget.select();
        onFocus?.(event);
      }}
    />
  );
}
