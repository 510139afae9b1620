import { launchChromium } from '../machine/chromium.mjs';

/**
 * What a browser without anything cached loads until the sign-in screen is there.
 * @param {string} origin
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
export async function firstScreenRows(origin) {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    // A busy browser is slow enough to come to what the app loads ahead once it is idle.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    let requests = 0;
    session.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    // The bodies as transferred, without their headers.
    session.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(origin);
    await page.getByRole('button', { name: /sign in|login/i }).waitFor();
    return [
      { name: 'first screen, cold, kB gzip', value: bytes / 1000, target: 140, unit: 'kB' },
      { name: 'first screen, cold, requests', value: requests, target: 12, unit: '' },
    ];
  } finally {
    await browser.close();
  }
}
