import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { toastSaying } from '../support/page-steps';
import { enterStaff } from '../support/staff-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

it('a lost phone is signed out, and then all others', async () => {
  const { username } = await enterStaff(app);
  const phones = [];
  for (let at = 0; at < 3; at++) phones.push(await signInOverHttp(app.url, username, 'mandi-2026'));
  const desk = await signInOverHttp(app.url, username, 'mandi-2026');
  const { page, context, problems, close } = await app.visit('/auth', { signedIn: false, screen: PHONE });
  await signInAs(context, app.url, desk);
  await page.goto(`${app.url}/settings?open=devices`);
  const list = page.getByRole('list', { name: 'Devices' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4);
  await list.getByRole('listitem').first().getByText('This device').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await list.getByRole('button', { name: 'Sign out: Unknown device' }).first().tap();
  await toastSaying(page, 'Signed out').first().waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  await page.getByRole('button', { name: 'Sign out all others' }).tap();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  for (const phone of phones) await expect(phone.call('GET', '/customers')).rejects.toThrow('401');
  await desk.call('GET', '/customers');
  expect(problems).toEqual([]);
  await close();
});

it("an admin sees everybody's devices, in Hindi too, and what was signed in and out in the history", async () => {
  const { name, username } = await enterStaff(app);
  const phone = await signInOverHttp(app.url, username, 'mandi-2026');
  const { page, problems, close } = await app.visit('/settings', { language: 'hi' });
  await page.getByRole('button', { name: `फोन और कंप्यूटर: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `${name} के फोन और कंप्यूटर` });
  await dialog.getByRole('button', { name: 'लॉग आउट करें: अनजान फोन या कंप्यूटर' }).click();
  await dialog.getByText('कहीं लॉग इन नहीं।').waitFor();
  await expect(phone.call('GET', '/customers')).rejects.toThrow('401');
  await page.goto(`${app.url}/history`);
  await page.getByText('लॉग आउट किया गया').first().waitFor();
  await page.getByText('नया फोन या कंप्यूटर').first().waitFor();
  await page.getByText(`लॉग इन · ${name}`).first().waitFor();
  expect(problems).toEqual([]);
  await close();
});
