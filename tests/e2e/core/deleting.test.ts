import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { keepToasts, loseNextAnswer, toastSaying, toasts } from '../support/page-steps';
import { settled } from '../support/screen-walk';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

/** One kind of record that a screen deletes. */
interface Kind {
  type: string;
  deleted: string;
  /** Enters one under that name; returns its id. */
  enter: (name: string) => Promise<number>;
  /** where a list deletes it; else its own screen does */
  list?: string;
}

const KINDS: Kind[] = [
  {
    type: 'customer',
    deleted: 'Customer deleted',
    enter: (name) => enterCustomer(app.api, name, '9876543210'),
  },
  { type: 'vendor', deleted: 'Vendor deleted', enter: (name) => enterVendor(app.api, name) },
  {
    type: 'purchase',
    deleted: 'Purchase deleted',
    enter: async (name) => enterPurchase(app.api, await enterVendor(app.api, name)),
  },
  {
    type: 'sale',
    deleted: 'Sale deleted',
    enter: async (name) =>
      enterSale(app.api, await enterCustomer(app.api, name, '9876543210'), '2026-11-02', '450'),
    list: '/sales',
  },
  {
    type: 'expense',
    deleted: 'Expense deleted',
    enter: (name) => app.api.create('/expenses', { amount: '70', note: name, createdAt: '2026-11-03' }),
    list: '/collections',
  },
  {
    type: 'vendor-payment',
    deleted: 'Payment deleted',
    enter: async (name) => enterPayment(app.api, await enterVendor(app.api, name), 500),
    list: '/vendor-payments',
  },
];
const ALL = KINDS.map((kind) => [kind.type, kind] as const);

/** What the record's history says last: 'create', 'delete' or 'restore'. */
const lastChange = async (type: string, id: number) =>
  (await app.api.call<{ action: string }[]>('GET', `/history/${type}/${id}`))[0]?.action;

/** Opens the screen that deletes a new record. */
async function visitNew({ type, enter, list }: Kind, language: 'en' | 'hi' = 'en') {
  const name = `Soon gone ${type} ${Date.now()}`;
  const id = await enter(name);
  const path = `/${type}s/${id}`;
  const visit = await app.visit(list ?? path, { language, screen: language === 'hi' ? PHONE : DESKTOP });
  const { page } = visit;
  page.on('dialog', (dialog) => void dialog.accept());
  const remove = list
    ? page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('button', { name: /^(Delete|हटाएं)/ })
    : page.getByRole('button', { name: /^(Delete|हटाएं)$/ });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^(Delete|हटाएं)$/ });
  await remove.waitFor();
  await keepToasts(page);
  const press = async () => {
    if (list || (await confirm.count()) === 0) await remove.click();
    if (!list) await confirm.click();
  };
  return { ...visit, id, path, name, press };
}

/** What happens to the DELETE of that record. */
const onDelete = (page: Page, path: string, handle: (route: Route) => Promise<unknown>) =>
  page.route(`**/api.php${path}`, (route) =>
    route.request().method() === 'DELETE' ? handle(route) : route.fallback(),
  );

// All kinds are deleted in one way: on the record's own screen or in a list.
const only = (...types: string[]) => ALL.filter(([type]) => types.includes(type));

describe.each(only('customer', 'purchase', 'sale', 'vendor-payment'))('a %s', (type, kind) => {
  it('that is deleted on the server is deleted on the screen although the answer was lost, and Undo brings it back', async () => {
    const { page, id, path, press, close } = await visitNew(kind);
    await loseNextAnswer(page, path);
    await press();
    await toastSaying(page, kind.deleted).waitFor();
    await page.waitForURL(`${app.url}${kind.list ?? `/${type}s`}`);
    expect(await toasts(page).getByText('Error').count()).toBe(0);
    expect(await lastChange(type, id)).toBe('delete');
    await toastSaying(page, kind.deleted).getByRole('button', { name: 'Undo' }).click();
    await toastSaying(page, 'Brought back').waitFor();
    expect(await lastChange(type, id)).toBe('restore');
    await close();
  });
});

describe.each(only('vendor', 'expense'))('a %s', (type, kind) => {
  it('that no request reached is not deleted; that could not be looked up either, the next press finds nothing any more', async () => {
    const { page, id, path, name, press, close } = await visitNew(kind);
    await onDelete(page, path, (route) => route.abort('connectionreset'));
    await press();
    await toastSaying(page, 'Not deleted. Please try again.').waitFor();
    expect(new URL(page.url()).pathname).toBe(kind.list ?? path);
    expect(await lastChange(type, id)).toBe('create');
    await page.unroute(`**/api.php${path}`);

    await loseNextAnswer(page, path);
    await page.route('**/api.php/history/**', (route) => route.abort());
    await press();
    await toastSaying(page, 'We do not know if it was deleted. Press Delete again.').waitFor();
    await page.unroute('**/api.php/history/**');
    // A list that could be fetched again has lost the row.
    if (!kind.list) {
      await press();
      await toastSaying(page, kind.deleted).waitFor();
    }
    await page.waitForURL(`${app.url}${kind.list ?? `/${type}s`}`);
    await page.getByText(name).waitFor({ state: 'detached' });
    expect(await lastChange(type, id)).toBe('delete');
    await close();
  });
});

describe('deleting a customer', () => {
  const [, customer] = ALL[0] as (typeof ALL)[number];

  it('succeeds if the browser repeated the request by itself, and the second one found nothing', async () => {
    const { page, path, press, close } = await visitNew(customer);
    await onDelete(page, path, async (route) => {
      await route.fetch();
      await route.fulfill({ response: await route.fetch() });
    });
    await press();
    await toastSaying(page, 'Customer deleted').waitFor();
    await page.waitForURL(`${app.url}/customers`);
    await close();
  });

  it('says what is true whatever a proxy, a firewall or a host answers instead, and shows no page of theirs', async () => {
    const { page, id, path, press, close } = await visitNew(customer);
    const html = '<html><body>Bad gateway</body></html>';
    const nothing = '{"message":"There is nothing at this address","code":"address_not_found"}';
    const pressWith = async (status: number, body: string, said: string, reached = false) => {
      await onDelete(page, path, async (route) => {
        if (reached) await route.fetch();
        await route.fulfill({ status, contentType: 'text/html', body });
      });
      // An earlier answer may have been said in the same words.
      const saying = page.locator('li').filter({ hasText: said });
      const before = await saying.count();
      await press();
      await expect.poll(() => saying.count()).toBe(before + 1);
      expect(await page.getByText('<').count()).toBe(0);
      expect(await lastChange('customer', id)).toBe(reached ? 'delete' : 'create');
      await page.unroute(`**/api.php${path}`);
    };
    await pressWith(404, nothing, 'Failed to delete customer: 404: ');
    await pressWith(404, 'File not found.', 'Failed to delete customer: 404: ');
    await pressWith(404, html, 'Failed to delete customer: 404: Not Found');
    await pressWith(403, html, 'Failed to delete customer: 403: Forbidden');
    await pressWith(502, html, 'Not deleted. Please try again.');
    await pressWith(502, html, 'Customer deleted', true);
    await close();
  });
});

it('a double press deletes once, without an error', async () => {
  const id = await enterCustomer(app.api, 'Twice pressed', '9876543210');
  const { page, problems, close } = await app.visit(`/customers/${id}`);
  // What is still being read while the record is deleted is not found, and the browser reports that.
  await settled(page);
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await confirm.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.waitForURL(`${app.url}/customers`);
  await toastSaying(page, 'Customer deleted').waitFor();
  expect(deletions).toHaveLength(1);
  expect(await toasts(page).getByText('Error').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
