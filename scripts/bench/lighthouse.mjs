import { readFileSync } from 'node:fs';
import lighthouse from 'lighthouse';
import { Audit } from 'lighthouse/core/audits/audit.js';
import { launchChromium } from '../machine/chromium.mjs';
import { inProject } from '../machine/paths.mjs';
import { freePort } from '../machine/port.mjs';
import { sessionCookie, signIn } from '../season/api-client.mjs';
import { middle } from './stopwatch.mjs';

const lowest = (/** @type {number[]} */ values) => Math.min(...values);
const highest = (/** @type {number[]} */ values) => Math.max(...values);

/** What is shown of each screen: its heading, its decimals, and which of several runs counts. Scores are 0 to 100. */
export const columns = {
  performance: { heading: 'perf', decimals: 0, ofRuns: middle },
  /** The same score with `ownTbtMs` in place of `tbtMs`. */
  ownPerformance: { heading: 'own perf', decimals: 0, ofRuns: middle },
  accessibility: { heading: 'access', decimals: 0, ofRuns: lowest },
  bestPractices: { heading: 'practice', decimals: 0, ofRuns: lowest },
  seo: { heading: 'SEO', decimals: 0, ofRuns: lowest },
  /** First and largest contentful paint. */
  fcpSeconds: { heading: 'FCP s', decimals: 2, ofRuns: middle },
  lcpSeconds: { heading: 'LCP s', decimals: 2, ofRuns: middle },
  /** Total blocking time, by the clock: other programs on the machine raise it. */
  tbtMs: { heading: 'TBT ms', decimals: 0, ofRuns: middle },
  /** The same from the main thread's own CPU time, four times slowed. */
  ownTbtMs: { heading: 'own TBT', decimals: 0, ofRuns: middle },
  /** Cumulative layout shift. */
  cls: { heading: 'CLS', decimals: 3, ofRuns: highest },
};
export const figureNames = /** @type {(keyof typeof columns)[]} */ (Object.keys(columns));

/**
 * Lighthouse's mobile preset: several runs on the four screens that open the day, one on each other screen. A browser that
 * has nothing cached opens each.
 * @typedef {Record<keyof typeof columns, number>} Figures
 * @typedef {{ screen: string } & Figures} LighthouseRow
 */

/** On each of the opening screens. */
export const runs = 3;

const openingScreens = [
  { screen: 'Sign-in', path: '/auth', signedIn: false },
  { screen: 'Dashboard', path: '/', signedIn: true },
  { screen: 'Bill Book', path: '/sales', signedIn: true },
  { screen: 'Customers', path: '/customers', signedIn: true },
];

/** Three products that no other bill has, so that nothing about their rates is unusual. */
const items = ['Jamun', 'Litchi', 'Strawberry'].map((productName) => ({
  productName,
  unit: 'carrat',
  quantity: 12,
  unitPrice: 640,
}));

/**
 * The addresses of the others, with the newest records. Each is changed or entered first: generated rows have
 * no trail, whose absence the browser logs, and their rates are so random that the form of most bills asks about them.
 * @param {import('../season/api-client.mjs').ApiClient} api
 */
async function otherPaths(api) {
  const changes = {
    customers: { address: 'Azadpur' },
    collections: { note: 'Azadpur' },
    expenses: { note: 'Azadpur' },
    vendors: { notes: 'Azadpur' },
    purchases: { notes: 'Azadpur' },
  };
  /** @type {Record<string, number>} */
  const ids = {};
  for (const [list, change] of Object.entries(changes)) {
    const [{ id }] = await api.get(`/${list}?limit=1`);
    await api.put(`/${list}/${id}`, change);
    ids[list] = Number(id);
  }
  const { customers, vendors, purchases } = ids;
  const today = new Date().toISOString().slice(0, 10);
  const sale = { customerId: customers, purchaseId: purchases, saleDate: today, items };
  const payment = { vendorId: vendors, amount: 5000, paymentMethod: 'cash', date: today };
  ids.khata = Number(customers);
  ids.sales = (await api.post('/sales', sale)).id;
  ids['vendor-payments'] = (await api.post('/vendor-payments', payment)).id;
  const opened = ['/dashboard', ...openingScreens.map(({ path }) => path)];
  const routes = readFileSync(inProject('client/app/routes.tsx'), 'utf8');
  const paths = [...routes.matchAll(/\{ path: '([^']+)'/g)].map(([, path = '']) =>
    path.replace(/^\/([^/]+)\/:id/, (_, list) => `/${list}/${ids[list]}`),
  );
  return [...paths.filter((path) => !opened.includes(path)), `/khata/${customers}?view=statement`];
}

/**
 * An event of Chromium's trace; `tdur` is CPU time, microseconds.
 * @typedef {{ name: string, pid: number, tid: number, tdur?: number, args: { name?: string } }} TraceEvent
 */

/** What Lighthouse slows a phone's processor down by. */
const cpuSlowdown = 4;
const longTaskMs = 50;

/** How Lighthouse scores the blocking time on a phone, and what part of the performance that is. */
const tbtScore = { median: 600, p10: 200 };
const tbtPoints = 30;

/**
 * @param {{ origin: string, admin: { username: string, password: string } }} site
 * @returns {Promise<LighthouseRow[]>}
 */
export async function lighthouseRows({ origin, admin }) {
  const cookie = await sessionCookie({ url: origin, ...admin });
  const rows = [];
  for (const { screen, path, signedIn } of openingScreens) {
    const results = [];
    for (let run = 0; run < runs; run += 1) {
      results.push(await audit(origin + path, signedIn ? cookie : ''));
    }
    rows.push(rowOf(screen, results));
  }
  for (const path of await otherPaths(await signIn({ url: origin, ...admin })))
    rows.push(rowOf(path, [await audit(origin + path, cookie)]));
  return rows;
}

/**
 * @param {string} url
 * @param {string} cookie '' for a visitor who is signed out
 */
async function audit(url, cookie) {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      extraHeaders: cookie === '' ? undefined : { Cookie: cookie },
    });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
    return figuresOf(result);
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('lighthouse').RunnerResult} result
 * @returns {Figures}
 */
function figuresOf({ lhr, artifacts }) {
  if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  const score = (/** @type {string} */ category) => 100 * (lhr.categories[category]?.score ?? 0);
  const value = (/** @type {string} */ audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const tbtMs = value('total-blocking-time');
  const ownTbtMs = cpuBlockingMs(artifacts.Trace.traceEvents);
  const points = (/** @type {number} */ ms) => tbtPoints * Audit.computeLogNormalScore(tbtScore, ms);
  return {
    performance: score('performance'),
    ownPerformance: score('performance') - points(tbtMs) + points(ownTbtMs),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpSeconds: value('first-contentful-paint') / 1000,
    lcpSeconds: value('largest-contentful-paint') / 1000,
    tbtMs,
    ownTbtMs,
    cls: value('cumulative-layout-shift'),
  };
}

/**
 * The blocking time in CPU time (`tdur`, microseconds) instead of by the clock, which other programs lengthen.
 * @param {TraceEvent[]} events
 */
function cpuBlockingMs(events) {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  // The measured tab has the most work; other threads are the browser's own.
  return Math.max(
    ...threads.map(({ pid, tid }) =>
      events
        .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
        .map(({ tdur = 0 }) => (tdur / 1000) * cpuSlowdown - longTaskMs)
        .filter((blockedMs) => blockedMs > 0)
        .reduce((sum, blockedMs) => sum + blockedMs, 0),
    ),
  );
}

/**
 * @param {string} screen
 * @param {Figures[]} runs
 * @returns {LighthouseRow}
 */
function rowOf(screen, runs) {
  const figures = figureNames.map((name) => [name, columns[name].ofRuns(runs.map((run) => run[name]))]);
  return { screen, .../** @type {Figures} */ (Object.fromEntries(figures)) };
}
