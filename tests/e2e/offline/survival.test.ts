import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { signInAs } from '../support/api-client';
import { appOfFile } from '../support/browser';
import { launchProfile } from '../support/installed-tab';
import { enterCustomer } from '../support/ledger-records';
import { chip, collect, comeOnlineUntil, inOutbox, loseWrites, readyForOffline } from '../support/outbox-steps';
import { unusedAmount } from '../support/unused-values';

const app = appOfFile({ killsPages: true });
let customer: number;
beforeAll(async () => {
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
});

/** How many payments of so many whole rupees the server has. */
const stored = async (amount: string) =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections')).filter(
    (payment) => payment.amount === `${amount}.00`,
  ).length;

/** A signed-in browser whose profile outlives it. */
async function openProfile(profile: string): Promise<BrowserContext> {
  const context = await launchProfile(profile);
  await signInAs(context, app.url, app.api);
  return context;
}

/** Kills every process of the browser at once (SIGKILL), as when a phone's battery is empty. */
async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const closed = context.waitForEvent('close');
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
  await closed;
}

it('what waits survives when the whole browser is killed, and is sent once by the next one', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'fruit-khata-profile-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
  const first = await openProfile(profile);
  await loseWrites(first);
  const amount = unusedAmount();
  const form = await first.newPage();
  await form.goto(`${app.url}/collections/new?customerId=${customer}`);
  await readyForOffline(form);
  await collect(form, amount);
  await inOutbox(form);
  await killBrowser(first, profile);
  expect(await stored(amount)).toBe(0);

  const second = await openProfile(profile);
  const endLosing = await loseWrites(second);
  const page = await second.newPage();
  await page.goto(`${app.url}/outbox`);
  await chip(page, '1 to send').waitFor();
  await page.getByText(`₹${amount}.00`).first().waitFor();
  await endLosing();
  await comeOnlineUntil([page], () => stored(amount), 1);
  await page.getByText('Nothing is waiting on this phone.').waitFor();
  expect(await stored(amount)).toBe(1);
  await second.close();
});
