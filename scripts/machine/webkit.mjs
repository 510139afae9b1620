import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, run } from './command.mjs';
import { ownFolder } from './left-folders.mjs';
import { inProject } from './paths.mjs';
import { accepts, freePort } from './port.mjs';
import { startService, untilReady } from './service.mjs';

const libraries = '/usr/lib';

/** A file of a library, below the folder of this machine's kind; null without one. @param {string} file */
function inLibraries(file) {
  const platforms = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu')) : [];
  return platforms.map((platform) => join(libraries, platform, file)).find((path) => existsSync(path)) ?? null;
}

/** WebKitGTK's own small browser, which comes with its library; null without one. */
export const miniBrowser = () => inLibraries('webkit2gtk-4.1/MiniBrowser');

/** Whether WebKit can be driven here. */
export const hasWebKit = () =>
  miniBrowser() !== null && findProgram('WebKitWebDriver') !== null && findProgram('Xvfb') !== null;

/** The Python that Debian's packages for it belong to; another may come first in PATH. */
const python = '/usr/bin/python3';

/** Whether WebKit can print here, and its sheets be read. */
export const canPrintWebKit = () =>
  hasWebKit() &&
  existsSync('/usr/lib/python3/dist-packages/gi') &&
  inLibraries('girepository-1.0/WebKit2-4.1.typelib') !== null &&
  findProgram('pdftotext') !== null;

/** A window as narrow as a phone: the browser's own buttons would need 447 px. */
const narrowButtons = '* { padding: 0; margin: 0; border: 0; min-width: 0; }';

/**
 * WebKit's driver on a display of its own.
 * @typedef {object} WebKit
 * @property {(method: string, path: string, body?: object) => Promise<unknown>} send a call of WebDriver; throws what it refuses
 * @property {(order: object) => Promise<void>} print see webkit-print.py
 * @property {string} downloads the folder of what its browsers save
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<WebKit>} */
export async function startWebKit() {
  const directory = ownFolder('webkit');
  mkdirSync(join(directory, 'gtk-3.0'));
  writeFileSync(join(directory, 'gtk-3.0/gtk.css'), narrowButtons);
  const downloads = join(directory, 'downloads');
  mkdirSync(downloads);
  writeFileSync(join(directory, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const [display, port] = [await freePort(), await freePort()];
  const screen = startService(
    findProgram('Xvfb') ?? 'Xvfb',
    [`:${display}`, '-screen', '0', '1600x1200x24', '-noreset', '-nolisten', 'tcp'],
    { logFile: join(directory, 'xvfb.log') },
  );
  await untilReady(screen, () => accepts(`/tmp/.X11-unix/X${display}`));
  const env = {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: directory,
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
  };
  const driver = startService(
    findProgram('WebKitWebDriver') ?? 'WebKitWebDriver',
    ['--host=127.0.0.1', `--port=${port}`],
    { logFile: join(directory, 'driver.log'), env },
  );
  await untilReady(driver, () => accepts(port));
  return {
    send: async (method, path, body) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { value } = await answer.json();
      if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
      return value;
    },
    print: async (order) => {
      const script = inProject('scripts/machine/webkit-print.py');
      const { code, output } = await run(python, [script, JSON.stringify(order)], { env });
      if (code !== 0) throw new Error(output);
    },
    downloads,
    stop: async () => {
      await driver.stop();
      await screen.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
