import { chromium } from 'playwright-core';
import { findProgram } from './command.mjs';

/** Nothing that would fetch, update or disturb a measurement. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole browser, which alone can install an app. `CHROMIUM` in the environment names another one. */
export const chromiumProgram = () => process.env.CHROMIUM ?? findProgram('chromium') ?? '/usr/bin/chromium';

/** The same pages without a browser around them take a quarter less processor time. */
const headlessProgram = () =>
  process.env.CHROMIUM ?? findProgram('chromium-headless-shell') ?? chromiumProgram();

/**
 * Starts a Chromium without windows.
 * @param {string[]} [flags] beside {@link chromiumFlags}
 */
export const launchChromium = (flags = []) =>
  chromium.launch({ executablePath: headlessProgram(), args: [...chromiumFlags, ...flags] });
