import { type ComponentProps, createElement } from 'react';

/** As lucide-react has them: ['path', { d: 'M12 5v14' }]. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const drawing = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** What the build makes lucide-react's icons with (scripts/build/plain-icons.mjs): nothing of them changes but the class. */
export const icon =
  (shapes: readonly Shape[]) =>
  ({ className = '', ...props }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      { ...drawing, className: `lucide ${className}`, ...props },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
