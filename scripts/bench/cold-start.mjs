import { launchChromium } from '../machine/chromium.mjs';

/** @typedef {import('./rows.mjs').Row} Row */

/** What a phone that never had the app may wait, also for the answer to a press, and get until one can type its name. */
const most = { ms: 8_000, requests: 12, kB: 140 };

/**
 * On the slow line of two seconds: until the form has taken a typed name, and until a press has the server's answer.
 * @param {import('./bad-line.mjs').Line} line @param {{ username: string, password: string }} admin
 * @param {{ width: number, height: number }} phone the size of its screen
 * @returns {Promise<Row[]>}
 */
export async function coldStartRows(line, admin, phone) {
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ viewport: phone })).newPage();
    const begun = performance.now();
    await page.goto(line.url, { waitUntil: 'commit' });
    const username = page.locator('input[autocomplete="username"]');
    await username.waitFor();
    await username.pressSequentially(admin.username);
    if ((await username.inputValue()) !== admin.username) throw new Error('The form has lost letters.');
    const typed = { ms: performance.now() - begun, requests: line.requests().length, kB: line.bytes() / 1_000 };
    const password = page.locator('input[type="password"]');
    await password.fill(admin.password);
    const answer = page.waitForResponse('**/auth/login');
    await password.press('Enter');
    await (await answer).finished();
    const answered = performance.now() - begun;
    return [
      { name: '2 s: cold start to the sign-in', value: typed.ms, target: most.ms, unit: 'ms' },
      { name: '2 s: requests before the sign-in', value: typed.requests, target: most.requests, unit: '' },
      { name: '2 s: bytes before the sign-in', value: typed.kB, target: most.kB, unit: 'kB' },
      { name: '2 s: cold start to its answer', value: answered, target: most.ms, unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}
