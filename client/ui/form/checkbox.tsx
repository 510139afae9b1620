import type { ReactNode } from 'react';

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
