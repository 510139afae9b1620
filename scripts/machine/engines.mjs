import { ensureChromium109, hasChromium109 } from './chromium-109.mjs';
import { installDebianPackages } from './debian.mjs';
import { Failure } from './failure.mjs';
import { firefoxProgram } from './firefox.mjs';
import { printLine } from './progress.mjs';
import { canPrintWebKit, hasWebKit } from './webkit.mjs';

const debian = (/** @type {string[]} */ ...packages) => installDebianPackages(packages, 'the tests in it');

/** The browsers beside Debian's Chromium, and where they come from. */
const engines = [
  { name: 'Firefox', isThere: () => firefoxProgram() !== null, install: () => debian('firefox-esr') },
  { name: 'WebKit', isThere: hasWebKit, install: () => debian('webkit2gtk-driver', 'xvfb') },
  {
    name: 'Printing in WebKit',
    isThere: canPrintWebKit,
    install: () => debian('python3-gi', 'gir1.2-webkit2-4.1', 'poppler-utils'),
  },
  { name: 'Chromium 109', isThere: hasChromium109, install: ensureChromium109 },
];

/** Installs what is missing of them. Where one is not available, a line says so; its tests are left out. */
export async function ensureEngines() {
  for (const { name, isThere, install } of engines) {
    if (isThere()) continue;
    try {
      await install();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      printLine(`      ${name} is not available here: ${error.message.split('\n', 1)[0]}`);
    }
  }
}
