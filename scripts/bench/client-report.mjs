import { startApp } from '../machine/app.mjs';
import { step } from '../machine/progress.mjs';
import { keyCosts, keyPresses } from './client-at-size.mjs';
import { columns, figureNames, lighthouseRows, runs } from './lighthouse.mjs';

/**
 * What the bench says about the client besides the first screen's row: Lighthouse under `npm start` and on the packaged
 * Apache, and key presses on a large ledger.
 * @typedef {object} ClientReport
 * @property {string} text
 * @property {string[]} missed names of what misses its goal
 */

const goals = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 };
const keyTargetMs = 50;

/**
 * @param {import('./bench-site.mjs').BenchSite} site the large ledger; gets more customers
 * @param {(name: string) => boolean} isChosen
 * @returns {Promise<ClientReport>}
 */
export async function clientReport(site, isChosen) {
  /** @param {string} title @param {() => Promise<import('./lighthouse.mjs').LighthouseRow[]>} run */
  const audit = async (title, run) => (isChosen(title) ? await step(title, run) : []);
  const onApache = await audit('Lighthouse on Apache', () => lighthouseRows(site));
  const underStart = await audit('Lighthouse under npm start', lighthouseUnderStart);
  const keys = await step(keyPresses, () => keyCosts(site, isChosen));
  const scores = [
    ...onApache.map((row) => ({ ...row, screen: `${row.screen}, Apache` })),
    ...underStart.map((row) => ({ ...row, screen: `${row.screen}, npm start` })),
  ];
  return {
    text: [scores.length > 0 && lighthouseTable(scores), keys.length > 0 && keyTable(keys)]
      .filter(Boolean)
      .join('\n\n'),
    missed: [
      ...scores.filter(missesGoal).map(({ screen }) => `Lighthouse, ${screen}`),
      ...keys.filter(({ typical }) => typical > keyTargetMs).map(({ name }) => `a key press, ${name}`),
    ],
  };
}

async function lighthouseUnderStart() {
  const app = await startApp({ sample: true });
  try {
    return await lighthouseRows({ origin: app.url, admin: app.admin });
  } finally {
    await app.stop();
  }
}

/** @param {import('./lighthouse.mjs').LighthouseRow} row */
const missesGoal = (row) =>
  Math.round(row.performance) < goals.performance ||
  row.accessibility < goals.accessibility ||
  row.bestPractices < goals.bestPractices ||
  row.seo < goals.seo;

/** @param {import('./lighthouse.mjs').LighthouseRow[]} rows */
function lighthouseTable(rows) {
  const headings = figureNames.map((name) => columns[name].heading);
  const lines = rows.map((row) => {
    const cells = figureNames.map((name) => row[name].toFixed(columns[name].decimals));
    return line(row.screen, cells) + (missesGoal(row) ? '  UNDER' : '');
  });
  return [
    line(
      `Lighthouse, mobile, median of ${runs} on the first four, one on the others; at least ${goals.performance}, the others ${goals.seo}`,
      [],
    ),
    line('', headings),
    ...lines,
    "  own TBT: blocking time from the main thread's CPU time, which other programs do not lengthen.",
  ].join('\n');
}

/** @param {import('./client-at-size.mjs').KeyCost[]} keys */
const keyTable = (keys) =>
  [
    line(`Scripting a key press, ms at a quarter of the speed; at most ${keyTargetMs}`, []),
    line('', ['typical', 'slowest']),
    ...keys.map(
      ({ name, typical, slowest }) =>
        line(name, [typical.toFixed(0), slowest.toFixed(0)]) + (typical > keyTargetMs ? '  OVER' : ''),
    ),
  ].join('\n');

/**
 * @param {string} name
 * @param {string[]} cells
 */
const line = (name, cells) => `  ${name.padEnd(40)}${cells.map((cell) => cell.padStart(9)).join('')}`;
