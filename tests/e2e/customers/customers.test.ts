import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { BROKEN, enterCustomer, enterSale } from '../support/ledger-records';
import { collect } from '../support/outbox-steps';
import { keepToasts, toasts } from '../support/page-steps';
import { figuresAre } from '../support/pocket-steps';
import { goInside } from '../support/screen-walk';

const app = appOfFile();
beforeAll(async () => {
  await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210', '107499.50');
  await enterCustomer(app.api, 'Ashok Sharma', '98111 11111', '1200.50');
  await enterCustomer(app.api, 'Gopal Yadav', '98222 22222', '-300.25');
  await enterCustomer(app.api, 'Harpreet Khan', '98333 33333', '0');
});

it('the sides above the customers filter them by what is due', async () => {
  const { page, problems } = await app.visit('/customers', { screen: PHONE });
  const side = (name: RegExp) =>
    page.getByRole('group', { name: 'Balance', exact: true }).locator('label').filter({ hasText: name });
  const names = page.locator('main ul[aria-label] > li').getByRole('link', { name: /^[A-Z]/ });
  const shown = async () => (await names.allInnerTexts()).map((text) => text.split('\n')[0]);
  await expect.poll(() => side(/^Due/).innerText()).toContain('₹1,08,700.00');
  await side(/^Due/).click();
  await expect.poll(shown).toEqual(['Rakesh Yadav', 'Ashok Sharma']);
  await side(/^Advance/).click();
  await expect.poll(shown).toEqual(['Gopal Yadav']);
  await side(/^Clear/).click();
  await expect.poll(shown).toEqual(['Harpreet Khan']);
  expect(problems).toEqual([]);
});

it('a balance that could not be loaded is a dash, not zero', async () => {
  const { page } = await app.visit('/nowhere', { screen: PHONE });
  await page.route(/-balances$/, (route) => route.fulfill(BROKEN));
  await page.goto(`${app.url}/customers`);
  const card = page.getByRole('listitem').filter({ hasText: 'Harpreet Khan' });
  await card.getByText('—', { exact: true }).waitFor();
  expect(await card.textContent()).not.toContain('₹0.00');
});

it('whoever has the phone number or the name of another one is told, and can choose that one for the bill', async () => {
  await enterCustomer(app.api, 'रामू फल वाले', '98765 00010', '12000');
  const { page } = await app.visit('/customers/new', { screen: PHONE });
  const note = page.getByRole('status').filter({ hasText: 'is already entered:' });
  await page.getByLabel('Name').fill('Ramoo Phal Wale');
  await note.getByText('A name that sounds the same is already entered:').waitFor();
  await page.getByLabel('Phone Number').fill('+91 98765-00010');
  await note.getByText('This phone number is already entered:').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${app.url}/sales/new`);
  const picker = page.getByRole('combobox', { name: 'Customer' });
  await picker.click();
  await page.getByRole('dialog').getByRole('combobox').fill('9876500010 ');
  await page.getByRole('button', { name: 'Add "9876500010"' }).click();
  await page.getByRole('button', { name: 'Choose रामू फल वाले' }).click();
  await picker.filter({ hasText: '98765 00010' }).waitFor();
});

it('a picker fetches its list again after ten seconds, and searches on the server for what it lacks', async () => {
  const { page } = await app.visit('/nowhere', { screen: PHONE });
  await page.clock.install();
  await page.goto(`${app.url}/sales/new`);
  const picker = page.getByRole('combobox', { name: 'Customer' });
  await picker.click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await enterCustomer(app.api, 'Later', '9000000001');
  await page.clock.fastForward(11_000);
  await picker.click();
  await page.getByRole('option', { name: 'Later' }).waitFor();
  await enterCustomer(app.api, 'Neeraj Traders', '9222222222');
  await page.getByRole('dialog').getByRole('combobox').fill('नीरज');
  await page.getByRole('option', { name: 'Neeraj Traders' }).tap();
  await picker.filter({ hasText: 'Neeraj Traders' }).waitFor();
});

const balanceOf = async (id: number) =>
  (await app.api.call<{ balance: number }>('GET', `/customers/${id}/balance`)).balance;

it('a customer who was entered twice becomes one with all that is his, and two again with Undo', async () => {
  const [name, twin] = ['Mohan Lal', 'मोहन लाल'];
  const own = await enterCustomer(app.api, name, '98111 11132', '500.10');
  const other = await enterCustomer(app.api, twin, '98222 22232', '4000');
  await enterSale(app.api, own, '2026-11-01', '1000.00');
  await enterSale(app.api, other, '2026-11-02', '250.50');
  // Just sent from here, so this device counts it for the one who is gone.
  const { page, problems } = await app.visit(`/collections/new?customerId=${other}`);
  await keepToasts(page);
  await collect(page, '50.50');
  await page.getByRole('heading', { name: 'Collections' }).waitFor();
  await goInside(page, `/customers/${own}`);
  const hint = page.getByText(`Also entered as ${twin} (98…32)`);
  await hint.waitFor();

  await page.getByRole('button', { name: `Make them one: ${twin}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Make them one' });
  await dialog.getByRole('radio', { name: '98222 22232' }).check();
  for (const text of [`Balance of ${name}`, '₹1,500.10 Due', '₹4,200.00 Due', '₹5,700.10 Due'])
    await dialog.getByText(text).first().waitFor();
  await dialog.getByRole('button', { name: 'Make them one' }).click();
  await toasts(page).getByText('Made one').waitFor();
  await hint.waitFor({ state: 'detached' });
  await goInside(page, `/khata/${own}`);
  await figuresAre(page, 'Total Sales₹1,250.50Total Payments₹50.50Balance Due₹5,700.10 Due');
  const merged = { name, phoneNumber: '98222 22232', oldBalance: '4500.10' };
  expect(await app.api.call('GET', `/customers/${own}`)).toMatchObject(merged);
  expect(await balanceOf(own)).toBe(5700.1);

  await goInside(page, `/customers/${own}`);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await hint.waitFor();
  expect([await balanceOf(own), await balanceOf(other)]).toEqual([1500.1, 4200]);
  expect(problems).toEqual([]);
});
