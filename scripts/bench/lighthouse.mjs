import lighthouse from 'lighthouse';
import { Audit } from 'lighthouse/core/audits/audit.js';
import { startApp } from '../machine/app.mjs';
import { launchChromium } from '../machine/chromium.mjs';
import { freePort } from '../machine/port.mjs';
import { sessionCookie, signIn } from '../season/api-client.mjs';
import { middle } from './stopwatch.mjs';

const lowest = (/** @type {number[]} */ values) => Math.min(...values);
const highest = (/** @type {number[]} */ values) => Math.max(...values);

/** What is shown of each screen: its heading, its decimals, and which of several runs counts. Scores are 0 to 100. */
const columns = {
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
const figureNames = /** @type {(keyof typeof columns)[]} */ (Object.keys(columns));

/**
 * Lighthouse's mobile preset under `npm start` with the season of the tests, several runs on each of ten screens that stand for
 * the rest. A browser that has nothing cached opens each.
 * @typedef {Record<keyof typeof columns, number>} Figures
 * @typedef {{ screen: string } & Figures} LighthouseRow
 */

const runs = 3;
const goals = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 };

/**
 * The ten screens, with the newest records.
 * @param {import('../season/api-client.mjs').ApiClient} api
 */
async function paths(api) {
  const [[customer], [vehicle]] = await Promise.all(
    ['/customers?limit=1', '/purchases?limit=1'].map((list) => api.get(list)),
  );
  return [
    '/auth',
    '/',
    '/sales',
    '/sales/new',
    '/customers',
    `/customers/${customer.id}`,
    `/khata/${customer.id}`,
    `/purchases/${vehicle.id}`,
    '/reports/profit-loss',
    '/settings',
  ];
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

/** @returns {Promise<import('./rows.mjs').Finding>} */
export async function lighthouseScores() {
  const app = await startApp({ season: true });
  try {
    const cookie = await sessionCookie({ url: app.url, ...app.admin });
    const rows = [];
    for (const screen of await paths(await signIn({ url: app.url, ...app.admin }))) {
      const results = [];
      for (let run = 0; run < runs; run += 1)
        results.push(await audit(app.url + screen, screen === '/auth' ? '' : cookie));
      rows.push(rowOf(screen, results));
    }
    return { table: tableOf(rows), missed: rows.filter(missesGoal).map(({ screen }) => `Lighthouse, ${screen}`) };
  } finally {
    await app.stop();
  }
}

/** @param {LighthouseRow} row */
const missesGoal = (row) =>
  Math.round(row.performance) < goals.performance ||
  row.accessibility < goals.accessibility ||
  row.bestPractices < goals.bestPractices ||
  row.seo < goals.seo;

/** @param {LighthouseRow[]} rows */
function tableOf(rows) {
  const line = (/** @type {string} */ name, /** @type {string[]} */ cells) =>
    `  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(9)).join('')}`;
  const lines = rows.map((row) => {
    const cells = figureNames.map((name) => row[name].toFixed(columns[name].decimals));
    return line(row.screen, cells) + (missesGoal(row) ? '  UNDER' : '');
  });
  return [
    `  Lighthouse, mobile, ${runs} runs; perf at least ${goals.performance}, the others ${goals.seo}`,
    line(
      '',
      figureNames.map((name) => columns[name].heading),
    ),
    ...lines,
    "  own TBT: blocking time from the main thread's CPU time, which other programs do not lengthen.",
  ].join('\n');
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
