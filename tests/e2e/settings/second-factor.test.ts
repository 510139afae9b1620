import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode } from '../support/authenticator';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { isFocused, toastSaying } from '../support/page-steps';
import { readCode } from '../support/qr-code';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const WORDS = {
  en: {
    on: 'Switch on',
    off: 'Switch off',
    next: 'Next',
    own: 'Your own password',
    qr: 'QR code for the authenticator app',
    code: 'Code',
    codes: 'Recovery codes',
    kept: 'I have kept them',
    isOn: 'Two-step sign-in switched on',
    isOff: 'Two-step sign-in switched off',
    left: '10 recovery codes left.',
    username: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    wrong: 'The code is wrong or was used already',
    welcome: 'Login successful',
    missing: 'Enter the code of your authenticator app',
  },
  hi: {
    on: 'चालू करें',
    off: 'बंद करें',
    next: 'आगे',
    own: 'आपका अपना पासवर्ड',
    qr: 'कोड वाली ऐप के लिए QR कोड',
    code: 'कोड',
    codes: 'बचाव कोड',
    kept: 'मैंने रख लिए',
    isOn: 'दूसरा ताला चालू हुआ',
    isOff: 'दूसरा ताला बंद हुआ',
    left: '10 बचाव कोड बाकी।',
    username: 'यूजरनेम',
    password: 'पासवर्ड',
    signIn: 'लॉग इन करें',
    wrong: 'कोड गलत है या पहले इस्तेमाल हो चुका है',
    welcome: 'लॉग इन हो गया',
    missing: 'कोड वाली ऐप का कोड लिखें',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

/** Returns the app's key and the recovery codes. */
async function switchOn(page: Page, words: Words): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: words.on }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.own }).fill('admin123');
  await dialog.getByRole('button', { name: words.next }).click();
  let address = '';
  const read = async () => {
    address = (await readCode(dialog.getByRole('img', { name: words.qr }))) ?? '';
    return address;
  };
  await expect.poll(read).toMatch(/^otpauth:/);
  const key = new URL(address).searchParams.get('secret') ?? '';
  await dialog.getByText(key).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await dialog.getByRole('textbox', { name: words.code }).fill(appCode(key));
  await dialog.getByRole('button', { name: words.on }).click();
  const codes = page.getByRole('list', { name: words.codes });
  await codes.waitFor();
  const texts = await codes.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: words.kept }).click();
  await toastSaying(page, words.isOn).waitFor();
  await page.getByText(words.left).waitFor();
  return { key, codes: texts };
}

/** `code` is called when the code is typed: one of the app is valid for a minute. */
async function signIn(page: Page, words: Words, code: () => string): Promise<void> {
  await page.getByLabel(words.username).fill('admin');
  await page.getByLabel(words.password, { exact: true }).fill('admin123');
  await page.getByRole('button', { name: words.signIn }).click();
  const field = page.getByRole('textbox', { name: words.code });
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.getByLabel(words.username).fill('munshi');
  await field.waitFor({ state: 'detached' });
  await page.getByLabel(words.username).fill('admin');
  await page.getByRole('button', { name: words.signIn }).click();
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.getByRole('button', { name: words.signIn }).click();
  await page.getByText(words.missing).waitFor();
  await field.fill('000 000 0');
  await page.getByRole('button', { name: words.signIn }).click();
  await toastSaying(page, words.wrong).waitFor();
  await field.fill(code());
  await page.getByRole('button', { name: words.signIn }).click();
  await toastSaying(page, words.welcome).waitFor();
  await page.waitForURL(`${app.url}/`);
}

it.each([
  ['en', PHONE],
  ['hi', DESKTOP],
] as const)(
  'is switched on, asks for a code at the next sign-in, and is switched off (%s)',
  async (language, screen) => {
    const words = WORDS[language];
    await app.sql('DELETE FROM recovery_codes; DELETE FROM second_factors');
    const settings = await app.visit('/settings?open=server', { language, screen });
    const { key, codes } = await switchOn(settings.page, words);
    expect(codes).toHaveLength(10);
    const entrance = await app.visit('/auth', { language, screen, signedIn: false });
    const code = () => (language === 'en' ? appCode(key, 1) : (codes[4] ?? ''));
    await signIn(entrance.page, words, code);
    await entrance.close();
    await settings.page.getByRole('button', { name: words.off, exact: true }).first().click();
    const dialog = settings.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.own }).fill('admin123');
    await dialog.getByRole('textbox', { name: words.code }).fill(codes[5] ?? '');
    await dialog.getByRole('form').getByRole('button', { name: words.off }).click();
    await toastSaying(settings.page, words.isOff).waitFor();
    await settings.page.getByRole('button', { name: words.on }).waitFor();
    expect(settings.problems).toEqual([]);
    await settings.close();
  },
);
