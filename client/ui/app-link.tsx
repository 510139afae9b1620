import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'wouter';
import { preload } from '@/device/preload';

/** A link inside the app; hovering, focusing or touching it preloads its screen. */
export function AppLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const fetchScreen = () => preload(href);
  return (
    <Link href={href} onMouseEnter={fetchScreen} onFocus={fetchScreen} onTouchStart={fetchScreen} {...rest} />
  );
}
