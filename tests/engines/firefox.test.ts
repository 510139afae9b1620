import { constants, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cutLine, startLine } from '../../scripts/bench/bad-line.mjs';
import { firefoxProgram, launchFirefox } from '../../scripts/machine/firefox.mjs';
import { PHONE } from '../e2e/support/browser';
import { enterCustomer } from '../e2e/support/ledger-records';
import {
  aCutLineHolds,
  aDayHolds,
  enter,
  enterBill,
  keepsWhatIsTyped,
  pay,
  siteFor,
  writeBill,
} from './support/first-minute';
import { pdfOf, playwrightEngine, sees, WAIT_MS } from './support/tab';
import { everyScreenHolds } from './support/walk';

/** As Firefox before 121, which does not know `:has` and drops the rules that have it. */
function withoutHas(): void {
  const { supports } = CSS;
  CSS.supports = (condition: string, value?: string) =>
    !condition.includes(':has') && (value === undefined ? supports(condition) : supports(condition, value));
  const drop = (group: CSSStyleSheet | CSSGroupingRule): void => {
    for (const rule of group.cssRules)
      if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) drop(rule);
    for (let at = group.cssRules.length - 1; at >= 0; at -= 1)
      if (group.cssRules[at]?.cssText.split('{', 1)[0]?.includes(':has(')) group.deleteRule(at);
  };
  addEventListener('load', () => [...document.styleSheets].forEach(drop), true);
}

function withoutDatabase(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
}

/** The places of the lines that go down more than half of the sheet, from left to right, in points. */
function longLines(pdf: Buffer): number[] {
  const unpacked = (stream: string) =>
    inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  const drawn = [...pdf.toString('latin1').matchAll(/FlateDecode.*?stream\r?\n(.*?)endstream/gs)]
    .map(([, stream = '']) => unpacked(stream))
    .join('\n');
  const boxes = [...drawn.matchAll(/([\d.]+) [\d.]+ ([\d.]+) ([\d.]+) re\b/g)].map((box) => box.slice(1).map(Number));
  const lines = boxes.filter(([, width = 0, height = 0]) => width < 1 && height > 300);
  return [...new Set(lines.map(([left = 0]) => Math.round(left)))].sort((a, b) => a - b);
}

describe.skipIf(firefoxProgram() === null)('in Firefox, without :has as before 121', () => {
  const site = siteFor(async () => playwrightEngine(await launchFirefox(), withoutHas));
  aDayHolds(site);
  aCutLineHolds(site);
  everyScreenHolds(site);

  it('works in a private window, and is dark where the system is', async () => {
    const preferences = { 'browser.privatebrowsing.autostart': true, 'ui.systemUsesDarkTheme': 1 };
    const engine = playwrightEngine(await launchFirefox(preferences));
    const customer = await enterCustomer(site.api, 'Suresh Pal', '9876543214');
    const tab = await enter({ ...site, engine }, '/');
    const paper = await tab.run(() => getComputedStyle(document.body).backgroundColor, '');
    expect(paper).toBe('rgb(23, 18, 16)');
    await writeBill(site, tab, customer, 'Private');
    await pay(site, tab, customer, '625');
    await keepsWhatIsTyped(site, tab);
    await engine.stop();
  });

  it('works where it may store nothing, and says what that means', async () => {
    const engine = playwrightEngine(await launchFirefox({ 'dom.storage.enabled': false }), withoutDatabase);
    const line = await startLine(site.url);
    const there = { ...site, engine, url: line.url };
    const customer = await enterCustomer(site.api, 'Mahesh Pal', '9876543216');
    const tab = await enter(there, '/customers/new');
    await tab.type('Name', 'Balwant Singh');
    await sees(tab, 'This browser keeps nothing: what is not saved is lost when you close this page.');
    await pay(there, tab, customer, '350');
    await tab.open(`${line.url}/collections/new?customerId=${customer}`);
    await tab.type('Amount', '725');
    line.become(cutLine);
    await tab.press('button', 'Record Payment');
    await sees(tab, 'No internet, and this browser keeps nothing: do not close this page.');
    await engine.stop();
    await line.stop();
  });

  it('rules the four columns of a short bill down to the foot of its printed sheet', async () => {
    const customerId = await enterCustomer(site.api, 'Naresh Yadav', '9876543213');
    const tab = await enter(site, `/sales/${await enterBill(site, customerId)}`);
    await sees(tab, 'Total due');
    expect(longLines(await pdfOf(tab))).toHaveLength(5);
    await tab.close();
  });

  it('shows which way of paying is chosen', async () => {
    const tab = await enter(site, '/collections/new', PHONE);
    const looks = () =>
      tab.run(() => {
        const chips = [...document.querySelectorAll<HTMLElement>('fieldset label')];
        chips.find(({ textContent }) => textContent === 'UPI')?.click();
        return chips.map((chip) => [chip.textContent, getComputedStyle(chip).backgroundColor]);
      }, '');
    await expect
      .poll(async () => (await looks()).map(([name, colour]) => `${name} ${colour}`), { timeout: WAIT_MS })
      .toEqual(expect.arrayContaining(['Cash rgb(255, 253, 248)', 'UPI rgb(107, 27, 30)']));
    await tab.close();
  });
});
