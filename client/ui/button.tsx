import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { AppLink } from './app-link';

const LOOK = {
  primary: 'bg-leaf text-leaf-ink hover:bg-leaf-deep font-semibold shadow-sm',
  outline: 'border border-edge bg-sheet text-ink hover:bg-band font-medium',
  ghost: 'text-ink hover:bg-band font-medium',
  danger: 'bg-due text-due-ink hover:bg-due-deep font-semibold shadow-sm',
  'danger-ghost': 'text-due-text hover:bg-due-wash font-medium',
} as const;

const SIZE = {
  normal: 'min-h-12 md:min-h-10 px-4 gap-2 rounded-lg',
  icon: 'size-12 large-letters:size-9 md:size-9 justify-center rounded-lg shrink-0',
  small: 'min-h-9 px-3 gap-1.5 rounded-md text-sm',
  /** small, but high enough for a thumb on a phone */
  tap: 'min-h-11 md:min-h-9 px-3 gap-1.5 rounded-md text-sm',
} as const;

export interface ButtonLook {
  look?: keyof typeof LOOK;
  size?: keyof typeof SIZE;
  className?: string;
}

export const buttonClass = ({ look = 'primary', size = 'normal', className = '' }: ButtonLook): string =>
  `inline-flex items-center justify-center whitespace-nowrap transition-colors forced-colors:border disabled:opacity-60 ${LOOK[look]} ${SIZE[size]} ${className}`;

export function Button({ look, size, className, type = 'button', ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ look, size, className })} {...rest} />;
}

/** A tooltip for the mouse. On the button itself, a screen reader would say it after the name, which is the same. */
const Tip = ({ text, children }: { text: string | undefined; children: ReactNode }) =>
  text === undefined ? (
    children
  ) : (
    <span title={text} className="flex size-full items-center justify-center gap-2">
      {children}
    </span>
  );

export function IconButton({
  label,
  children,
  ...rest
}: ButtonLook & { label: string; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <Button look="ghost" size="icon" aria-label={label} {...rest}>
      <Tip text={label}>{children}</Tip>
    </Button>
  );
}

type LinkButtonProps = ButtonLook &
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    href: string;
    /** its accessible name and tooltip if the content is only an icon */
    label?: string;
  };

const linkProps = ({ label, look, size, className, children, ...rest }: LinkButtonProps) => ({
  className: buttonClass({ look, size, className }),
  'aria-label': label,
  children: <Tip text={label}>{children}</Tip>,
  ...rest,
});

export const LinkButton = (props: LinkButtonProps) => <AppLink {...linkProps(props)} />;

export const OutsideLinkButton = (props: LinkButtonProps) => (
  <a target="_blank" rel="noreferrer" {...linkProps(props)} />
);
