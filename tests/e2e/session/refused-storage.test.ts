import { expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { signIn } from '../support/page-steps';
import { unusedName } from '../support/unused-values';

const app = appOfFile();

/** Each is what a browser does where the site may keep nothing. */
const REFUSALS: [how: string, refuse: () => void][] = [
  [
    'refuses the site its storage',
    () => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
      IDBFactory.prototype.open = refuse;
    },
  ],
  [
    'has no room left',
    () => {
      const refuse = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Storage.prototype.setItem = refuse;
      IDBObjectStore.prototype.put = refuse;
    },
  ],
];

it.each(REFUSALS)(
  'in a browser that %s one signs in and saves, is told once that nothing is kept, and without a network that the page must stay open',
  async (_, refuse) => {
    const { page, context } = await app.visit('/manifest.webmanifest', { signedIn: false, screen: PHONE });
    await context.addInitScript(refuse);
    await page.goto(`${app.url}/auth`);
    await signIn(page);
    await page.waitForURL(`${app.url}/`);
    await page.goto(`${app.url}/customers/new`);
    const name = unusedName('Kishan Lal');
    await page.getByLabel('Name').fill(name);
    const warning = page.locator('.toasts').getByText('This browser keeps nothing: what is not saved is lost');
    await expect.poll(() => warning.count()).toBe(1);
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(`${app.url}/customers`);
    const names = async () =>
      (await app.api.call<{ name: string }[]>('GET', '/customers')).map((customer) => customer.name);
    await expect.poll(names).toContain(name);
    await context.setOffline(true);
    await page.getByText('No internet, and this browser keeps nothing: do not close this page.').waitFor();
  },
);
