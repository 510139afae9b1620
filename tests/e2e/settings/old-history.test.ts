import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { download, linesOf } from '../support/downloads';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

/** Enters 5,000 changes of sixty days ago, three of them deletions of customers, and one change of today. */
async function enterOldHistory(): Promise<void> {
  await app.sql('DELETE FROM history');
  const enterCustomer = (name: string) => app.api.create('/customers', { name, phoneNumber: '9876543210' });
  for (const name of ['Ramesh', 'Suresh', 'Mahesh'])
    await app.api.call('DELETE', `/customers/${await enterCustomer(name)}`);
  await app.sql(`
    INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label, before_json, after_json)
    SELECT h.changed_at, h.user_id, h.username, 'update', 'customer', 1, 'Ramesh', '{"name": "Rames"}', '{"name": "Ramesh"}'
    FROM (SELECT * FROM history LIMIT 1) h
    JOIN information_schema.columns a
    JOIN information_schema.columns b
    LIMIT 4994;
    UPDATE history SET changed_at = changed_at - INTERVAL 60 DAY`);
  await enterCustomer('Dinesh');
  await app.sql(`
    DELETE FROM row_counts WHERE list_name = 'history';
    INSERT INTO row_counts (list_name, slot, row_count) SELECT 'history', 0, COUNT(*) FROM history`);
}

it('a recent history shows its size and has nothing to remove', async () => {
  const id = await app.api.create('/customers', {
    name: 'Ramesh',
    phoneNumber: '9876543210',
  });
  await app.api.call('DELETE', `/customers/${id}`);
  const { page, problems, close } = await app.visit('/settings?open=server', { screen: PHONE });
  const size = section(page, 'Size of the history');
  await size.getByText(/^Changes since [A-Z][a-z]{2} \d\d, \d{4}: \d+\. About \d+\.\d MB\.$/).waitFor();
  await size.getByText('There is nothing that old.').waitFor();
  await size
    .getByText('New entries use the room that they leave. To give it back to the host, restore a backup')
    .waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
  await close();
});

it('the older part is exported, and removed after a dialog says what will be lost', async () => {
  const warning = 'Deletions that can still be undone: 3. Once removed, they cannot.';
  await enterOldHistory();
  const { page, problems, close } = await app.visit('/settings?open=server');
  const removals: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removals.push(new URL(request.url()).pathname);
  });
  const size = section(page, 'Size of the history');
  await size.getByText(warning).waitFor();
  await page.route('**/api.php/history/export*', (route) =>
    route.fulfill({ contentType: 'text/csv', body: 'id\r\n1\r\n' }),
  );
  await size.getByRole('button', { name: 'Export CSV' }).click();
  await page.locator('li').filter({ hasText: 'The file is incomplete. Please try again.' }).waitFor();
  await page.unroute('**/api.php/history/export*');
  const file = await download(size.getByRole('button', { name: 'Export CSV' }));
  expect(file.name).toMatch(/^history-\d{4}-\d\d-\d\d\.csv$/);
  const lines = linesOf(file);
  expect(lines).toHaveLength(1 + 5000);
  expect(lines.filter((line) => line.includes(',delete,customer,'))).toHaveLength(3);
  await size.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Remove the history up to / });
  await question.getByText(warning).waitFor();
  await question.getByText(/They are gone for good, and none of them can be undone any more\.$/).waitFor();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.locator('li').filter({ hasText: 'Changes removed: 5,000' }).first().waitFor();
  expect(removals).toEqual(Array(3).fill('/api.php/history'));
  await size.getByText(/nothing that old/).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
  await close();
  const left = await app.api.call<{ action: string; recordType: string }[]>('GET', '/history');
  expect(left).toMatchObject([
    { action: 'delete', recordType: 'history' },
    { action: 'create', recordType: 'customer' },
  ]);
});
