import { describe, expect, it } from 'vitest';
import { freePlace } from '@/ui/toast/free-place';

const SCREEN = 800;
const bottomBar = { top: 740, bottom: 800 };

it.each([
  ['nothing is there', [], 0],
  ['the bottom bar is there', [bottomBar], 60],
  ["a form's bar lies on the bottom bar", [bottomBar, { top: 660, bottom: 740 }], 140],
  ["a short form's Save button is right above the bottom bar", [bottomBar, { top: 640, bottom: 700 }], 160],
  ['a Save button is far above', [bottomBar, { top: 300, bottom: 360 }], 60],
  ['a sheet fills the screen', [{ top: 60, bottom: 800 }], 700],
])('if %s, toasts of 100 px go to the lowest free place', (_, obstacles, place) => {
  expect(freePlace(100, SCREEN, obstacles)).toBe(place);
});

describe('with a part that was pressed, toasts of 100 px', () => {
  it('do not cover it', () => {
    expect(freePlace(100, SCREEN, [bottomBar], [{ top: 680, bottom: 740 }])).toBe(120);
  });

  it('do not rise to the heading for one as tall as the screen', () => {
    expect(freePlace(100, SCREEN, [bottomBar], [{ top: 150, bottom: 740 }])).toBe(60);
  });
});
