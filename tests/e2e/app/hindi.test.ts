import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, scrollsSideways, type TestApp } from '../support/browser';
import { englishFinder, textsOf } from '../support/latin-texts';
import { goInside, type ScreenState, settled } from '../support/screen-walk';

const STAFF = { name: 'Suresh Munim', username: 'suresh', role: 'staff', password: 'mandi-2026' };
const english = englishFinder([STAFF, { username: 'admin' }]);

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ season: true });
  await app.api.call('POST', '/users', STAFF);
});
afterAll(() => app.close());

/** Opens a screen in Hindi; `look` collects the English found in each state it is shown. */
async function openInHindi(path: string, options: Parameters<TestApp['visit']>[1] = {}) {
  const { page, close } = await app.visit(path, { ...options, language: 'hi' });
  await settled(page);
  const found: string[] = [];
  const look = async ({ path: at, shows, part }: ScreenState) => {
    const texts = (await textsOf(page, part)).filter((text) => english(text).length > 0);
    found.push(...texts.map((text) => `${at} ${shows}: ${text}`));
    if (await scrollsSideways(page)) found.push(`${at} ${shows} scrolls sideways`);
  };
  return { page, found, look, close };
}

// That no screen, dialog, error or failure contains English is in core/walk.

it('toasts, server errors and the browser’s confirmation are in Hindi', async () => {
  const { page, found, look, close } = await openInHindi('/auth', { signedIn: false });
  const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text }).waitFor();
  const name = page.locator('main form input').first();
  const save = page.locator('main form [type="submit"]').last();
  const check = (path: string) => look({ path, shows: 'plain', part: 'body' });
  await name.fill('admin');
  await page.locator('[type="password"]').fill('wrong');
  await save.click();
  await toast('यूजरनेम या पासवर्ड गलत है');
  await page.locator('[type="password"]').fill('admin123');
  await save.click();
  await toast('राम-राम admin!');
  await check('sign-in');
  await page.waitForURL(`${app.url}/`);

  await goInside(page, '/customers/new');
  await name.fill('रमेश');
  await page.locator('main form input').nth(1).fill('98765 43210');
  await page.route('**/api.php/customers', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Phone number must be at most 20 characters',
        code: 'rule_broken',
        errors: { phoneNumber: 'Phone number must be at most 20 characters' },
        codes: { phoneNumber: ['too_long', { label: 'Phone number', n: 20 }] },
      },
    }),
  );
  await save.click();
  await toast('ग्राहक नहीं जुड़ा: 422: फोन नंबर में ज्यादा से ज्यादा 20 अक्षर चलेंगे');
  await check('refused');
  await page.unroute('**/api.php/customers');
  await page.route('**/api.php/customers', (route) => route.abort());
  await save.click();
  await toast('फोन में रख लिया। भेजा है, जवाब नहीं आया।');
  await check('no network');
  await goInside(page, '/outbox');
  await page.getByText('भेजा, पर जवाब नहीं आया।').waitFor();
  await check('kept on the phone');
  await page.unroute('**/api.php/customers');
  await page.getByText('इस फोन में कुछ बाकी नहीं है।').waitFor({ timeout: 60_000 });
  await goInside(page, '/customers/new');
  await name.fill('सुरेश');
  await page.locator('main form input').nth(1).fill('98765 43211');
  await save.click();
  await toast('ग्राहक जुड़ गया');
  await check('saved');

  await goInside(page, '/sales');
  const dialog = page.waitForEvent('dialog');
  const deleting = page.locator('main tbody tr:not(:has(th))').first().locator('button').last().click();
  const question = await dialog;
  expect(english(question.message())).toEqual([]);
  await question.accept();
  await deleting;
  await toast('बिल हट गया');
  await page.context().setOffline(true);
  await page.getByText(/इंटरनेट नहीं है/).waitFor();
  await check('offline');
  await page.context().setOffline(false);
  await toast('इंटरनेट वापस आ गया।');
  await page.getByRole('button', { name: 'लॉग आउट' }).click();
  await toast('आप लॉग आउट हो चुके हैं');
  await check('signed out');
  expect([...new Set(found)]).toEqual([]);
  await close();
});
