import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '@/i18n/en';
import { appOfFile, DESKTOP, PHONE } from '../support/browser';
import { textsOf } from '../support/latin-texts';
import { signIn } from '../support/page-steps';
import { goInside, lookAtDialogs, type ScreenState } from '../support/screen-walk';
import { enterOneOfEach, type OneOfEach, sendForm, specifiedForms } from '../support/specified-forms';
import { serveOnlySpecified } from '../support/specified-server';

const app = appOfFile();
let ids: OneOfEach;
beforeAll(async () => {
  ids = await enterOneOfEach(app.api);
});

const sections = Object.keys(en).join('|');
const LEAK = new RegExp(`undefined|NaN|\\bnull\\b|\\[object|\\b(${sections})\\.[a-z]\\w*`);

/** Signs in on a server that has the specified calls and fields only. */
async function visitSpecified(screen: typeof DESKTOP) {
  const visit = await app.visit('/no-call-yet', { screen, signedIn: false });
  await serveOnlySpecified(visit.page);
  await visit.page.goto(`${app.url}/auth`);
  await signIn(visit.page);
  await visit.page.waitForURL(`${app.url}/`);
  return visit;
}

/** What the page says that no screen should. */
const leaksOn = async (page: Page, path: string, part: ScreenState['part'] = 'body') =>
  (await textsOf(page, part)).filter((text) => LEAK.test(text)).map((text) => `${path}: ${text}`);

const uncaught = (problems: string[]) => problems.filter((problem) => problem.startsWith('uncaught'));

describe('with a server that has the specified calls and fields only', () => {
  it('signing in leads Home, and every screen with its dialogs shows what is specified', async () => {
    const { page, problems } = await visitSpecified(DESKTOP);
    const { name, vehicle, customer, vendor, purchase, sale } = ids;
    const leaks: string[] = [];
    const seen = new Set<string>();
    for (const [path, text] of [
      ['/dashboard', 'Total Customers'],
      ['/customers', name],
      [`/customers/${customer}`, 'Total Payments'],
      [`/khata/${customer}`, 'Transaction History'],
      ['/sales', name],
      ['/sales?view=summary', 'Sale Book'],
      [`/sales/${sale}`, 'Apple'],
      ['/collections', name],
      ['/vendors', 'Sopore Fruit Co.'],
      [`/vendors/${vendor}`, 'New Purchase'],
      ['/purchases', vehicle],
      [`/purchases/${purchase}`, 'Sales Linked to This Purchase'],
      ['/vendor-payments', 'Manage payments to vendors'],
      ['/reports/profit-loss', 'Vehicle Statistics'],
      ['/settings', 'Profile Information'],
    ] as const) {
      await goInside(page, path);
      await page.locator('main').getByText(text).first().waitFor();
      leaks.push(...(await leaksOn(page, path)));
      const look = async ({ part }: ScreenState) => {
        leaks.push(...(await leaksOn(page, path, part)));
      };
      await lookAtDialogs(page, path, look, seen);
    }
    expect(leaks).toEqual([]);
    expect(uncaught(problems)).toEqual([]);
  });

  it('every form on a phone, new and edited, sends exactly the specified body, and saves', async () => {
    const { page, problems } = await visitSpecified(PHONE);
    const probes: string[] = [];
    page.on('request', (request) => request.url().includes('/probe') && probes.push(request.method()));
    for (const form of specifiedForms(await enterOneOfEach(app.api))) {
      const body = await sendForm(page, app.url, form);
      expect(body, form.sends).toEqual(form.body);
      expect(await leaksOn(page, form.path), form.sends).toEqual([]);
    }
    expect(probes).toEqual([]);
    expect(uncaught(problems)).toEqual([]);
  });
});

/** The texts of each screen from the top, what is specified before what was added. */
const orders = ({ customer, purchase }: OneOfEach): readonly [path: string, texts: readonly string[]][] => [
  ['/', ['Namaste', 'Quick Actions', 'Add Customer', 'Total Sales', 'Total Customers', 'Open vehicles']],
  [
    `/purchases/${purchase}`,
    [
      ...['Vehicle', 'Purchase Date', 'Amount', 'What was loaded', '620 box', 'Description', '620 box apple'],
      ...['Notes', 'Paid half', 'Still to recover', 'Sales Linked to This Purchase'],
    ],
  ],
  ['/expenses/new', ['Amount', 'Date', 'Notes', 'Kind', 'Freight', 'Vehicle', 'Payment Method']],
  [
    '/purchases/new',
    [
      ...['Vendor', 'Vehicle Number', 'Purchase Date', 'Amount', 'Description', 'Notes'],
      ...['What was loaded', 'Unit'],
    ],
  ],
  [
    `/collections/new?customerId=${customer}`,
    ['Customer', 'Current balance due', 'Amount', 'Full', 'Date', 'Note', 'Payment Method'],
  ],
  ['/vendors/new', ['Vendor Name', 'Phone', 'Address', 'Notes', 'Previous Balance']],
  ['/reports/profit-loss', ['Vehicle Statistics', 'Total Vehicles', 'Profitable', 'Loss-making', 'Break-even']],
];

it.each([
  ['1280 px', DESKTOP, ['Add Collection', 'Expenses', 'Ugrahi']],
  ['390 px', PHONE, ['Expenses', 'Add Collection']],
])('at %s what is specified comes first on each screen and in each form', async (_, screen, buttons) => {
  await app.api.call('PUT', `/purchases/${ids.purchase}`, { quantity: '620', unit: 'box' });
  const { page } = await app.visit('/settings', { screen });
  for (const [path, texts] of [['/collections', buttons] as const, ...orders(ids)]) {
    await goInside(page, path);
    const order = new RegExp(texts.join('[\\s\\S]*'));
    await expect.poll(() => page.locator('main').innerText(), { message: path }).toMatch(order);
  }
});
