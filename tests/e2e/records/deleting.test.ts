import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
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
    type: 'collection',
    deleted: 'Collection deleted',
    enter: async (name) =>
      enterCollection(app.api, await enterCustomer(app.api, name, '9876543210'), '2026-11-03', '100'),
    list: '/collections',
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
  const visit = await app.visit(list ?? path, { language });
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

describe.each(ALL)('a %s', (type, kind) => {
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

  it('that no request reached is not deleted, and the next press deletes it', async () => {
    const { page, id, path, press, close } = await visitNew(kind);
    await onDelete(page, path, (route) => route.abort('connectionreset'));
    await press();
    await toastSaying(page, 'Not deleted. Please try again.').waitFor();
    expect(new URL(page.url()).pathname).toBe(kind.list ?? path);
    expect(await lastChange(type, id)).toBe('create');
    await page.unroute(`**/api.php${path}`);
    await press();
    await toastSaying(page, kind.deleted).waitFor();
    expect(await lastChange(type, id)).toBe('delete');
    await close();
  });

  it('that could not be looked up either is deleted at the next press, which finds nothing any more', async () => {
    const { page, path, name, press, close } = await visitNew(kind);
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

  it.each([
    ['a proxy gave up waiting for the server', 502, true, 'Customer deleted'],
    ['a proxy did not reach the server', 502, false, 'Not deleted. Please try again.'],
    ['a firewall answered', 403, false, 'Failed to delete customer: 403: Forbidden'],
    ['the host has lost the address', 404, false, 'Failed to delete customer: 404: Not Found'],
  ])('says what is true if %s, and shows no page of theirs', async (_, status, reached, said) => {
    const { page, path, press, close } = await visitNew(customer);
    await onDelete(page, path, async (route) => {
      if (reached) await route.fetch();
      await route.fulfill({
        status,
        contentType: 'text/html',
        body: '<html><body>Bad gateway</body></html>',
      });
    });
    await press();
    await toastSaying(page, said).waitFor();
    expect(await page.getByText('<').count()).toBe(0);
    await close();
  });

  it.each(['File not found.', '{"message":"There is nothing at this address","code":"address_not_found"}'])(
    'fails if the host answers 404 with %s',
    async (body) => {
      const { page, id, path, press, close } = await visitNew(customer);
      await onDelete(page, path, (route) => route.fulfill({ status: 404, body }));
      await press();
      await toastSaying(page, 'Failed to delete customer: 404: ').waitFor();
      expect(await lastChange('customer', id)).toBe('create');
      await close();
    },
  );

  it('says the same in Hindi', async () => {
    const { page, path, press, close } = await visitNew(customer, 'hi');
    await onDelete(page, path, (route) => route.abort());
    await press();
    await toastSaying(page, 'नहीं हटा। फिर कोशिश करें।').waitFor();
    await page.route('**/api.php/history/**', (route) => route.abort());
    await press();
    await toastSaying(page, 'पता नहीं हटा या नहीं। फिर से हटाएं।').waitFor();
    await page.unrouteAll();
    await loseNextAnswer(page, path);
    await press();
    await toastSaying(page, 'ग्राहक हट गया').getByRole('button', { name: 'वापस लें' }).waitFor();
    await close();
  });
});

it.each(ALL.slice(0, 3))('%s: a double press deletes once, without an error', async (type, kind) => {
  const id = await kind.enter(`Twice pressed ${type}`);
  const { page, problems, close } = await app.visit(`/${type}s/${id}`);
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
  await page.waitForURL(`${app.url}/${type}s`);
  await toastSaying(page, kind.deleted).waitFor();
  expect(deletions).toHaveLength(1);
  expect(await toasts(page).getByText('Error').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
