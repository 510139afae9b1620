import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { signIn } from '../support/page-steps';
import { unusedName } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Each is what a browser does where the site may keep nothing. */
const REFUSALS: [how: string, refuse: () => void, warnings: number][] = [
  [
    'naming a storage throws',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    },
    0,
  ],
  [
    'the storage is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
    0,
  ],
  [
    'the database is refused',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    },
    1,
  ],
  [
    'the database is full',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
    1,
  ],
];

it.each(REFUSALS)(
  'where %s, one signs in and saves, and is told once what is not kept',
  async (_, refuse, warnings) => {
    const { page, context, close } = await app.visit('/manifest.webmanifest', {
      signedIn: false,
      screen: PHONE,
    });
    await context.addInitScript(refuse);
    await page.goto(`${app.url}/auth`);
    await signIn(page);
    await page.waitForURL(`${app.url}/`);
    await page.goto(`${app.url}/customers/new`);
    const name = unusedName('Kishan Lal');
    await page.getByLabel('Name').fill(name);
    const warning = page
      .locator('.toasts')
      .getByText('This browser keeps nothing: what is not saved is lost');
    await expect.poll(() => warning.count()).toBe(warnings);
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(`${app.url}/customers`);
    const names = async () =>
      (await app.api.call<{ name: string }[]>('GET', '/customers')).map((customer) => customer.name);
    await expect.poll(names).toContain(name);
    await context.setOffline(true);
    const stayOpen = page.getByText('No internet, and this browser keeps nothing: do not close this page.');
    await page
      .getByText(/^No internet/)
      .first()
      .waitFor();
    await expect.poll(() => stayOpen.count()).toBe(warnings);
    await close();
  },
);
