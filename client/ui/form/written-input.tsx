import type { ClipboardEvent, ComponentProps } from 'react';
import { endsComposition } from '@/device/keyboard';
import { afterPress } from '@/device/press';
import { latinDigits } from '@/lib/latin-digits';

/** Puts a value into an input as if it had been typed, so that React and the form notice. */
export function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hindi digits become Latin ones at once; the caret stays where it is. */
function typeLatin(input: HTMLInputElement): void {
  const latin = latinDigits(input.value);
  if (latin === input.value) return;
  const caret = latinDigits(input.value.slice(0, input.selectionStart ?? undefined)).length;
  typeInto(input, latin);
  input.setSelectionRange(caret, caret);
}

interface Writing {
  /** what the text means, '' for nothing; null if nobody can tell */
  read: (text: string) => string | null;
  mark: () => void;
  unmark?: () => void;
}

/** What a text means takes its place on Enter, after pasting and when the field is left; what nobody can read stays. */
export function WrittenInput({
  read,
  mark,
  unmark,
  onKeyDown,
  onBlur,
  onChange,
  ...rest
}: ComponentProps<'input'> & Writing) {
  const finish = (input: HTMLInputElement) => {
    const meant = read(input.value);
    if (meant === null) mark();
    else if (meant !== input.value) typeInto(input, meant);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (input.readOnly) return;
    event.preventDefault();
    // Two cells of a spreadsheet stay two: some browsers join the lines.
    const pasted = event.clipboardData.getData('text').trim().replace(/\s+/g, ' ');
    input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    finish(input);
  };
  return (
    <input
      {...rest}
      autoComplete="off"
      onPaste={paste}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !endsComposition(event)) finish(event.currentTarget);
        onKeyDown?.(event);
      }}
      onChange={(event) => {
        unmark?.();
        onChange?.(event);
        if (!(event.nativeEvent as InputEvent).isComposing) typeLatin(event.currentTarget);
      }}
      onCompositionEnd={(event) => typeLatin(event.currentTarget)}
      onBlur={(event) => {
        const input = event.currentTarget;
        onBlur?.(event);
        afterPress(() => finish(input));
      }}
    />
  );
}
