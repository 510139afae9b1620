import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { download } from '../support/downloads';

const BILLS = 45;

let app: TestApp;
let customerId: number;

/** The price of the first of the two items of bill n; there are three of it, and the second item costs 500.50. */
const pricePaise = (n: number): number => 10_033 + n * 7;
const amountPaise = (n: number): number => 3 * pricePaise(n) + 50_050;
const rupees = (paise: number): string =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** As the khata shows it: '₹1,23,456.70'. */
function money(paise: number): string {
  const [whole = '', fraction] = rupees(paise).split('.');
  const lakhs = whole.length > 3 ? `${whole.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},` : '';
  return `₹${lakhs}${whole.slice(-3)}.${fraction}`;
}

beforeAll(async () => {
  app = await openApp();
  const customer = {
    name: 'श्री कृष्ण फल भंडार',
    phoneNumber: '9876543210',
    address: 'Azadpur',
    oldBalance: '1000.10',
  };
  customerId = await app.api.create('/customers', customer);
  for (let n = 0; n < BILLS; n += 1) {
    const items = [
      { productName: 'सेब किन्नौर', unit: 'box', quantity: 3, unitPrice: rupees(pricePaise(n)) },
      { productName: 'Mango', unit: 'kg', quantity: 10, unitPrice: '50.05' },
    ];
    const saleDate = shiftDay(today, n - 60);
    await app.api.call('POST', '/sales', { customerId, saleDate, description: '', items });
  }
  await app.api.call('POST', '/collections', { customerId, amount: '2500.55', date: today, method: 'upi' });
});
afterAll(() => app?.close());

/** Opens the statement and records every text that it draws, and the files that it shares if the device can share. */
async function openStatement(screen: typeof PHONE, language: 'en' | 'hi', canShare: boolean | 'refused') {
  const visit = await app.visit('/settings', { screen, language });
  await visit.page.addInitScript((can) => {
    const drawn: string[] = [];
    const shared: { name: string; type: string; size: number; head: string }[] = [];
    Object.assign(window, { drawn, shared });
    const draw = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function fillText(text, ...position) {
      // Not what is only measured, on a canvas without height.
      if (text !== '' && this.canvas.height > 2) drawn.push(text);
      draw.call(this, text, ...position);
    };
    Object.assign(navigator, {
      canShare: () => can !== false,
      share: async ({ files = [] }: ShareData) => {
        if (can === 'refused') throw new DOMException('The press is too long ago.', 'NotAllowedError');
        const read = files.map(async (file) => {
          const head = new TextDecoder('latin1').decode(await file.slice(0, 24).arrayBuffer());
          return { name: file.name, type: file.type, size: file.size, head };
        });
        // All at once, so that whoever waits for the files never sees only some.
        shared.push(...(await Promise.all(read)));
      },
    });
  }, canShare);
  await visit.page.goto(`${app.url}/khata/${customerId}?view=statement`);
  return visit;
}

const recorded = <T>(page: Page, name: 'drawn' | 'shared'): Promise<T[]> =>
  page.evaluate((key) => (window as unknown as Record<string, T[]>)[key] ?? [], name);

describe('a statement shared as pictures', () => {
  it('on a phone in Hindi has fruit and rate of each bill and equals the khata to the paisa', async () => {
    const { page, problems, close } = await openStatement(PHONE, 'hi', true);
    await page.getByLabel('माल और भाव के साथ').check();
    await page.getByText(`सेब किन्नौर 3 पेटी × ${money(pricePaise(0))} = ${money(3 * pricePaise(0))}`).waitFor();
    await page.getByRole('button', { name: 'फोटो भेजें' }).click();
    await expect.poll(async () => (await recorded(page, 'shared')).length).toBeGreaterThan(1);
    const files = await recorded<{ name: string; type: string; head: string }>(page, 'shared');
    expect(files.map(({ name }) => name)).toEqual(
      files.map((_, index) => `khata-${customerId}-${index + 1}.png`),
    );
    for (const { type, head } of files) {
      expect(type).toBe('image/png');
      expect(head.slice(1, 4)).toBe('PNG');
    }

    const drawn = await recorded<string>(page, 'drawn');
    const balances = drawn.filter((text) => / (बकाया|एडवांस|चुकता)$/.test(text));
    const changes = [...Array.from({ length: BILLS }, (_, n) => amountPaise(n)), -250_055];
    const after = changes.map((_, last) =>
      changes.slice(0, last + 1).reduce((sum, paise) => sum + paise, 100_010),
    );
    const closing = after.at(-1) ?? 0;
    const expected = [100_010, ...after, closing];
    expect(balances).toEqual(expected.map((due) => `${money(due)} बकाया`));
    const { balance } = await app.api.call<{ balance: number }>('GET', `/customers/${customerId}/balance`);
    expect(rupees(closing)).toBe(balance.toFixed(2));
    for (let n = 0; n < BILLS; n += 1) {
      expect(drawn).toContain(money(amountPaise(n)));
      expect(drawn.join(' ')).toContain(
        `सेब किन्नौर 3 पेटी × ${money(pricePaise(n))} = ${money(3 * pricePaise(n))}`,
      );
    }
    expect(drawn.filter((text) => text === 'श्री कृष्ण फल भंडार')).toHaveLength(files.length);
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  it.each([
    ['cannot share files', false],
    ['refuses to share them', 'refused'],
  ] as const)('is downloaded if the device %s', async (_, canShare) => {
    const { page, close } = await openStatement(DESKTOP, 'en', canShare);
    await page.getByLabel('From').fill(shiftDay(today, -3));
    const file = await download(page.getByRole('button', { name: 'Share as picture' }));
    expect(file.name).toBe(`khata-${customerId}.png`);
    await close();
  });

  it('says when fruit and rate cannot be fetched, with a way to try again', async () => {
    const { page, close } = await openStatement(PHONE, 'en', true);
    await page.getByText('Opening Balance').waitFor();
    await page.route('**/api.php/sales?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByLabel('With fruit and rate').check();
    await page.getByText('Failed to fetch the fruit and rate of the bills').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Share as picture' }).isDisabled()).toBe(true);
    await page.unroute('**/api.php/sales?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByText(/^Mango 10 kg × ₹50\.05 = ₹500\.50$/)
      .first()
      .waitFor();
    await close();
  });
});
