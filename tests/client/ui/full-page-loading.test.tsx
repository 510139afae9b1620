import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import '../slow-machine';
import { expect, it } from 'vitest';
import { FullPageLoading } from '@/ui/full-page-loading';

/** Markup without comments and white space, its classes in alphabetical order. */
function canonical(html: string): string {
  const holder = document.createElement('div');
  holder.innerHTML = html.replace(/<!--[\s\S]*?-->/g, '').replace(/>\s+|\s+</g, (gap) => gap.trim());
  for (const element of holder.querySelectorAll('[class]'))
    element.className = [...element.classList].sort().join(' ');
  return holder.innerHTML;
}

it('the page paints the same loading screen as the app', () => {
  const page = new DOMParser().parseFromString(readFileSync('client/index.html', 'utf8'), 'text/html');
  const painted = canonical(page.getElementById('root')?.innerHTML ?? '');
  expect(painted).toContain('Loading...');
  expect(painted).toBe(canonical(render(<FullPageLoading framed />).container.innerHTML));
});
