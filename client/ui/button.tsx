/** Buttons, and the links inside the app. */

import { Plus, Printer } from 'lucide-react';
import type { AnchorHTMLAttributes, ComponentProps, ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import { preload } from '@/device/preload';
import { t } from '@/i18n/language';

/** A link inside the app; hovering, focusing or touching it preloads its screen. */
export function AppLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const fetchScreen = () => preload(href);
  return <Link href={href} onMouseEnter={fetchScreen} onFocus={fetchScreen} onTouchStart={fetchScreen} {...rest} />;
}

/** A name or a word that leads on, alone or within a line; at least as high as a finger needs (WCAG 2.5.8). */
export const TextLink = ({ className = '', ...link }: ComponentProps<typeof AppLink>) => (
  <AppLink className={`inline-block min-h-6 underline-offset-2 hover:underline ${className}`} {...link} />
);

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

/** The look of each size, unless a button has another. */
const USUAL = { normal: 'primary', icon: 'ghost', small: 'outline', tap: 'outline' } as const satisfies Record<
  keyof typeof SIZE,
  keyof typeof LOOK
>;

export interface ButtonLook {
  look?: keyof typeof LOOK;
  size?: keyof typeof SIZE;
  className?: string;
  /** before the words */
  icon?: ComponentType<{ className?: string }>;
  /** instead of the usual size: 20 px alone, 16 px beside words */
  iconClass?: string;
}

export const buttonClass = ({ size = 'normal', look = USUAL[size], className = '' }: ButtonLook): string =>
  `inline-flex items-center justify-center whitespace-nowrap transition-colors forced-colors:border disabled:opacity-60 ${LOOK[look]} ${SIZE[size]} ${className}`;

type ButtonContent = ButtonLook & {
  /** its accessible name and tooltip where only the icon shows */
  label?: string;
  children?: ReactNode;
};

/** The tooltip is for the mouse. On the button itself, a screen reader would say it after the name, which is the same. */
function Content({
  label,
  size,
  icon: Icon,
  iconClass = size === 'icon' ? 'size-5' : 'size-4',
  children,
}: ButtonContent) {
  const content = (
    <>
      {Icon && <Icon className={iconClass} />}
      {children}
    </>
  );
  if (label === undefined) return content;
  return (
    <span title={label} className="flex size-full items-center justify-center gap-2">
      {content}
    </span>
  );
}

const pressed = ({ look, className, label, size, icon, iconClass, children, ...rest }: ButtonContent) => ({
  className: buttonClass({ look, size, className }),
  'aria-label': label,
  children: <Content {...{ label, size, icon, iconClass, children }} />,
  ...rest,
});

export const Button = ({ type = 'button', ...props }: ButtonContent & ComponentProps<'button'>) => (
  <button type={type} {...pressed(props)} />
);

export const IconButton = (props: ComponentProps<typeof Button> & { label: string }) => (
  <Button size="icon" {...props} />
);

export const PrintButton = (props: ComponentProps<typeof Button>) => (
  <Button look="outline" icon={Printer} onClick={() => window.print()} {...props}>
    {t('actions.print')}
  </Button>
);

type LinkButtonProps = ButtonContent & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export const LinkButton = ({ href, ...props }: LinkButtonProps) => <AppLink href={href} {...pressed(props)} />;

export interface AddLink extends Pick<ButtonLook, 'icon'> {
  href: string;
  label: string;
}

/** With a plus, unless the link has an icon of its own. */
export const IconLink = ({ link: { href, label, icon = Plus }, ...look }: ButtonLook & { link: AddLink }) => (
  <LinkButton href={href} icon={icon} {...look}>
    {label}
  </LinkButton>
);

export const OutsideLinkButton = (props: LinkButtonProps) => <a target="_blank" rel="noreferrer" {...pressed(props)} />;

/** A line that leads to its screen, or without one opens its dialog. */
export function OpeningLine({
  href,
  open,
  className,
  children,
}: {
  href: string | undefined;
  open: () => void;
  className: string;
  children: ReactNode;
}) {
  return href === undefined ? (
    <button type="button" aria-haspopup="dialog" onClick={open} className={className}>
      {children}
    </button>
  ) : (
    <AppLink href={href} className={className}>
      {children}
    </AppLink>
  );
}
