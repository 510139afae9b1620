import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutLine, goodLine, startLine } from '../../../scripts/bench/bad-line.mjs';
import { type App, startApp } from '../../../scripts/machine/app.mjs';
import { type ApiClient, signInOverHttp } from '../../e2e/support/api-client';
import { DESKTOP } from '../../e2e/support/browser';
import { today } from '../../e2e/support/calendar';
import { enterCustomer } from '../../e2e/support/ledger-records';
import { newestSaleIs } from '../../e2e/support/sale-records';
import { type Engine, sees, settled, type Tab, until, WAIT_MS } from './tab';

export interface Site<E extends Engine = Engine> {
  engine: E;
  url: string;
  api: ApiClient;
}

/** The app with the season of the tests, and the browser: one start of each for the tests of a file. */
export function siteFor<E extends Engine>(launch: () => Promise<E>): Site<E> {
  const site = {} as Site<E>;
  let app: App;
  beforeAll(async () => {
    app = await startApp({ season: true });
    const api = await signInOverHttp(app.url, app.admin.username, app.admin.password);
    Object.assign(site, { url: app.url, api, engine: await launch() });
  });
  afterAll(async () => {
    await site.engine?.stop();
    await app?.stop();
  });
  return site;
}

/** A bill of one item; its id. */
export async function enterBill({ api }: Site, customerId: number): Promise<number> {
  const items = [{ productName: 'Apple', unit: 'kg', quantity: 12, unitPrice: '90' }];
  return api.create('/sales', { customerId, saleDate: today, description: '', items });
}

/** A new profile at that address, signed in. */
export async function enter({ engine, url }: Site, path: string, size = DESKTOP): Promise<Tab> {
  const tab = await engine.tab(size);
  await tab.open(url);
  await tab.type('Username', 'admin');
  await tab.type('Password', 'admin123');
  await tab.press('button', 'Sign in');
  await sees(tab, 'Total Customers');
  await tab.open(url + path);
  await settled(tab);
  return tab;
}

const fieldHas = (tab: Tab, name: string, text: string): Promise<void> =>
  expect
    .poll(
      () => tab.run((field) => document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value ?? null, name),
      { message: `the field ${name}`, timeout: WAIT_MS },
    )
    .toBe(text);

/** What the tab's browser keeps of the forms that were not saved, as JSON. */
const keptForms = (tab: Tab): Promise<string> =>
  tab.run(async () => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answerTo(indexedDB.open('fruit-khata /'));
    const rows = await answerTo(database.transaction('outbox').objectStore('outbox').getAll());
    database.close();
    return JSON.stringify(rows);
  }, '');

export async function writeBill({ url, api }: Site, tab: Tab, customerId: number, description: string) {
  await tab.open(`${url}/sales/new?customerId=${customerId}`);
  await tab.type('Product 1', 'Apple');
  await tab.type('Quantity 1', '12.5');
  await tab.type('Price 1', '450');
  await tab.type('Bill Description', description);
  await tab.press('button', 'Save Bill');
  await newestSaleIs(api, { customerId, description, amount: '5625.00' });
}

/** Enters a payment of that customer; how many milliseconds after the press the form was left. */
export async function pay({ url, api }: Site, tab: Tab, customerId: number, amount: string): Promise<number> {
  await tab.open(`${url}/collections/new?customerId=${customerId}`);
  await tab.type('Amount', amount);
  const began = Date.now();
  await tab.press('button', 'Record Payment');
  const paid = () => api.call<{ amount: string }[]>('GET', `/collections?customerId=${customerId}`);
  await expect.poll(async () => (await paid()).map((payment) => payment.amount)).toContain(`${amount}.00`);
  await until(tab, () => !location.pathname.endsWith('/new'), '');
  return Date.now() - began;
}

/** Types a new customer's name, and finds it there after a reload. */
export async function keepsWhatIsTyped({ url }: Site, tab: Tab): Promise<void> {
  await tab.open(`${url}/customers/new`);
  await tab.type('Name', 'Balwant Singh');
  await expect.poll(() => keptForms(tab), { timeout: WAIT_MS }).toContain('"Balwant Singh"');
  await tab.open(`${url}/customers/new`);
  await sees(tab, 'What you had typed here is back');
  await fieldHas(tab, 'name', 'Balwant Singh');
}

/** The first minute of a newcomer, and what a day consists of. */
export function aDayHolds(site: Site): void {
  let rakesh: number;
  beforeAll(async () => {
    rakesh = await enterCustomer(site.api, 'Rakesh Yadav', '9876543210', '500');
  });
  const customer = () => site.api.call<{ oldBalance: string; name: string }>('GET', `/customers/${rakesh}`);

  it('signs in, in Hindi after a reload too', async () => {
    const tab = await enter(site, '/');
    await tab.select('Language', 'hi');
    await sees(tab, 'कुल ग्राहक');
    await tab.open(`${site.url}/`);
    await sees(tab, 'कुल ग्राहक');
    await tab.close();
  });

  it('saves a bill', async () => {
    const tab = await enter(site, '/');
    await writeBill(site, tab, rakesh, 'First grade');
    await tab.close();
  });

  it('a sign that is typed over a selected amount replaces it, and two numbers with * are multiplied', async () => {
    const tab = await enter(site, `/customers/${rakesh}/edit`);
    await fieldHas(tab, 'oldBalance', '500.00');
    await tab.type('Old Balance', '12*4');
    await tab.keys('Tab');
    await fieldHas(tab, 'oldBalance', '48');
    await tab.type('Old Balance', '-500');
    await tab.keys('Tab');
    await tab.press('button', 'Save');
    await expect.poll(async () => (await customer()).oldBalance).toBe('-500.00');
    await tab.close();
  });

  it('saves a payment at once, also after Home was left early', async () => {
    const tab = await enter(site, '/');
    await tab.open(`${site.url}/`);
    expect(await pay(site, tab, rakesh, '6100')).toBeLessThan(20_000);
    await tab.close();
  });

  it('opens a form though a page that was left, and is frozen, keeps the lock under which forms open', async () => {
    const frozen = await enter(site, '/about-nothing');
    await frozen.run(() => {
      void navigator.locks.request('fruit-khata opening /', () => new Promise(() => undefined));
    }, '');
    const tab = await frozen.another();
    await tab.open(`${site.url}/customers/new`);
    await tab.type('Name', 'Kishan Lal');
    await fieldHas(tab, 'name', 'Kishan Lal');
    await frozen.close();
  });

  it('brings a deleted customer back', async () => {
    const id = await enterCustomer(site.api, 'Mukesh Yadav', '9876543211');
    const tab = await enter(site, `/customers/${id}`);
    await tab.press('button', 'Delete');
    await sees(tab, 'Delete Customer');
    await tab.press('button', 'Delete');
    await sees(tab, 'Customer deleted');
    await tab.press('button', 'Undo');
    await expect
      .poll(() => site.api.call('GET', `/customers/${id}`).then(({ name }) => name, String))
      .toBe('Mukesh Yadav');
    await tab.close();
  });

  it('asks which of two stays if the same customer was changed in two tabs', async () => {
    const tab = await enter(site, `/customers/${rakesh}/edit`);
    const other = await tab.another();
    await other.open(`${site.url}/customers/${rakesh}/edit`);
    await settled(other);
    await tab.type('Address', 'Shop 14');
    await tab.press('button', 'Save');
    await until(tab, () => !location.pathname.endsWith('/edit'), '');
    await other.type('Address', 'Shop 15');
    await other.press('button', 'Save');
    await other.press('button', 'Keep mine');
    await expect.poll(customer).toMatchObject({ address: 'Shop 15' });
    await tab.close();
  });

  it('what was typed is there after a reload', async () => {
    const tab = await enter(site, '/');
    await keepsWhatIsTyped(site, tab);
    await tab.close();
  });
}

/** What the network's absence must not break. WebKit's driver gives its profiles no service worker. */
export function aCutLineHolds(site: Site): void {
  it('keeps a payment while there is no network, also over a reload, and sends it once when there is one', async () => {
    const customer = await enterCustomer(site.api, 'Suresh Yadav', '9876543212');
    const line = await startLine(site.url);
    const tab = await enter({ ...site, url: line.url }, `/collections/new?customerId=${customer}`);
    await until(tab, () => navigator.serviceWorker.controller !== null, '');
    line.become(cutLine);
    await tab.type('Amount', '725');
    await tab.press('button', 'Record Payment');
    await sees(tab, 'Kept on this phone');
    await tab.open(`${line.url}/outbox`);
    await sees(tab, '₹725.00');
    line.become(goodLine);
    await sees(tab, 'Nothing is waiting on this phone.');
    const all = await site.api.call<{ customerId: number; amount: string }[]>('GET', '/collections');
    const paid = all.filter(({ customerId }) => customerId === customer);
    expect(paid.map(({ amount }) => amount)).toEqual(['725.00']);
    await tab.close();
    await line.stop();
  });
}
