import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { preload } from '@/device/preload';

/** A link inside the app; hovering, focusing or touching it preloads its screen. */
export function AppLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const fetchScreen = () => preload(href);
  return <Link href={href} onMouseEnter={fetchScreen} onFocus={fetchScreen} onTouchStart={fetchScreen} {...rest} />;
}

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
