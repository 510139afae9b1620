import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { afterPress } from '@/device/press';
import { rule } from '@/i18n/message';
import { toPaise } from '@/lib/money/money';
import { calculate } from '@/lib/money/sum';
import { selectedIn, textAround } from './selected';

const SUM_SIGNS = ['*', 'x', 'X', '/', '+', '-'];
/** A number field reads '1e5' as 100000; as text it is not an amount, and is not silently read as 15 either. */
const EXPONENTS = ['e', 'E'];

/** Puts a value into an input as if it had been typed, so that React and the form notice. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Neither a number nor a sum that can be calculated; a number field hides such a text but reports `badInput`. */
const isBroken = ({ value, validity }: HTMLInputElement): boolean =>
  validity.badInput || (value.trim() !== '' && toPaise(value) === null);

/** Marks the field as invalid when it is left without a valid amount, until the next key. */
function useMark(name: string) {
  const { setError, clearErrors, getFieldState } = useFormContext();
  return {
    mark: () => setError(name, { type: 'broken', message: rule('amount_invalid') }),
    unmark: () => getFieldState(name).error?.type === 'broken' && clearErrors(name),
  };
}

type NumberInputProps = ComponentProps<'input'> & { name: string };

/**
 * A number with two decimals. It also takes a sum such as '12*450': the first sign turns it into a text field, and
 * Enter or leaving the field puts in the result. The mouse wheel does not change it.
 */
export function NumberInput({ name, onKeyDown, onBlur, onChange, ...rest }: NumberInputProps) {
  const [sum, setSum] = useState(false);
  const { mark, unmark } = useMark(name);

  const finish = (input: HTMLInputElement) => {
    if (!sum) return;
    const result = calculate(input.value);
    if (result !== null) type(input, result);
    if (!isBroken(input)) setSum(false);
  };
  /** For a phone's keyboard, which reports no keys: the sign is in the field already, which makes its value ''. */
  const keepSum = (input: HTMLInputElement) => {
    if (sum || !input.validity.badInput) return;
    const [before, after] = textAround();
    if (before === '' && after === '') return;
    flushSync(() => setSum(true));
    type(input, `${before}${after}`);
    input.setSelectionRange(before.length, before.length);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { key } = event;
    const typed = !sum && !event.ctrlKey && !event.metaKey;
    const startsSum = SUM_SIGNS.includes(key) && (input.value !== '' || key === '-');
    if (typed && (startsSum || EXPONENTS.includes(key))) {
      // The browser then inserts the key in place of the selection.
      const [from, to] = selectedIn(input);
      flushSync(() => setSum(true));
      input.setSelectionRange(from, to);
    } else if (typed && key === '+') event.preventDefault();
    else if (key === 'Enter') finish(input);
    onKeyDown?.(event);
  };

  return (
    <input
      {...rest}
      name={name}
      type={sum ? 'text' : 'number'}
      step="0.01"
      inputMode="decimal"
      autoComplete="off"
      onKeyDown={keyDown}
      onChange={(event) => {
        unmark();
        onChange?.(event);
        keepSum(event.currentTarget);
      }}
      onBlur={(event) => {
        const input = event.currentTarget;
        onBlur?.(event);
        afterPress(() => {
          finish(input);
          if (isBroken(input)) mark();
        });
      }}
      // Typing replaces a default of 0.
      onFocus={(event) => event.currentTarget.value === '0' && event.currentTarget.select()}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
