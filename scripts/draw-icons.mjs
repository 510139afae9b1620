#!/usr/bin/env node
/** Draws the app's icons as PNG from public/app-icons/icon.svg, with Chromium. The results are kept in the repository. */
import { readFileSync } from 'node:fs';
import { launchChromium } from './machine/chromium.mjs';
import { runScript } from './machine/failure.mjs';
import { inProject } from './machine/paths.mjs';

const book = readFileSync(inProject('public/app-icons/icon.svg'), 'utf8');
const mango = /<g id="mango">[\s\S]*<\/g>/.exec(book)?.[0];

/**
 * The cover alone, filling the square: launchers crop a maskable icon to a circle of 80 %, and iPhones round the corners
 * of a square without transparency.
 */
const cover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <rect width="48" height="48" fill="#6b1b1e" />
  <rect width="10" height="48" fill="#541215" />
  <path d="M10 2v46" stroke="#e3b04b" stroke-width="1.8" stroke-dasharray="4 2.6" stroke-linecap="round" />
  <g transform="translate(-2.6 3.5)">${mango}</g>
</svg>`;

const icons = [
  { name: 'icon-192.png', size: 192, drawing: book },
  { name: 'icon-512.png', size: 512, drawing: book },
  { name: 'icon-maskable-512.png', size: 512, drawing: cover },
  { name: 'apple-touch-icon.png', size: 180, drawing: cover },
];

await runScript(async () => {
  const browser = await launchChromium();
  try {
    const tab = await browser.newPage();
    for (const icon of icons) {
      await tab.setViewportSize({ width: icon.size, height: icon.size });
      await tab.setContent(`<style>body { margin: 0 } svg { display: block }</style>${icon.drawing}`);
      await tab.screenshot({ path: inProject(`public/app-icons/${icon.name}`), omitBackground: true });
      console.log(`  public/app-icons/${icon.name}`);
    }
  } finally {
    await browser.close();
  }
});
