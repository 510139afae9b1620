import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import '../slow-machine';
import { expect, it } from 'vitest';
import { FullPageLoading } from '@/ui/full-page-loading';

/** The markup without comments and white space, with its classes in alphabetical order. */
function canonical(html: string): string {
  const container = document.createElement('div');
  container.innerHTML = html.replace(/<!--[\s\S]*?-->/g, '').replace(/>\s+|\s+</g, (gap) => gap.trim());
  for (const element of container.querySelectorAll('[class]'))
    element.className = [...element.classList].sort().join(' ');
  return container.innerHTML;
}

it('the page paints the same loading screen as the app', () => {
  const page = new DOMParser().parseFromString(readFileSync('client/index.html', 'utf8'), 'text/html');
  // What the page says only where the app's code cannot be read.
  page.querySelector('.late')?.remove();
  const painted = canonical(page.getElementById('root')?.innerHTML ?? '');
  expect(painted).toContain('Loading...');
  expect(painted).toBe(canonical(render(<FullPageLoading framed />).container.innerHTML));
});
