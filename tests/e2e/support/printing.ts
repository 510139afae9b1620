import type { Page } from 'playwright-core';

/** The sizes of the sheets that the page prints on, in points: '594x841' is A4, '420x594' is A5. */
export async function printedSheets(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 (\d+)[\d.]* (\d+)/g)].map(([, width, height]) => `${width}x${height}`);
}

/** Shows the page as it is on paper, from the moment at which the browser begins to print it. */
export async function showPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}
