import { type ReactNode, useId } from 'react';
import { tMessage } from '@/i18n/language';

export interface ControlIds {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldLook {
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** a few words behind the label that explain what was filled in */
  labelNote?: ReactNode;
  labelHidden?: boolean;
  className?: string;
  children: (ids: ControlIds) => ReactNode;
}

export function FieldFrame({
  error,
  label,
  required = false,
  hint,
  labelNote = '',
  labelHidden = false,
  className = '',
  children,
}: FieldLook & { error: string | undefined }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, labelNote && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="flex flex-wrap gap-x-1 text-sm">
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block font-medium'}>
          {label}
          {required && (
            <span aria-hidden className="text-due-text">
              {' '}
              *
            </span>
          )}
        </label>
        {labelNote && (
          <span id={`${id}-note`} className="text-leaf-text">
            {labelNote}
          </span>
        )}
      </div>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={id} className="text-due-text mt-1 text-sm">
        {tMessage(error)}
      </p>
    )
  );
}
