import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type jsQR from 'jsqr';
import type { Locator } from 'playwright-core';

const reader = readFileSync(createRequire(import.meta.url).resolve('jsqr'), 'utf8');

/** What a camera would read from the code on the screen; null if it cannot read it. Read in a blank page. */
export async function readCode(code: Locator): Promise<string | null> {
  const png = (await code.screenshot()).toString('base64');
  const page = await code.page().context().newPage();
  try {
    await page.addScriptTag({ content: reader });
    return await page.evaluate(async (base64) => {
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      const image = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      context.drawImage(image, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
      const { jsQR: read } = window as unknown as { jsQR: typeof jsQR };
      return read(data, width, height)?.data ?? null;
    }, png);
  } finally {
    await page.close();
  }
}
