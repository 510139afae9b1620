import type { ReactNode } from 'react';

/** A checkbox with its text beside it. `className` has the label's height, gap and place. */
export function Checkbox({
  checked,
  onChange,
  disabled = false,
  className,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    <label className={`flex cursor-pointer items-center ${className}`}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="accent-cloth size-5 shrink-0"
      />
      {children}
    </label>
  );
}
