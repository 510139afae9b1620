import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { afterPress } from '@/device/press';
import { rule } from '@/i18n/message';
import { toPaise } from '@/lib/money/money';
import { workOut } from '@/lib/money/sum';
import { selectedIn, textAround } from './selected';

const SUM_SIGNS = ['*', 'x', 'X', '/', '+', '-'];
/** A number field takes '1e5' for 100000: as text it is no amount, and is not silently read as 15 either. */
const EXPONENTS = ['e', 'E'];

/** Puts a value into an input as if it had been typed, so that React and the form notice. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Neither a number nor a sum that can be worked out; a number field hides such a text but reports `badInput`. */
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
 * A number with two decimals. A sum may be typed where the number goes: its first sign ('12*', '-') turns the field
 * into one of text, and leaving it or Enter puts the result in. A mouse wheel over it changes nothing.
 */
export function NumberInput({ name, onKeyDown, onBlur, onChange, ...rest }: NumberInputProps) {
  const [sum, setSum] = useState(false);
  const { mark, unmark } = useMark(name);

  const finish = (input: HTMLInputElement) => {
    if (!sum) return;
    const result = workOut(input.value);
    if (result !== null) type(input, result);
    if (!isBroken(input)) setSum(false);
  };
  /** A phone's keyboard reports no keys: its sign is already in the field, whose value is then empty. */
  const rescue = (input: HTMLInputElement) => {
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
    const beginsSum = SUM_SIGNS.includes(key) && (input.value !== '' || key === '-');
    if (typed && (beginsSum || EXPONENTS.includes(key))) {
      // The key itself follows, in place of the selection.
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
        rescue(event.currentTarget);
      }}
      onBlur={(event) => {
        const input = event.currentTarget;
        onBlur?.(event);
        afterPress(() => {
          finish(input);
          if (isBroken(input)) mark();
        });
      }}
      // A default of 0 is typed over.
      onFocus={(event) => event.currentTarget.value === '0' && event.currentTarget.select()}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
