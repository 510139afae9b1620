import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { toastSaying } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

type Customer = { id: number; name: string; oldBalance: string };
const stored = () => app.api.call<Customer[]>('GET', '/customers');
async function deleteAll(): Promise<void> {
  for (const { id } of await stored()) await app.api.call('DELETE', `/customers/${id}`);
}
beforeEach(deleteAll);

const balances = async () =>
  Object.fromEntries((await stored()).map(({ name, oldBalance }) => [name, oldBalance]));

const ENGLISH = {
  title: 'Import an old khata',
  box: 'Or paste the lines here',
  start: 'Import',
  lines: 'Lines of the file',
};
const HINDI = {
  title: 'पुराना खाता लाएं',
  box: 'या लाइनें यहां पेस्ट करें',
  start: 'जोड़ें',
  lines: 'फाइल की लाइनें',
};

/** The section's parts in one language. */
function importOn(page: Page, words = ENGLISH) {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: words.title }) });
  const lines = section.getByRole('list', { name: words.lines });
  return {
    section,
    box: section.getByLabel(words.box),
    start: section.getByRole('button', { name: words.start, exact: true }),
    lineOf: (name: string) => lines.getByRole('listitem').filter({ hasText: name }),
  };
}

const THREE = `Name,Phone,Area,Balance
Munna Import,9833333399,Ghazipur,₹ 4,500.50
Kalu Import,9844444499,Okhla,1,25,000
Ramu Import,9855555599,Azadpur,8,750
`;
const AMOUNTS = { 'Munna Import': '4500.50', 'Kalu Import': '125000.00', 'Ramu Import': '8750.00' };

/** The Idempotency-Keys of the customers that the page sends from now on. */
function keysSent(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.method() === 'POST' && key !== undefined) keys.push(key);
  });
  return keys;
}

/** Lets the request for that line reach the server and loses its answer. */
async function loseAnswerOf(page: Page, name: string): Promise<void> {
  await page.route('**/api.php/customers', async (route) => {
    if (!route.request().postData()?.includes(name)) return route.fallback();
    await route.fetch();
    return route.abort();
  });
}

it('an amount with commas and without quotes is shown and entered as that amount', async () => {
  const { page, problems, close } = await app.visit('/settings?open=maintenance', { screen: DESKTOP });
  const { box, start, lineOf, section } = importOn(page);
  await box.fill(THREE);
  await lineOf('Kalu Import').getByText('₹1,25,000.00').waitFor();
  await lineOf('Kalu Import').getByText('Amount read as 1,25,000').waitFor();
  await lineOf('Munna Import').getByText('₹4,500.50', { exact: true }).waitFor();
  await section.getByText('3 customers · ₹1,38,250.50 old balance').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await start.click();
  await toastSaying(page, '3 entered').waitFor();
  expect(await balances()).toEqual(AMOUNTS);
  await page.reload();
  await box.waitFor();
  expect(await box.inputValue()).toBe('');
  expect(problems).toEqual([]);
  await close();
});

it('a file in Hindi shows on a phone what each column is read as, and the lines with another number of cells', async () => {
  const { page, close } = await app.visit('/settings?open=maintenance', { screen: PHONE, language: 'hi' });
  const { section, lineOf } = importOn(page, HINDI);
  const text =
    '\uFEFFनाम,मोबाइल,इलाका,दलाल,बाकी\r\nरामू आयात,९८११११११८८,ओखला,मुन्ना,5,000,7\r\nसीता,9822222222\r\n';
  await section.getByLabel('CSV फाइल').setInputFiles({
    name: 'khata.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${text}गीता,९८३३३३३३३३,आजादपुर,,12,450/-\r\n`),
  });
  const columns = section.getByRole('group', { name: 'किस कॉलम में क्या है' });
  await columns.getByLabel('दलाल').waitFor();
  const chosen = await columns.locator('option:checked').allTextContents();
  expect(chosen).toEqual(['नाम', 'फोन नंबर', 'पता', 'नहीं पढ़ना', 'बकाया']);
  await lineOf('रामू आयात').getByText('7 खाने, ऊपर की लाइन में 5').waitFor();
  await lineOf('सीता').getByText('2 खाने, ऊपर की लाइन में 5').waitFor();
  await lineOf('गीता').getByText('9833333333 · आजादपुर').waitFor();
  await lineOf('गीता').getByText('रकम 12,450/- पढ़ी गई').waitFor();
  await section.getByText('1 ग्राहक · ₹12,450.00 पिछला बाकी').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await close();
});

describe('columns of which nobody knows what they are', () => {
  it('are chosen by the owner before anything is entered, on a phone in Hindi', async () => {
    const { page, close } = await app.visit('/settings?open=maintenance', { screen: PHONE, language: 'hi' });
    const { section, box, start, lineOf } = importOn(page, HINDI);
    await box.fill(
      'मेरी दुकान की सूची\nनाम,मोबाइल,फोन,बकाया,जमा\nरामू आयात,9811111188,9811111199,500,\nकुल,,,500,',
    );
    expect(await box.evaluate((element) => getComputedStyle(element).fontSize)).toBe('16px');
    await section
      .getByText('चुनें कि इन कॉलम में क्या है: मोबाइल · फोन · बकाया · जमा। तब तक कुछ नहीं जुड़ेगा।')
      .waitFor();
    await lineOf('रामू आयात').getByText('पहले ऊपर कॉलम चुनें').waitFor();
    await section.getByText('मेरी दुकान की सूची · कुल').waitFor();
    expect(await start.isDisabled()).toBe(true);
    const columns = section.getByRole('group', { name: 'किस कॉलम में क्या है' });
    await columns.getByLabel('मोबाइल').selectOption('नहीं पढ़ना');
    await columns.getByLabel('फोन').selectOption('फोन नंबर');
    await columns.getByLabel('बकाया').selectOption('बकाया');
    await columns.getByLabel('जमा').selectOption('एडवांस');
    await section.getByText('1 ग्राहक · ₹500.00 पिछला बाकी').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.reload();
    await lineOf('रामू आयात').getByText('9811111199').waitFor();
    await start.click();
    await toastSaying(page, '1 जुड़े').waitFor();
    expect(await balances()).toEqual({ 'रामू आयात': '500.00' });
    await close();
  });

  it('are those of a vendor in debit and credit, and a file of Excel says how to save it', async () => {
    const { page, close } = await app.visit('/settings?open=maintenance', { screen: DESKTOP });
    const { section, box, lineOf } = importOn(page);
    await section.getByLabel('CSV file').setInputFiles({
      name: 'khata.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('PK\u0003\u0004\u0014\u0000'),
    });
    await section.getByText('This is an Excel file: save it as CSV UTF-8.').waitFor();
    expect(await box.inputValue()).toBe('');
    await section.getByLabel('What to enter').selectOption('Vendors');
    await box.fill('Name,Mobile,Debit,Credit\nSopore Import,9811111188,,800.00\nKullu Import,9.8765E+09,20,');
    const columns = section.getByRole('group', { name: 'What each column is' });
    await columns.getByLabel('Debit').selectOption('Advance');
    await section
      .getByText('Choose what these columns are: Credit. Nothing is entered until then.')
      .waitFor();
    await columns.getByLabel('Credit').selectOption('Due');
    await lineOf('Kullu Import').getByText('The spreadsheet has cut this number').waitFor();
    await section.getByText('1 vendors · ₹800.00 old balance').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await close();
  });
});

describe('a phone number that is known already', () => {
  const text =
    'Name,Phone,Balance\nरामू आयात,9811111188,100\nRamu Aayat,9811111188,200\nSita,9822222222,300\n';

  it('is said of its line, which is entered only if it is chosen', async () => {
    await app.api.call('POST', '/customers', { name: 'Seeta Devi', phoneNumber: '+91 98222 22222' });
    const { page, close } = await app.visit('/settings?open=maintenance', { screen: PHONE });
    const { section, box, start, lineOf } = importOn(page);
    await box.fill(text);
    await lineOf('Ramu Aayat').getByText('Same phone number as line 1: रामू आयात').waitFor();
    await lineOf('Sita').getByText('Seeta Devi has this phone number already').waitFor();
    await section.getByText('1 customers · ₹100.00 old balance').waitFor();
    await lineOf('Ramu Aayat').getByLabel('Enter it too').check();
    await section.getByText('2 customers · ₹300.00 old balance').waitFor();
    await start.click();
    await toastSaying(page, '2 entered').waitFor();
    expect(await balances()).toEqual({ 'Seeta Devi': '0.00', 'रामू आयात': '100.00', 'Ramu Aayat': '200.00' });
    await section.getByText('0 customers · ₹0.00 old balance').waitFor();
    await close();
  });
});

describe('a list that is entered again', () => {
  it('after its customers were deleted is entered under other keys', async () => {
    const { page, close } = await app.visit('/settings?open=maintenance');
    const { section, box, start } = importOn(page);
    const keys = keysSent(page);
    for (const round of [1, 2]) {
      await box.fill(THREE);
      await section.getByText('3 customers · ₹1,38,250.50 old balance').waitFor();
      await start.click();
      await expect.poll(() => keys.length).toBe(3 * round);
      await section.getByText('0 customers · ₹0.00 old balance').waitFor();
      expect(await balances()).toEqual(AMOUNTS);
      await deleteAll();
      await page.reload();
    }
    expect(new Set(keys).size).toBe(6);
    await close();
  });

  it('after a lost answer and a reload is entered once, under the keys it had', async () => {
    const { page, close } = await app.visit('/settings?open=maintenance');
    const { section, box, start } = importOn(page);
    const keys = keysSent(page);
    await box.fill(THREE);
    await loseAnswerOf(page, 'Kalu Import');
    await start.click();
    await toastSaying(page, 'The import stopped').waitFor();
    await page.unroute('**/api.php/customers');
    // As if the list had not been read since: only the key can tell then.
    const [munna, kalu] = [...keys];
    await page.route('**/api.php/customers', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback(),
    );
    await page.reload();
    await section.getByText('3 customers · ₹1,38,250.50 old balance').waitFor();
    await start.click();
    await toastSaying(page, '3 entered').waitFor();
    expect(keys.slice(2, 4)).toEqual([munna, kalu]);
    expect(await balances()).toEqual(AMOUNTS);
    expect(await stored()).toHaveLength(3);
    await close();
  });

  it('in two tabs is entered once', async () => {
    const { page, context, close } = await app.visit('/settings?open=maintenance');
    const first = importOn(page);
    await first.box.fill(THREE);
    await loseAnswerOf(page, 'Ramu Import');
    await first.start.click();
    await toastSaying(page, 'The import stopped').waitFor();
    const second = await context.newPage();
    await second.goto(`${app.url}/settings?open=maintenance`);
    await importOn(second).box.fill(THREE);
    await importOn(second).section.getByText('0 customers · ₹0.00 old balance').waitFor();
    expect(await stored()).toHaveLength(3);
    await close();
  });

  it('with a line that was deleted since says so, and enters it at the next press under another key', async () => {
    const { page, close } = await app.visit('/settings?open=maintenance');
    const { section, box, start, lineOf } = importOn(page);
    const keys = keysSent(page);
    await box.fill(THREE);
    await page.route('**/api.php/customers', (route) =>
      route.request().postData()?.includes('Kalu')
        ? route.fulfill({
            status: 409,
            json: { message: 'This was saved and has been deleted since.', code: 'deleted_since' },
          })
        : route.fallback(),
    );
    await start.click();
    await toastSaying(page, '2 entered').waitFor();
    await lineOf('Kalu Import')
      .getByText('Entered before and deleted since. Press Import to enter it again.')
      .waitFor();
    await section.getByText('1 customers · ₹1,25,000.00 old balance').waitFor();
    await page.unroute('**/api.php/customers');
    await start.click();
    await toastSaying(page, '1 entered').waitFor();
    expect(await balances()).toEqual(AMOUNTS);
    expect(new Set(keys).size).toBe(4);
    await close();
  });

  it('stops if an answer is no customer, and while the server refuses a line counts only what is stored', async () => {
    const { page, close } = await app.visit('/settings?open=maintenance');
    const { box, start, lineOf } = importOn(page);
    await box.fill(THREE);
    await page.route('**/api.php/customers', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: { ok: true } }) : route.fallback(),
    );
    await start.click();
    await toastSaying(page, 'The import stopped').waitFor();
    expect(await stored()).toEqual([]);
    await page.unroute('**/api.php/customers');

    await page.route('**/api.php/customers', (route) =>
      route.request().postData()?.includes('Kalu')
        ? route.fulfill({ status: 422, json: { message: 'Not today', errors: { name: 'Not today' } } })
        : route.fallback(),
    );
    await start.click();
    await toastSaying(page, '2 entered').waitFor();
    await lineOf('Kalu Import').getByText('422: Not today').waitFor();
    expect(await stored()).toHaveLength(2);
    await close();
  });
});
