import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './command.mjs';
import { ownFolder } from './left-folders.mjs';
import { accepts, freePort } from './port.mjs';
import { startService, untilReady } from './service.mjs';

const libraries = '/usr/lib';

/** WebKitGTK's own small browser, which comes with its library; null without one. */
export function miniBrowser() {
  const platforms = existsSync(libraries)
    ? readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'))
    : [];
  return (
    platforms
      .map((platform) => join(libraries, platform, 'webkit2gtk-4.1/MiniBrowser'))
      .find((program) => existsSync(program)) ?? null
  );
}

/** Whether WebKit can be driven here. */
export const hasWebKit = () =>
  miniBrowser() !== null && findProgram('WebKitWebDriver') !== null && findProgram('Xvfb') !== null;

/** A window as narrow as a phone: the browser's own buttons would need 447 px. */
const narrowButtons = '* { padding: 0; margin: 0; border: 0; min-width: 0; }';

/**
 * WebKit's driver on a display of its own.
 * @typedef {object} WebKit
 * @property {(method: string, path: string, body?: object) => Promise<unknown>} send a call of WebDriver; throws what it refuses
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
  const driver = startService(
    findProgram('WebKitWebDriver') ?? 'WebKitWebDriver',
    ['--host=127.0.0.1', `--port=${port}`],
    {
      logFile: join(directory, 'driver.log'),
      env: {
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: directory,
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
      },
    },
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
    downloads,
    stop: async () => {
      await driver.stop();
      await screen.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
