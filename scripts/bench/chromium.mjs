import { findProgram } from '../machine/command.mjs';

/** The system's Chromium, without what would disturb a measurement. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export const chromiumProgram = () => findProgram('chromium') ?? '/usr/bin/chromium';
