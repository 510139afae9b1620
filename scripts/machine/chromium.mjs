import { chromium } from 'playwright-core';
import { findProgram } from './command.mjs';

/** Keep Chromium from fetching, updating or disturbing a measurement. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The full browser: only it can install an app. `CHROMIUM` in the environment names another one. */
export const chromiumProgram = () => process.env.CHROMIUM ?? findProgram('chromium') ?? '/usr/bin/chromium';

/** Chromium's headless shell shows the same pages with a quarter less processor time. */
const headlessProgram = () => process.env.CHROMIUM ?? findProgram('chromium-headless-shell') ?? chromiumProgram();

/**
 * Starts a Chromium without windows.
 * @param {string[]} [flags] beside {@link chromiumFlags}
 */
export const launchChromium = (flags = []) =>
  chromium.launch({ executablePath: headlessProgram(), args: [...chromiumFlags, ...flags] });
