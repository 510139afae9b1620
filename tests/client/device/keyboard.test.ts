import { expect, it, vi } from 'vitest';
import { followKeyboard } from '@/device/keyboard';

const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
vi.stubGlobal('visualViewport', viewport);
vi.stubGlobal('innerHeight', 844);
followKeyboard();

/** The height of the keyboard that the page sees when the visible part of the window changes. */
function keyboardAt(next: Partial<{ height: number; offsetTop: number; scale: number }>) {
  Object.assign(viewport, { height: 844, offsetTop: 0, scale: 1 }, next);
  viewport.dispatchEvent(new Event('resize'));
  return document.documentElement.style.getPropertyValue('--keyboard');
}

it('--keyboard is the height of a keyboard that covers the page', () => {
  expect(keyboardAt({ height: 508 })).toBe('336px');
  expect(keyboardAt({ height: 508, offsetTop: 100 })).toBe('236px');
  expect(keyboardAt({})).toBe('0px');
  // Zooming in does not count as a keyboard.
  expect(keyboardAt({ height: 422, scale: 2 })).toBe('0px');
});
