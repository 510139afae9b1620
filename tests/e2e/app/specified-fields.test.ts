import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '@/i18n/en';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { textsOf } from '../support/latin-texts';
import { signIn } from '../support/page-steps';
import { settled, walkScreens } from '../support/screen-walk';
import {
  enterOneOfEach,
  type OneOfEach,
  sendForm,
  specifiedForms,
  withoutTime,
} from '../support/specified-forms';
import { serveOnlySpecified } from '../support/specified-server';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const sections = Object.keys(en).join('|');
const LEAK = new RegExp(`undefined|NaN|\\bnull\\b|\\[object|\\b(${sections})\\.[a-z]\\w*`);

const screens = ({
  name,
  vehicle,
  customer,
  vendor,
  purchase,
  sale,
}: OneOfEach): readonly [path: string, shows: string][] => [
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
];

async function visitSpecified(screen: typeof DESKTOP, language: 'en' | 'hi' = 'en') {
  const visit = await app.visit('/no-call-yet', { screen, language, signedIn: false });
  await serveOnlySpecified(visit.page);
  await visit.page.goto(`${app.url}/auth`);
  return visit;
}

/** What the page says that no screen should, and uncaught errors. */
async function leaksOn(page: Page, path: string, part: 'body' | 'main' = 'body'): Promise<string[]> {
  const texts = await textsOf(page, part);
  return texts.filter((text) => LEAK.test(text)).map((text) => `${path}: ${text}`);
}

describe('with a server that has the specified calls and fields only', () => {
  it('signing in leads Home, and every screen shows what is specified', async () => {
    const { page, problems, close } = await visitSpecified(DESKTOP);
    await signIn(page);
    await page.waitForURL(`${app.url}/`);
    await page.getByText('Total Customers').waitFor();
    const leaks: string[] = [];
    const shown = screens(await enterOneOfEach(app.api));
    for (const [path, text] of shown) {
      await page.goto(app.url + path);
      await settled(page);
      await page.locator('main').getByText(text).first().waitFor();
      leaks.push(...(await leaksOn(page, path)));
    }
    await walkScreens(
      page,
      shown.map(([path]) => path),
      async ({ path, part }) => {
        leaks.push(...(await leaksOn(page, path, part === 'main' ? 'main' : 'body')));
      },
    );
    expect(leaks).toEqual([]);
    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
    await close();
  });

  it('every form on a phone, new and edited, sends exactly the specified body, saves, and probes the methods no more than once', async () => {
    const { page, problems, close } = await visitSpecified(PHONE);
    await signIn(page);
    await page.waitForURL(`${app.url}/`);
    const probes: string[] = [];
    page.on('request', (request) => request.url().includes('/probe') && probes.push(request.method()));
    for (const form of specifiedForms(await enterOneOfEach(app.api))) {
      const body = await sendForm(page, app.url, form);
      expect(withoutTime(body, form.body), form.name).toEqual(form.body);
      expect(await leaksOn(page, form.path), form.name).toEqual([]);
    }
    expect(probes).toEqual([]);
    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
    await close();
  });
});

it('shows no key of a dictionary and no undefined in Hindi', async () => {
  const { page, close } = await visitSpecified(PHONE, 'hi');
  await page.locator('[name="username"]').fill('admin');
  await page.locator('[name="password"]').fill('admin123');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app.url}/`);
  const leaks: string[] = [];
  for (const [path] of screens(await enterOneOfEach(app.api))) {
    await page.goto(app.url + path);
    await settled(page);
    leaks.push(...(await leaksOn(page, path)));
  }
  expect(leaks).toEqual([]);
  await close();
});
