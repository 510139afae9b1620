import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { workOut } from '@/lib/sum';

const SUM_SIGNS = ['*', 'x', 'X', '/', '+', '-'];

/** Puts a value into an input as if it had been typed, so that whoever listens to it hears of it. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A number with two decimals. A sum may be typed where the number goes: the first sign after a figure ('12*') turns
 * the field into one of text, and leaving it or Enter puts the result in. Otherwise the letters that a browser's
 * number field takes (e, E, +) are refused, and a mouse wheel over it changes nothing.
 */
export function NumberInput({ onKeyDown, onBlur, ...rest }: ComponentProps<'input'>) {
  const [sum, setSum] = useState(false);

  const finish = (input: HTMLInputElement) => {
    if (!sum) return;
    const result = workOut(input.value);
    if (result === null) return;
    type(input, result);
    setSum(false);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (!sum && input.value !== '' && SUM_SIGNS.includes(event.key) && !event.ctrlKey && !event.metaKey) {
      flushSync(() => setSum(true));
      input.setSelectionRange(input.value.length, input.value.length);
    } else if (!sum && ['e', 'E', '+'].includes(event.key) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
    } else if (event.key === 'Enter') finish(input);
    onKeyDown?.(event);
  };

  return (
    <input
      {...rest}
      type={sum ? 'text' : 'number'}
      step="0.01"
      inputMode="decimal"
      autoComplete="off"
      onKeyDown={keyDown}
      onBlur={(event) => {
        finish(event.currentTarget);
        onBlur?.(event);
      }}
      // A default of 0 is there to be typed over.
      onFocus={(event) => event.currentTarget.value === '0' && event.currentTarget.select()}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
