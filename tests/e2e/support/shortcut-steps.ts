import type { Locator, Page } from 'playwright-core';
import type { TestApp, VisitOptions } from './browser';

/** The texts that the tests of the command menu and of the keys look for. */
export const SHORTCUT_WORDS = {
  en: {
    keys: 'Keyboard shortcuts',
    newSale: 'New Sale',
    newCollection: 'Record New Payment',
    customers: 'Customers',
    search: /^Search/,
    leave: 'Leave without saving?',
    stay: 'Stay',
    failed: 'Error',
    again: 'Try again',
  },
  hi: {
    keys: 'कीबोर्ड शॉर्टकट',
    switch: /^एक बटन वाले शॉर्टकट/,
    bill: 'बिल नंबर',
    none: 'कुछ नहीं मिला।',
  },
} as const;

/** Waits for the keys of a desktop's screen, which load once the browser is idle. */
export const haveKeys = (page: Page) => page.locator('aside [aria-keyshortcuts]').waitFor();

/** Opens a screen on the desktop and waits for its keys. */
export async function visitWithKeys(app: TestApp, path: string, options: VisitOptions = {}) {
  const visit = await app.visit(path, options);
  await haveKeys(visit.page);
  return visit;
}

export const menuOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: /Find or start|खोजें या शुरू करें/ });
