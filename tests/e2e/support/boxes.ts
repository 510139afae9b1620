import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The element's box in px; null if React has replaced it meanwhile, or if it is hidden or still moves. */
async function stillBox(element: Element): Promise<Box | null> {
  const measure = (): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const before = measure();
  await new Promise(requestAnimationFrame);
  const box = measure();
  const moved = box.x !== before.x || box.y !== before.y;
  return element.checkVisibility() && !moved && box.width === before.width && box.height === before.height ? box : null;
}

/** Where the element is in the window, in px; waits until it is visible and does not move. */
export async function boxOf(element: Locator): Promise<Box> {
  let box: Box | null = null;
  const measured = async () => {
    box = await element.evaluate(stillBox);
    return box;
  };
  await expect.poll(measured, { message: `the box of ${element}` }).not.toBeNull();
  return box as unknown as Box;
}

/** The middle of an element, in px. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}
