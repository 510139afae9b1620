import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { download, linesOf } from '../support/downloads';

const FROM = '2026-11-10';
const TO = '2026-11-12';
const DAYS = `from=${FROM}&to=${TO}`;

let app: TestApp;
let bills: number;
let entries: number;
beforeAll(async () => {
  app = await openApp({ sample: true });
  const count = async (path: string) => (await app.api.call<object[]>('GET', `${path}?${DAYS}`)).length;
  bills = await count('/sales');
  entries = (await count('/collections')) + (await count('/expenses'));
  expect(Math.min(bills, entries)).toBeGreaterThan(10);
});
afterAll(() => app.close());

it.each(['/sales', '/collections'])('%s and its CSV contain the chosen days only', async (path) => {
  const expected = path === '/sales' ? bills : entries;
  const { page, problems, close } = await app.visit(path);
  await page.getByRole('button', { name: 'Period', exact: true }).click();
  await page.getByRole('radio', { name: 'All' }).and(page.locator(':checked')).waitFor();
  await page.getByText('Own dates').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('From', { exact: true }).fill(FROM);
  await page.getByLabel('To', { exact: true }).fill(TO);
  await page.getByText(`Showing 1 to 10 of ${expected} results`).waitFor();
  const file = await download(page.getByRole('button', { name: 'Export CSV' }));
  expect(linesOf(file)).toHaveLength(1 + expected);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(`Showing 11 to ${Math.min(20, expected)} of ${expected} results`).waitFor();
  await page.reload();
  await page.getByText(`Showing 11 to ${Math.min(20, expected)} of ${expected} results`).waitFor();
  await page.getByRole('button', { name: 'Period', exact: true }).click();
  await page.getByText('This month').waitFor();
  await page.getByText('All', { exact: true }).click();
  await expect.poll(() => page.url()).toBe(`${app.url}${path}`);
  expect(problems).toEqual([]);
  await close();
});

it('on a phone the period is in the menu, and a button names it while it is not All', async () => {
  const { page, problems, close } = await app.visit('/sales', { screen: PHONE });
  await page.getByText('Page 1 of 90').waitFor();
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('dialog').getByText('Own dates').tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('From', { exact: true }).fill(FROM);
  await page.getByLabel('To', { exact: true }).fill(TO);
  await page.getByText(`Page 1 of ${Math.ceil(bills / 10)}`).waitFor();
  await page.getByRole('button', { name: 'Period: All' }).tap();
  await page.getByText('Page 1 of 90').waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('a first day after the last shows an error', async () => {
  const { page, close } = await app.visit(`/sales?period=own&from=${TO}&to=${FROM}`);
  await page.getByText('The first day must not be after the last.').waitFor();
  await close();
});
