import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/i18n/language';

/** Ties a control to its label, error and hint. */
export interface ControlIds {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldLook {
  label: string;
  required?: boolean;
  hint?: ReactNode;
  labelHidden?: boolean;
  className?: string;
  children: (ids: ControlIds) => ReactNode;
}

/**
 * A label above the control, its hint and error below, tied to the control for screen readers.
 */
export function FieldFrame({
  error,
  label,
  required = false,
  hint,
  labelHidden = false,
  className = '',
  children,
}: FieldLook & { error: string | undefined }) {
  const { tMessage } = useTranslation();
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
        {required && (
          <span aria-hidden className="text-due-text">
            {' '}
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-due-text mt-1 text-sm">
          {tMessage(error)}
        </p>
      )}
    </div>
  );
}
