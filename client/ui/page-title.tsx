import { useEffect, useRef } from 'react';

let firstPage = true;

/** Takes the focus after a navigation, so that screen readers say what came; not from a dialog opened meanwhile. */
export function PageTitle({ title, className = '' }: { title: string; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const inDialog = document.activeElement?.closest('[role$="dialog"]');
    if (!firstPage && !inDialog) heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  useEffect(() => {
    document.title = `${title} · Fruit Khata`;
  }, [title]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`font-book large-letters:text-xl text-2xl leading-tight font-semibold wrap-anywhere ${className}`}
    >
      {title}
    </h1>
  );
}
