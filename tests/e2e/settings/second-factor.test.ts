import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode } from '../support/authenticator';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { isFocused, toastSaying } from '../support/page-steps';
import { readCode } from '../support/qr-code';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

/** Returns the app's key and the recovery codes. */
async function switchOn(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill('admin123');
  await dialog.getByRole('button', { name: 'Next' }).click();
  let address = '';
  const read = async () => {
    address = (await readCode(dialog.getByRole('img', { name: 'QR code for the authenticator app' }))) ?? '';
    return address;
  };
  await expect.poll(read).toMatch(/^otpauth:/);
  const key = new URL(address).searchParams.get('secret') ?? '';
  await dialog.getByText(key).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(key));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  const texts = await codes.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await toastSaying(page, 'Two-step sign-in switched on').waitFor();
  await page.getByText('10 recovery codes left.').waitFor();
  return { key, codes: texts };
}

/** `code` is called when the code is typed: one of the app is valid for a minute. */
async function signIn(page: Page, code: () => string): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('admin123');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.getByLabel('Username').fill('munshi');
  await field.waitFor({ state: 'detached' });
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter the code of your authenticator app').waitFor();
  await field.fill('000 000 0');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await toastSaying(page, 'The code is wrong or was used already').waitFor();
  await field.fill(code());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await toastSaying(page, 'Login successful').waitFor();
  await page.waitForURL(`${app.url}/`);
}

it('is switched on, asks for a code at the next sign-in, and is switched off', async () => {
  await app.sql('DELETE FROM recovery_codes; DELETE FROM second_factors');
  const settings = await app.visit('/settings?open=server', { screen: PHONE });
  const { key, codes } = await switchOn(settings.page);
  expect(codes).toHaveLength(10);
  for (const code of [() => appCode(key, 1), () => codes[4] ?? '']) {
    const entrance = await app.visit('/auth', { screen: PHONE, signedIn: false });
    await signIn(entrance.page, code);
    await entrance.close();
  }
  await settings.page.getByRole('button', { name: 'Switch off', exact: true }).first().click();
  const dialog = settings.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill('admin123');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codes[5] ?? '');
  await dialog.getByRole('form').getByRole('button', { name: 'Switch off' }).click();
  await toastSaying(settings.page, 'Two-step sign-in switched off').waitFor();
  await settings.page.getByRole('button', { name: 'Switch on' }).waitFor();
  expect(settings.problems).toEqual([]);
  await settings.close();
});
