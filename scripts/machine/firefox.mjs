import { firefox } from 'playwright-core';
import { findProgram } from './command.mjs';

export const firefoxProgram = () => findProgram('firefox-esr');

/** What Debian's Firefox does not know yet of what Playwright asks for each profile. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** Starts Debian's Firefox without windows. @param {Record<string, string | number | boolean>} [preferences] */
export async function launchFirefox(preferences = {}) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: firefoxProgram() ?? undefined,
    // The preference: without movement, as in the tests in Chromium.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, ...preferences },
  });
  const session = Reflect.get(Reflect.get(browser, '_connection').toImpl(browser), '_browserSession');
  const { send } = session;
  session.send = (/** @type {string} */ method, /** @type {object} */ params) =>
    method === UNKNOWN ? Promise.resolve({}) : send.call(session, method, params);
  return browser;
}
