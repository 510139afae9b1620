import type { Locator, Page } from 'playwright-core';

/**
 * What a screen shows: itself; what a press expands; a dialog over it; a form with broken rules; only failures; no
 * records. `part` is where that is on the page.
 */
export interface ScreenState {
  path: string;
  shows: 'plain' | 'expanded' | 'dialog' | 'errors' | 'failure' | 'empty';
  part: 'body' | 'main' | '[role="dialog"]' | '[role="alertdialog"]';
}

type Look = (state: ScreenState) => Promise<void>;

const OPENERS = 'main [aria-haspopup="dialog"]:enabled:visible';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Waits until the screen has finished loading. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('h1, [role="alert"]') !== null &&
      document.querySelector('[aria-busy="true"], .shimmering') === null,
  );

/** Waits for the next picture of the page: what follows from the last one has happened by then. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Navigates as a link of the app does, without loading the page. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await settled(page);
}

const dialogOn = async (page: Page): Promise<Pick<ScreenState, 'part'>> => ({
  part: (await page.locator(DIALOG).getAttribute('role')) === 'dialog' ? '[role="dialog"]' : '[role="alertdialog"]',
});

/** Closes the dialog on screen, if there is one. */
async function closeDialog(page: Page): Promise<void> {
  if ((await page.locator(DIALOG).count()) > 0) await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'detached' });
}

/** Sends the form with its text fields empty. */
async function sendEmpty(form: Locator): Promise<void> {
  for (const field of await form.locator('input:enabled:visible:not([type="search"], [type="radio"])').all())
    await field.fill('');
  await form.locator('[type="submit"]').first().click();
}

/** Opens the dialog by that button and looks at it, also with broken rules if it has a form; closes it with Escape. */
async function lookAtDialog(page: Page, path: string, opener: Locator, look: Look): Promise<void> {
  await opener.click();
  await page.locator(DIALOG).waitFor();
  await settled(page);
  const part = await dialogOn(page);
  await look({ path, shows: 'dialog', ...part });
  const form = page.locator(part.part).locator('form');
  if ((await form.count()) > 0) {
    await sendEmpty(form);
    // A form in which nothing is required is saved, and closes.
    await page.waitForFunction((selector) => {
      const dialog = document.querySelector(selector);
      return dialog === null || dialog.querySelector('[aria-invalid="true"]') !== null;
    }, part.part);
    if ((await form.count()) > 0) await look({ path, shows: 'errors', ...part });
  }
  await closeDialog(page);
}

/** Which dialog a button opens: of a list whose rows all open the same ones, the button's place in its row. */
const kindOf = (opener: Locator): Promise<string> =>
  opener.evaluate((button) => {
    const row = button.closest('tr, li');
    if (row === null) return button.id || button.ariaLabel || (button.textContent ?? '');
    const place = [...row.querySelectorAll('[aria-haspopup]')].indexOf(button);
    return `in a row of ${location.pathname}: ${place}`;
  });

/** Looks at every dialog that the screen opens, each kind once, and none whose kind is in `seen`. */
export async function lookAtDialogs(
  page: Page,
  path: string,
  look: Look,
  seen: Set<string> = new Set(),
): Promise<void> {
  for (let index = 0; index < (await page.locator(OPENERS).count()); index += 1) {
    const opener = page.locator(OPENERS).nth(index);
    const kind = await kindOf(opener);
    if (seen.has(kind)) continue;
    seen.add(kind);
    await lookAtDialog(page, path, opener, look);
  }
}

/** Looks at what the screen's first and last collapsed sections contain, and at the two days of a custom period. */
async function lookAtExpanded(page: Page, path: string, look: Look): Promise<void> {
  const collapsed = page.locator(
    'main [aria-expanded="false"]:not([aria-haspopup]), main label:has([type="radio"][value="own"])',
  );
  if ((await collapsed.count()) === 0) return;
  await collapsed.first().click();
  // The first may have been the only one.
  if ((await collapsed.count()) > 0) await collapsed.last().click();
  await settled(page);
  await look({ path, shows: 'expanded', part: 'main' });
}

/** Looks at the screen after each of its forms was sent empty. */
async function lookAtErrors(page: Page, path: string, look: Look): Promise<void> {
  const forms = await page.locator('main form').all();
  if (forms.length === 0) return;
  for (const form of forms) await sendEmpty(form);
  await page.locator('main [aria-invalid="true"], main [role="alert"], [role="dialog"]').first().waitFor();
  await painted(page);
  // On a phone the bill opens the item whose rule is broken.
  if ((await page.locator(DIALOG).count()) > 0) {
    await look({ path, shows: 'errors', ...(await dialogOn(page)) });
    await closeDialog(page);
  }
  await look({ path, shows: 'errors', part: 'main' });
}

/** Calls `look` in every state of the screen but the plain one: expanded, with each dialog, with broken rules. */
export async function lookAtStates(page: Page, path: string, look: Look): Promise<void> {
  await lookAtExpanded(page, path, look);
  await lookAtDialogs(page, path, look);
  await lookAtErrors(page, path, look);
}

/** Looks at the phone's slide-over menu, opened from the current screen. */
export const lookAtMenu = (page: Page, look: Look): Promise<void> =>
  lookAtDialog(page, 'menu', page.getByRole('banner').locator('[aria-haspopup="dialog"]'), look);

/** Looks at the question before a half-filled form is left. */
export async function lookAtLeaving(page: Page, look: Look): Promise<void> {
  await goInside(page, '/customers/new');
  await page.locator('main form input').first().fill('आधा नाम');
  await lookAtDialog(page, 'leaving', page.locator('main form a').first(), look);
}
