import { constants, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { firefoxProgram, launchFirefox } from '../../scripts/machine/firefox.mjs';
import { PHONE } from '../e2e/support/browser';
import { today } from '../e2e/support/calendar';
import { enterCustomer } from '../e2e/support/ledger-records';
import { aCutLineHolds, aDayHolds, enter, siteFor } from './support/first-minute';
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

/** The places of the lines that go down more than half of the sheet, from left to right, in points. */
function longLines(pdf: Buffer): number[] {
  const unpacked = (stream: string) =>
    inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  const drawn = [...pdf.toString('latin1').matchAll(/FlateDecode.*?stream\r?\n(.*?)endstream/gs)]
    .map(([, stream = '']) => unpacked(stream))
    .join('\n');
  const boxes = [...drawn.matchAll(/([\d.]+) [\d.]+ ([\d.]+) ([\d.]+) re\b/g)].map((box) =>
    box.slice(1).map(Number),
  );
  const lines = boxes.filter(([, width = 0, height = 0]) => width < 1 && height > 300);
  return [...new Set(lines.map(([left = 0]) => Math.round(left)))].sort((a, b) => a - b);
}

describe.skipIf(firefoxProgram() === null)('in Firefox, without :has as before 121', () => {
  const site = siteFor(async () => playwrightEngine(await launchFirefox(), withoutHas));
  aDayHolds(site);
  aCutLineHolds(site);
  everyScreenHolds(site);

  it('rules the four columns of a short bill down to the foot of its printed sheet', async () => {
    const customerId = await enterCustomer(site.api, 'Naresh Yadav', '9876543213');
    const items = [{ productName: 'Apple', unit: 'kg', quantity: 12, unitPrice: '90' }];
    const bill = await site.api.create('/sales', { customerId, saleDate: today, description: '', items });
    const tab = await enter(site, `/sales/${bill}`);
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
