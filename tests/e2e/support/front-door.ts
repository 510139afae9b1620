import type { BrowserContext, Page } from 'playwright-core';
import { signIn } from './page-steps';

/** Waits until Home shows its four figures. */
export const homeFigures = (page: Page): Promise<unknown> =>
  page
    .locator('main dl dd')
    .filter({ hasText: /^₹[\d,]+\.\d\d/ })
    .nth(2)
    .waitFor();

/**
 * Enters as a newcomer does: a fresh browser opens the app's bare address, the form is filled in, and Home shows its
 * figures. Returns the session's cookie as a header's value, 'name=value'.
 */
export async function enterAtFrontDoor(fresh: BrowserContext, url: string, timeoutMs: number): Promise<string> {
  const page = await fresh.newPage();
  page.setDefaultTimeout(timeoutMs);
  await page.goto(url);
  await page.waitForURL('**/auth');
  await signIn(page);
  await page.waitForURL(`${url}/`);
  await homeFigures(page);
  const [{ name, value } = { name: '', value: '' }] = await fresh.cookies();
  return `${name}=${value}`;
}
