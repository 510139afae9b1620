import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { appOfFile, PHONE, type VisitOptions } from '../support/browser';
import { toastSaying } from '../support/page-steps';

const app = appOfFile();

type Customer = { id: number; name: string; oldBalance: string };
const stored = (path = '/customers') => app.api.call<Customer[]>('GET', path);
async function deleteAll(): Promise<void> {
  for (const { id } of await stored()) await app.api.call('DELETE', `/customers/${id}`);
}
beforeEach(deleteAll);

const balances = async (path?: string) =>
  Object.fromEntries((await stored(path)).map(({ name, oldBalance }) => [name, oldBalance]));

const WORDS = {
  en: { title: 'Import an old khata', box: 'Or paste the lines here', start: 'Import', lines: 'Lines of the file' },
  hi: { title: 'पुराना खाता लाएं', box: 'या लाइनें यहां पेस्ट करें', start: 'जोड़ें', lines: 'फाइल की लाइनें' },
};

/** Opens the section of the import; returns its parts, and the Idempotency-Keys that the page sends. */
async function visitImport(options: VisitOptions = {}) {
  const { page, problems } = await app.visit('/settings?open=maintenance', options);
  const words = WORDS[options.language ?? 'en'];
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: words.title }) });
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.method() === 'POST' && key !== undefined) keys.push(key);
  });
  return {
    ...{ page, problems, section, keys },
    box: section.getByLabel(words.box),
    start: section.getByRole('button', { name: words.start, exact: true }),
    lineOf: (name: string) =>
      section.getByRole('list', { name: words.lines }).getByRole('listitem').filter({ hasText: name }),
  };
}

const THREE = `Name,Phone,Area,Balance
Munna Import,9833333399,Ghazipur,₹ 4,500.50
Kalu Import,9844444499,Okhla,1,25,000
Ramu Import,9855555599,Azadpur,8,750
`;
const AMOUNTS = { 'Munna Import': '4500.50', 'Kalu Import': '125000.00', 'Ramu Import': '8750.00' };

/** What the page gets instead for the line with that name. */
const answerFor = (page: Page, name: string, status: number, json: object) =>
  page.route('**/api.php/customers', (route) =>
    route.request().postData()?.includes(name) ? route.fulfill({ status, json }) : route.fallback(),
  );

it('amounts with commas and without quotes are entered as those amounts; a list entered again after a deletion has other keys', async () => {
  const { page, problems, section, box, start, lineOf, keys } = await visitImport();
  await box.fill(THREE);
  await lineOf('Kalu Import').getByText('₹1,25,000.00').waitFor();
  await lineOf('Kalu Import').getByText('Amount read as 1,25,000').waitFor();
  await lineOf('Munna Import').getByText('₹4,500.50', { exact: true }).waitFor();
  for (const round of [1, 2]) {
    await box.fill(THREE);
    await section.getByText('3 customers · ₹1,38,250.50 old balance').waitFor();
    await start.click();
    await expect.poll(() => keys.length).toBe(3 * round);
    await section.getByText('0 customers · ₹0.00 old balance').waitFor();
    expect(await balances()).toEqual(AMOUNTS);
    await deleteAll();
    await page.reload();
    await box.waitFor();
    expect(await box.inputValue()).toBe('');
  }
  expect(new Set(keys).size).toBe(6);
  expect(problems).toEqual([]);
});

it('on a phone in Hindi a file says line by line what is wrong, and columns that nobody knows are chosen before anything is entered', async () => {
  const { page, section, box, start, lineOf } = await visitImport({ screen: PHONE, language: 'hi' });
  const text = '\uFEFFनाम,मोबाइल,फोन,बकाया,जमा\r\nरामू आयात,9811111188,९८११११११९९,500,\r\nसीता,9822222222\r\nकुल,,,500,';
  const file = { name: 'khata.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await section.getByLabel('CSV फाइल').setInputFiles(file);
  await section.getByText('चुनें कि इन कॉलम में क्या है: मोबाइल · फोन · बकाया · जमा। तब तक कुछ नहीं जुड़ेगा।').waitFor();
  await lineOf('रामू आयात').getByText('पहले ऊपर कॉलम चुनें').waitFor();
  expect(await start.isDisabled()).toBe(true);
  const columns = section.getByRole('group', { name: 'किस कॉलम में क्या है' });
  await columns.getByLabel('मोबाइल').selectOption('नहीं पढ़ना');
  await columns.getByLabel('फोन').selectOption('फोन नंबर');
  await columns.getByLabel('बकाया').selectOption('बकाया');
  await columns.getByLabel('जमा').selectOption('एडवांस');
  await section.getByText('1 ग्राहक · ₹500.00 पिछला बाकी').waitFor();
  await lineOf('सीता').getByText('2 खाने, ऊपर की लाइन में 5').waitFor();
  await page.reload();
  await lineOf('रामू आयात').getByText('9811111199').waitFor();
  expect(await box.inputValue()).toContain('रामू आयात');
  await start.click();
  await toastSaying(page, '1 जुड़े').waitFor();
  expect(await balances()).toEqual({ 'रामू आयात': '500.00' });
});

it('vendors are entered with debit and credit; a file of Excel says how to save it', async () => {
  const { page, section, box, start, lineOf } = await visitImport();
  const buffer = Buffer.from('PK\u0003\u0004\u0014\u0000');
  const file = { name: 'khata.xlsx', mimeType: 'application/octet-stream', buffer };
  await section.getByLabel('CSV file').setInputFiles(file);
  await section.getByText('This is an Excel file: save it as CSV UTF-8.').waitFor();
  expect(await box.inputValue()).toBe('');
  await section.getByLabel('What to enter').selectOption('Vendors');
  await box.fill('Name,Mobile,Debit,Credit\nSopore Import,9811111188,,800.00\nKullu Import,9.8765E+09,20,');
  const columns = section.getByRole('group', { name: 'What each column is' });
  await columns.getByLabel('Debit').selectOption('Advance');
  await section.getByText('Choose what these columns are: Credit. Nothing is entered until then.').waitFor();
  await columns.getByLabel('Credit').selectOption('Due');
  await lineOf('Kullu Import').getByText('The spreadsheet has cut this number').waitFor();
  await section.getByText('1 vendors · ₹800.00 old balance').waitFor();
  await start.click();
  await toastSaying(page, '1 entered').waitFor();
  expect(await balances('/vendors')).toMatchObject({ 'Sopore Import': '800.00' });
});

it('a phone number that is known already is said of its line, which is entered only if it is chosen', async () => {
  await app.api.create('/customers', { name: 'Seeta Devi', phoneNumber: '+91 98222 22222' });
  const { page, section, box, start, lineOf } = await visitImport({ screen: PHONE });
  await box.fill('Name,Phone,Balance\nरामू आयात,9811111188,100\nRamu Aayat,9811111188,200\nSita,9822222222,300\n');
  await lineOf('Ramu Aayat').getByText('Same phone number as line 1: रामू आयात').waitFor();
  await lineOf('Sita').getByText('Seeta Devi has this phone number already').waitFor();
  await section.getByText('1 customers · ₹100.00 old balance').waitFor();
  await lineOf('Ramu Aayat').getByLabel('Enter it too').check();
  await section.getByText('2 customers · ₹300.00 old balance').waitFor();
  await start.click();
  await toastSaying(page, '2 entered').waitFor();
  expect(await balances()).toEqual({ 'Seeta Devi': '0.00', 'रामू आयात': '100.00', 'Ramu Aayat': '200.00' });
});

describe('a list that is entered again', () => {
  it('after a lost answer and a reload is entered once, under the keys it had', async () => {
    const { page, section, box, start, keys } = await visitImport();
    await box.fill(THREE);
    await page.route('**/api.php/customers', async (route) => {
      if (!route.request().postData()?.includes('Kalu Import')) return route.fallback();
      await route.fetch();
      return route.abort();
    });
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
  });

  it('with a line that was deleted since says so, and enters it at the next press under another key', async () => {
    const { page, section, box, start, lineOf, keys } = await visitImport();
    await box.fill(THREE);
    const gone = { message: 'This was saved and has been deleted since.', code: 'deleted_since' };
    await answerFor(page, 'Kalu', 409, gone);
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
  });

  it('stops if an answer is no customer, and while the server refuses a line counts only what is stored', async () => {
    const { page, box, start, lineOf } = await visitImport();
    await box.fill(THREE);
    await answerFor(page, 'Import', 200, { ok: true });
    await start.click();
    await toastSaying(page, 'The import stopped').waitFor();
    expect(await stored()).toEqual([]);
    await page.unroute('**/api.php/customers');
    await answerFor(page, 'Kalu', 422, { message: 'Not today', errors: { name: 'Not today' } });
    await start.click();
    await toastSaying(page, '2 entered').waitFor();
    await lineOf('Kalu Import').getByText('422: Not today').waitFor();
    expect(await stored()).toHaveLength(2);
  });
});
