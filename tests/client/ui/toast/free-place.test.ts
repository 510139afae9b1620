import { expect, it } from 'vitest';
import { freePlace } from '@/ui/toast/free-place';

const SCREEN = 800;
const bottomBar = { top: 740, bottom: 800 };

it.each([
  ['nothing is there', [], 0],
  ['the bottom bar is there', [bottomBar], 60],
  ["a form's bar lies on the bottom bar", [bottomBar, { top: 660, bottom: 740 }], 140],
  ["a short form's Save is right above the bottom bar", [bottomBar, { top: 640, bottom: 700 }], 160],
  ['a Save is far above', [bottomBar, { top: 300, bottom: 360 }], 60],
  ['a sheet fills the screen', [{ top: 60, bottom: 800 }], 700],
])('where %s, toasts of 100 px lie in the right place', (_, obstacles, place) => {
  expect(freePlace(100, SCREEN, obstacles)).toBe(place);
});
