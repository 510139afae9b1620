import { startApp } from '../machine/app.mjs';
import { launchChromium } from '../machine/chromium.mjs';
import { signIn } from '../season/api-client.mjs';
import { goodLine, startLine } from './bad-line.mjs';
import { coldStartRows } from './cold-start.mjs';
import { middle } from './stopwatch.mjs';

/**
 * How long a clerk waits on a bad line, in the installed app with the season of the tests: ten screens that this device has
 * seen, five starts, ten ticks of the sheet and ten bills in a row. Then what a new phone waits for the sign-in screen, and
 * what a day costs.
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./rows.mjs').Row} Row
 */

const phone = { width: 390, height: 844 };
const runs = { starts: 5, saves: 10 };
const day = { bills: 30, collections: 40 };

/** What each line may cost in milliseconds; `fresh` is for the slowest screen. */
const lines = [
  { name: '400 ms', roundTripMs: 400, bytesPerSecond: 50_000, fresh: 800 },
  { name: '2 s', roundTripMs: 2_000, bytesPerSecond: 20_000, fresh: 4_000 },
  { name: 'hang', roundTripMs: 50, bytesPerSecond: 200_000, hangsEach: 10, fresh: 4_000 },
];
const target = { first: 300, start: 1_000, handsFree: 500 };

/** @param {() => Promise<unknown>} act */
async function timed(act) {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Goes to a screen inside the app: milliseconds to the first figures and to the server's. @param {Page} page @param {string} path */
const visit = (page, path) =>
  page.evaluate(async (to) => {
    const begun = performance.now();
    const before = document.querySelector('h1');
    let first = 0;
    history.pushState(null, '', to);
    for (;;) {
      await new Promise((next) => requestAnimationFrame(next));
      const main = document.querySelector('main');
      const heading = main?.querySelector('h1');
      const now = performance.now() - begun;
      if (now > 60_000) throw new Error(`${to} has no figures of the server`);
      if (!heading || heading === before) continue;
      if (first === 0 && /\d/.test(main?.querySelector('.figure')?.textContent ?? '')) first = now;
      const isFresh = main?.querySelector('[aria-busy="true"], .shimmering') === null;
      if (first > 0 && isFresh && !main?.classList.contains('stale-figures')) return { first, fresh: now };
    }
  }, path);

/** A phone with the installed app and the khata. @param {import('./bad-line.mjs').Line} line @param {{ username: string, password: string }} admin */
async function openPhone(line, admin) {
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(line.url);
  await page.locator('input[autocomplete="username"]').fill(admin.username);
  await page.locator('input[type="password"]').fill(admin.password);
  await page.locator('[type="submit"]').click();
  await page.locator('main .figure').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { page, close: () => browser.close() };
}

/**
 * Ticks of the sheet: milliseconds until the row is free.
 * @param {Page} page @param {number} rupees neither entered today nor up to 100 less @param {number} [count]
 */
async function ticks(page, rupees, count = runs.saves) {
  await visit(page, '/ugrahi');
  const times = [];
  for (let row = 0; row < count; row += 1) {
    const form = page.locator('main li form').nth(row % 20);
    const amount = form.locator('input[inputmode="decimal"]');
    await amount.fill(String(rupees + Math.floor(row / 20)));
    const field = await amount.elementHandle();
    const free = async () => {
      await form.locator('button[type="submit"]').tap();
      await page.waitForFunction(
        (input) => input instanceof HTMLInputElement && input.value === '' && !input.readOnly,
        field,
      );
    };
    times.push(await timed(free));
  }
  return times;
}

/**
 * Bills in a row: milliseconds from 'Save & next bill' until the next customer can be typed.
 * @param {Page} page @param {number} [count]
 */
async function bills(page, count = runs.saves) {
  await visit(page, '/sales/new');
  const next = page.getByRole('button', { name: 'Save & next bill' });
  const item = page.getByRole('dialog', { name: 'Item 1' });
  const done = item.getByRole('button', { name: 'Done' });
  const times = [];
  await page.getByRole('combobox', { name: 'Customer' }).tap();
  await page.getByRole('option').first().tap();
  await page.getByRole('combobox', { name: 'Source Vehicle Number' }).tap();
  await page.getByRole('option').first().tap();
  await page.getByRole('button', { name: 'Add Item' }).tap();
  await item.getByLabel('Product').fill('Apple');
  await item.getByLabel('Unit').selectOption('box');
  for (let bill = 0; bill < count; bill += 1) {
    await item.getByLabel('Quantity').fill('1');
    await item.getByLabel('Price').fill('450');
    await done.tap();
    const free = async () => {
      await next.tap();
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    };
    times.push(await timed(free));
    // What is begun and left would be there as a draft on the next line.
    if (bill === count - 1) break;
    await page.getByRole('option').nth(bill).tap();
    await item.waitFor();
  }
  return times;
}

/** Starts of the app: milliseconds until the first figure, and how often the sign-in form showed. @param {Page} page */
async function starts(page) {
  const times = [];
  let signIns = 0;
  for (let run = 0; run < runs.starts; run += 1) {
    await page.goto('about:blank');
    const begun = performance.now();
    await page.goBack({ waitUntil: 'commit' });
    await page.locator('main .figure, input[autocomplete="username"]').first().waitFor();
    times.push(performance.now() - begun);
    signIns += await page.locator('input[autocomplete="username"]').count();
  }
  return { times, signIns };
}

/** The kilobytes of a day's entries on a good line. @param {Page} page @param {import('./bad-line.mjs').Line} line */
async function dayOfEntries(page, line) {
  line.become(goodLine);
  await ticks(page, 50, day.collections);
  await bills(page, day.bills);
  await page.waitForLoadState('networkidle');
  return line.bytes() / 1_000;
}

/** The addresses of ten screens with the season's records. @param {import('../season/api-client.mjs').ApiClient} api */
async function screens(api) {
  const [[customer], [bill], [vehicle]] = await Promise.all(
    ['/customers', '/sales?limit=1', '/purchases'].map((path) => api.get(path)),
  );
  return [
    '/customers',
    `/customers/${customer.id}`,
    `/khata/${customer.id}`,
    '/sales',
    `/sales/${bill.id}`,
    '/ugrahi',
    '/purchases',
    `/purchases/${vehicle.id}`,
    '/vendors',
    '/dashboard',
  ];
}

/** @returns {Promise<Row[]>} */
export async function instantRows() {
  const app = await startApp({ season: true });
  const line = await startLine(app.url);
  const rows = [];
  try {
    const paths = await screens(await signIn({ url: app.url, ...app.admin }));
    const { page, close } = await openPhone(line, app.admin);
    for (const path of paths) await visit(page, path);
    for (const kind of lines) {
      // What was fetched since the start counts as fresh.
      await page.goto(`${line.url}/settings`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      line.become(kind);
      const times = [];
      for (const path of paths) times.push(await visit(page, path));
      const { times: begun, signIns } = await starts(page);
      /** @type {[name: string, value: number, target: number][]} */
      const cells = [
        ['first figures, slowest of ten', Math.max(...times.map(({ first }) => first)), target.first],
        ['fresh figures, slowest of ten', Math.max(...times.map(({ fresh }) => fresh)), kind.fresh],
        ['start to first figures', middle(begun), target.start],
        ['starts that ask to sign in', signIns, 0],
        ['tick of the sheet, hands free', middle(await ticks(page, 10 + 10 * lines.indexOf(kind))), target.handsFree],
        ['Save & next bill, hands free', middle(await bills(page)), target.handsFree],
      ];
      rows.push(
        ...cells.map(([name, value, most]) => ({
          name: `${kind.name}: ${name}`,
          value,
          target: most,
          unit: name.startsWith('starts') ? '' : 'ms',
        })),
      );
      line.become(goodLine);
      await page.goto(`${line.url}/outbox`);
      await page.getByText('Nothing is waiting on this phone.').waitFor({ timeout: 90_000 });
    }
    const [, slow] = lines;
    rows.push({
      name: `a day of ${day.bills} bills and ${day.collections} collections`,
      value: await dayOfEntries(page, line),
      target: Infinity,
      unit: 'kB',
    });
    await close();
    if (slow) line.become(slow);
    rows.push(...(await coldStartRows(line, app.admin, phone)));
    return rows;
  } finally {
    await line.stop();
    await app.stop();
  }
}
