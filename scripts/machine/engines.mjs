import { installDebianPackages } from './debian.mjs';
import { Failure } from './failure.mjs';
import { firefoxProgram } from './firefox.mjs';
import { printLine } from './progress.mjs';
import { hasWebKit } from './webkit.mjs';

/** The browsers beside Chromium, and their packages. */
const engines = [
  { name: 'Firefox', packages: ['firefox-esr'], isThere: () => firefoxProgram() !== null },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: hasWebKit,
  },
];

/** Installs what is missing of them. Where one cannot be had, a line says so; its tests are left out. */
export async function ensureEngines() {
  for (const { name, packages, isThere } of engines) {
    if (isThere()) continue;
    try {
      await installDebianPackages(packages, `the tests in ${name}`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      printLine(`      ${name} cannot be had here: ${error.message.split('\n', 1)[0]}`);
    }
  }
}
