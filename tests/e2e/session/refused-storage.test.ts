import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { unusedName } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Each is what a browser does where the site may keep nothing. */
const REFUSALS = {
  'naming a storage throws': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'there is no storage': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => null });
  },
  'the storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
} as const;

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('admin123');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

describe.each(Object.entries(REFUSALS))('where %s', (_, refuse) => {
  it('one signs in, edits, and changes the language', async () => {
    const { page, context, problems, close } = await app.visit('/auth', { signedIn: false, screen: PHONE });
    await context.addInitScript(refuse);
    await page.reload();
    await signIn(page);
    await page.waitForURL(`${app.url}/`);
    const name = unusedName('Refused');
    const id = await app.api.create('/customers', { name, phoneNumber: '9876543210' });
    await page.goto(`${app.url}/customers/${id}/edit`);
    await page.getByLabel('Address').fill('Azadpur');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/customers/${id}`);
    await page.getByText('Azadpur').first().waitFor();
    await page.goto(`${app.url}/settings`);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByRole('button', { name: 'Open menu' }).click();
    // The bar behind an open menu has one too.
    await page.getByLabel('Language').last().selectOption('hi');
    await page.getByText('सेटिंग्स').first().waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
    await close();
  });
});

it.each([
  [
    'is refused',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    },
  ],
  [
    'is full',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
])(
  'where the database of the browser %s, it says so once, saves, and says without a network that the page must stay open',
  async (_, refuse) => {
    const { page, context, close } = await app.visit('/auth');
    await context.addInitScript(refuse);
    await page.goto(`${app.url}/customers/new`);
    const warning = page
      .locator('.toasts')
      .getByText('This browser keeps nothing: what is not saved is lost');
    const name = unusedName('Kishan Lal');
    await page.getByLabel('Name').fill(name);
    await warning.waitFor();
    expect(await warning.count()).toBe(1);
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const names = async () =>
      (await app.api.call<{ name: string }[]>('GET', '/customers')).map((customer) => customer.name);
    await expect.poll(names).toContain(name);
    await context.setOffline(true);
    await page.getByText('No internet, and this browser keeps nothing: do not close this page.').waitFor();
    await close();
  },
);
