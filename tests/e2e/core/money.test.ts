import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { chip, comeOnlineUntil, entry, inOutbox, loseWrites, readyForOffline } from '../support/outbox-steps';
import { fillIn, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';

const app = appOfFile();
let anita: number;
beforeAll(async () => {
  anita = await enterCustomer(app.api, 'Anita', '98765 43210');
  await app.api.create('/collections', { customerId: anita, amount: '50000', date: today });
});

interface Report {
  galla: number;
  holders: { name: string; balance: number }[];
}
const balances = async (): Promise<Record<string, number>> => {
  const { galla, holders } = await app.api.call<Report>('GET', `/reports/money?on=${today}`);
  return { galla, ...Object.fromEntries(holders.map(({ name, balance }) => [name, balance])) };
};
const idOf = async (name: string) => {
  const holders = await app.api.call<{ id: number; name: string }[]>('GET', '/holders');
  return holders.find((each) => each.name === name)?.id ?? 0;
};
const elsewhere = (page: Page) => page.locator('section', { hasText: 'Money elsewhere' });

it('a firm without a holder sees one line on its day, and from the first one on who has its money', async () => {
  const { page, problems } = await app.visit('/collections/new');
  await page.getByLabel('Amount').waitFor();
  const more = page.getByRole('navigation', { name: 'More' });
  expect(await more.getByRole('link', { name: 'Our money' }).count()).toBe(0);
  await goInside(page, '/day');
  await page.getByText('Money elsewhere: in the bank, with a partner, with staff?').waitFor();
  expect(await page.getByRole('link', { name: 'Move' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Add who holds it' }).click();
  await fillIn(page, { Name: 'SBI', 'Balance when the book began': '250000' });
  await page.getByRole('button', { name: 'Save' }).click();
  await toastSaying(page, 'Added').waitFor();
  await page.getByRole('heading', { name: 'Who holds our money' }).waitFor();
  await page.getByRole('cell', { name: '₹2,50,000.00 with them' }).waitFor();
  await more.getByRole('link', { name: 'Our money' }).waitFor();
  await goInside(page, '/collections/new');
  await expect.poll(() => page.getByLabel('Into whose hands').inputValue()).toBe('');
  expect(problems).toEqual([]);
});

it.each([
  ['a deposit', 6, 'Galla', 'SBI', '10000', { galla: 40000, SBI: 260000 }],
  ['what the collector hands over', 4, 'Ramu', null, null, { galla: 41234.5, Ramu: 0 }],
] as const)('%s takes at most %i taps and the amount', async (_, most, from, to, amount, then) => {
  if ((await idOf('Ramu')) === 0) {
    const holderId = await app.api.create('/holders', { name: 'Ramu', kind: 'staff' });
    const carried = { customerId: anita, amount: '1234.50', date: today, holderId };
    await app.api.create('/collections', carried);
  }
  const { page } = await app.visit('/day', { screen: PHONE });
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  await tap(elsewhere(page).getByRole('link', { name: 'Move' }));
  const place = (group: string, name: string) =>
    page.getByRole('group', { name: group }).locator('label', { hasText: name });
  if (from !== 'Galla') await tap(place('From', from));
  if (to !== null) await tap(place('To', to));
  if (amount === null) await tap(page.getByRole('button', { name: 'Full ₹1,234.50' }));
  else {
    await tap(page.getByLabel('Amount'));
    await page.keyboard.type(amount);
  }
  await tap(page.getByRole('button', { name: 'Move' }));
  await toastSaying(page, 'Money moved').waitFor();
  expect(taps).toBeLessThanOrEqual(most);
  expect(await balances()).toMatchObject(then);
});

it('a payment goes where this device put the last one of its method, and an edit keeps it there', async () => {
  const { page } = await app.visit(`/collections/new?customerId=${anita}`);
  const holder = page.getByLabel('Into whose hands');
  const method = (name: string) => page.getByRole('group', { name: 'Payment Method' }).getByText(name);
  await method('UPI').click();
  await holder.selectOption('into SBI');
  await page.getByLabel('Amount').fill('150');
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await expect.poll(balances).toMatchObject({ SBI: 260150 });
  await page.waitForURL(`${app.url}/collections`);
  await goInside(page, `/collections/new?customerId=${anita}`);
  expect(await holder.locator('option:checked').innerText()).toBe('into the galla');
  await method('UPI').click();
  expect(await holder.locator('option:checked').innerText()).toBe('into SBI');
  const [stored] = await app.api.call<{ id: number }[]>('GET', '/collections?limit=1');
  await goInside(page, `/collections/${stored?.id}/edit`);
  await expect.poll(() => holder.locator('option:checked').innerText()).toBe('into SBI');
  await page.getByLabel('Amount').fill('160');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Update Payment' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('holderId');
  await expect.poll(balances).toMatchObject({ SBI: 260160 });
});

it('the sheet says what the collector carries, once a payment goes into a collector’s hands', async () => {
  await enterSale(app.api, anita, today, '90000');
  const { page } = await app.visit('/ugrahi', { screen: PHONE });
  await page.getByLabel('Amount from Anita').fill('500');
  await page.getByLabel('Into whose hands').selectOption('into Ramu');
  await page.getByText('Ramu carries ₹0.00').waitFor();
  await page.getByRole('button', { name: 'Save payment from Anita' }).click();
  await page.getByText('Ramu carries ₹500.00').waitFor();
  expect(await balances()).toMatchObject({ Ramu: 500 });
});

it('a move waits in the outbox, is changed there, counts once also after a reload, and is taken though a holder was closed', async () => {
  const before = await balances();
  const { page, context } = await app.visit('/money');
  const sbi = page.getByRole('row', { name: /SBI/ });
  const shown = (rupees: string) => sbi.getByText(rupees).waitFor();
  await shown('₹2,60,160.00');
  await page.locator('main').getByRole('link', { name: 'Move' }).click();
  await page.getByRole('group', { name: 'To' }).getByText('SBI').click();
  await page.getByLabel('Amount').fill('300');
  const end = await loseWrites(context);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await inOutbox(page);
  await shown('₹2,60,460.00');
  await chip(page, '1 to send').click();
  await entry(page, 'Galla → SBI')
    .getByRole('button', { name: /^Change/ })
    .click();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('300');
  await page.getByLabel('Amount').fill('400');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await entry(page, '₹400.00').getByText('Waiting to be sent').waitFor();
  await context.setOffline(false);
  await page.goto(`${app.url}/day`);
  await page.getByText('Moved out of the galla').first().waitFor();
  await elsewhere(page).getByText('₹2,60,560.00').waitFor();
  await app.api.call('PUT', `/holders/${await idOf('SBI')}`, { isClosed: true });
  await end();
  await comeOnlineUntil([page], balances, { ...before, galla: (before.galla ?? 0) - 400, SBI: 260560 });
  await elsewhere(page).getByText('₹2,60,560.00').waitFor();
  await app.api.call('PUT', `/holders/${await idOf('SBI')}`, { isClosed: false });
});

it('a holder’s page has every movement with a running balance, and a deleted move comes back; nothing asks again for what is deleted', async () => {
  const { page, problems } = await app.visit(`/holders/${await idOf('SBI')}`);
  const rows = page.getByRole('row');
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((text) => text.split(/\t|\n/).filter(Boolean).at(-1)))
    .toEqual(['Running Balance', '₹2,60,560.00', '₹2,60,400.00', '₹2,60,000.00']);
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await page.getByRole('link', { name: 'From Galla' }).first().click();
  await page.getByRole('button', { name: 'Delete the move' }).click();
  await confirm.click();
  await toastSaying(page, 'Move deleted').waitFor();
  const row = page.getByRole('row', { name: /SBI/ });
  await row.getByText(/₹2,\d\d,\d\d\d\.00/).waitFor();
  expect(await balances()).not.toMatchObject({ SBI: 260560 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(balances).toMatchObject({ SBI: 260560 });
  const nobody = await app.api.create('/holders', { name: 'Nobody', kind: 'bank' });
  await page.goto(`${app.url}/holders/${nobody}/edit`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await confirm.click();
  await toastSaying(page, 'Deleted').waitFor();
  await row.getByText('₹2,60,560.00').waitFor();
  expect(problems).toEqual([]);
});
