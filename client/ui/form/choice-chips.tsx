import type { ComponentProps } from 'react';

const CHIP =
  'border-edge bg-sheet flex min-h-11 cursor-pointer items-center rounded-full border px-3 font-medium md:min-h-9 md:px-4';
const CHOSEN =
  'has-checked:border-stitch has-checked:bg-cloth has-checked:text-cloth-ink has-focus-visible:outline-3 has-focus-visible:outline-leaf';

export function ChoiceChips<T extends string>({
  label,
  name,
  choices,
  value,
  input,
  onChange,
}: {
  label: string;
  /** unique on the screen */
  name: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  /** of the chip that the keyboard reaches: the chosen one, else the first */
  input?: ComponentProps<'input'>;
  onChange: (value: T) => void;
}) {
  const reached = choices.find((choice) => choice.value === value) ?? choices[0];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-1.5 md:gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className={`${CHIP} ${CHOSEN}`}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              {...(choice === reached && input)}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
