import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';

interface Pixels {
  data: number[];
  width: number;
  height: number;
}

/** The pixels of the code on the screen, read from its screenshot in a blank page. */
async function pixelsOf(code: Locator): Promise<Pixels> {
  const png = (await code.screenshot()).toString('base64');
  const page = await code.page().context().newPage();
  try {
    return await page.evaluate(async (base64) => {
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      const image = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
      return { data: [...data], width: image.width, height: image.height };
    }, png);
  } finally {
    await page.close();
  }
}

/** What a camera would read from the code on the screen; null if it cannot read it. */
export async function readCode(code: Locator): Promise<string | null> {
  const { data, width, height } = await pixelsOf(code);
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}
