import type { Locator, Page } from 'playwright-core';
import type { TestApp, VisitOptions } from './browser';

/** The texts that the tests of the command menu and of the keys look for. */
export const SHORTCUT_WORDS = {
  en: {
    menu: 'Find or start',
    keys: 'Keyboard shortcuts',
    bills: 'Bill Book',
    newSale: 'New Sale',
    newCollection: 'Record New Payment',
    customers: 'Customers',
    search: /^Search/,
    leave: 'Leave without saving?',
    stay: 'Stay',
    switch: /^Single-key shortcuts/,
    bill: 'Bill No.',
    failed: 'Error',
    again: 'Try again',
    none: 'No results.',
  },
  hi: {
    menu: 'खोजें या शुरू करें',
    keys: 'कीबोर्ड शॉर्टकट',
    bills: 'बिल बुक',
    newSale: 'नई बिक्री',
    newCollection: 'वसूली लिखें',
    customers: 'ग्राहक',
    search: /खोजें/,
    leave: 'बिना सेव किए छोड़ें?',
    stay: 'यहीं रहें',
    switch: /^एक बटन वाले शॉर्टकट/,
    bill: 'बिल नंबर',
    failed: 'गड़बड़ी',
    again: 'फिर कोशिश करें',
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
