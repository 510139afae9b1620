import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { appOfFile } from '../support/browser';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { keepToasts, loseNextAnswer, toastSaying, toasts } from '../support/page-steps';
import { settled } from '../support/screen-walk';

const app = appOfFile();

/** One kind of record that a screen deletes: all kinds are deleted on their own screen or in a list. */
interface Kind {
  type: string;
  deleted: string;
  /** Enters one under that name; returns its id. */
  enter: (name: string) => Promise<number>;
  /** where a list deletes it; else its own screen does */
  list?: string;
}

const CUSTOMER: Kind = {
  type: 'customer',
  deleted: 'Customer deleted',
  enter: (name) => enterCustomer(app.api, name, '9876543210'),
};
const SALE: Kind = {
  type: 'sale',
  deleted: 'Sale deleted',
  enter: async (name) => enterSale(app.api, await CUSTOMER.enter(name), '2026-11-02', '450'),
  list: '/sales',
};
/** What the record's history says last: 'create', 'delete' or 'restore'. */
const lastChange = async (type: string, id: number) =>
  (await app.api.call<{ action: string }[]>('GET', `/history/${type}/${id}`))[0]?.action;

/** Opens the screen that deletes a new record. */
async function visitNew({ type, enter, list }: Kind) {
  const name = `Soon gone ${type} ${Date.now()}`;
  const id = await enter(name);
  const path = `/${type}s/${id}`;
  const visit = await app.visit(list ?? path);
  const { page } = visit;
  page.on('dialog', (dialog) => void dialog.accept());
  const where = list ? page.getByRole('row').filter({ hasText: name }) : page.locator('main');
  const remove = where.getByRole('button', { name: /^Delete/ });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await remove.waitFor();
  await keepToasts(page);
  const press = async () => {
    if (list || (await confirm.count()) === 0) await remove.click();
    if (!list) await confirm.click();
  };
  return { ...visit, id, path, press };
}

/** What happens to the DELETE of that record. */
const onDelete = (page: Page, path: string, handle: (route: Route) => Promise<unknown>) =>
  page.route(`**/api.php${path}`, (route) =>
    route.request().method() === 'DELETE' ? handle(route) : route.fallback(),
  );

it.each([CUSTOMER, SALE])(
  'a $type that is deleted on the server is deleted on the screen although the answer was lost, and Undo brings it back',
  async (kind) => {
    const { page, id, path, press } = await visitNew(kind);
    await loseNextAnswer(page, path);
    await press();
    await toastSaying(page, kind.deleted).waitFor();
    await page.waitForURL(`${app.url}${kind.list ?? '/customers'}`);
    expect(await toasts(page).getByText('Error').count()).toBe(0);
    expect(await lastChange(kind.type, id)).toBe('delete');
    await toastSaying(page, kind.deleted).getByRole('button', { name: 'Undo' }).click();
    await toastSaying(page, 'Brought back').waitFor();
    expect(await lastChange(kind.type, id)).toBe('restore');
  },
);

describe('deleting a customer', () => {
  it('that no request reached does not happen, and Cancel has the focus; that could not be looked up either, the next press finds nothing any more', async () => {
    const { page, id, path, press } = await visitNew(CUSTOMER);
    await onDelete(page, path, async (route) => {
      // Until the browser has drawn the disabled button, it keeps the focus.
      await page.getByRole('button', { name: 'Deleting' }).waitFor();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await route.abort('connectionreset');
    });
    await press();
    await toastSaying(page, 'Not deleted. Please try again.').waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Cancel');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await lastChange('customer', id)).toBe('create');
    await page.unroute(`**/api.php${path}`);

    await loseNextAnswer(page, path);
    await page.route('**/api.php/history/**', (route) => route.abort());
    await press();
    await toastSaying(page, 'We do not know if it was deleted. Press Delete again.').waitFor();
    await page.unroute('**/api.php/history/**');
    await press();
    await toastSaying(page, 'Customer deleted').waitFor();
    await page.waitForURL(`${app.url}/customers`);
    expect(await lastChange('customer', id)).toBe('delete');
  });

  it('succeeds if the browser repeated the request by itself, and the second one found nothing', async () => {
    const { page, path, press } = await visitNew(CUSTOMER);
    await onDelete(page, path, async (route) => {
      await route.fetch();
      await route.fulfill({ response: await route.fetch() });
    });
    await press();
    await toastSaying(page, 'Customer deleted').waitFor();
    await page.waitForURL(`${app.url}/customers`);
  });

  it('says what is true whatever a proxy, a firewall or a host answers instead, and shows no page of theirs', async () => {
    const { page, id, path, press } = await visitNew(CUSTOMER);
    const html = '<html><body>Bad gateway</body></html>';
    const nothing = '{"message":"There is nothing at this address","code":"address_not_found"}';
    for (const [status, body, said, last] of [
      [404, nothing, 'Failed to delete customer: 404: There is nothing', 'create'],
      [404, html, 'Failed to delete customer: 404: Not Found', 'create'],
      [403, html, 'Failed to delete customer: 403: Forbidden', 'create'],
      [502, html, 'Not deleted. Please try again.', 'create'],
      [502, html, 'Customer deleted', 'delete'],
    ] as const) {
      await onDelete(page, path, async (route) => {
        if (last === 'delete') await route.fetch();
        await route.fulfill({ status, contentType: 'text/html', body });
      });
      await press();
      await toastSaying(page, said).waitFor();
      expect(await page.getByText('<').count()).toBe(0);
      expect(await lastChange('customer', id)).toBe(last);
      await page.unroute(`**/api.php${path}`);
    }
  });

  it('by a double press happens once, without an error', async () => {
    const { page, problems } = await visitNew(CUSTOMER);
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
  });
});
