import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { miniBrowser, startWebKit, type WebKit } from '../../../scripts/machine/webkit.mjs';
import { type Engine, type Role, type Size, type Tab, until, WAIT_MS } from './tab';

const finder = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** WebDriver's names of keys that write nothing. */
const KEYS: Record<string, string> = { Control: '\uE009', Tab: '\uE004' };
const RELEASE_ALL = '\uE000';

/** An element, as WebDriver names it: one property, whose value is its id. */
type Reference = Record<string, string>;

const idOf = (element: Reference | null): string => Object.values(element ?? {})[0] ?? '';

class WebKitTab implements Tab {
  constructor(
    private readonly webKit: WebKit,
    private readonly session: string,
    private readonly handle: string,
  ) {}

  private async send(method: string, path: string, body?: object): Promise<unknown> {
    return this.webKit.send(method, `/session/${this.session}${path}`, body);
  }
  /** Makes this tab the one that is driven. */
  private async here(): Promise<void> {
    await this.send('POST', '/window', { handle: this.handle });
  }
  async open(url: string): Promise<void> {
    await this.here();
    await this.send('POST', '/url', { url });
  }
  async run<A, R>(inPage: (value: A) => R | Promise<R>, value: A): Promise<R> {
    await this.here();
    const script = `const done = arguments[1];
      Promise.resolve(arguments[0]).then(${inPage}).then(done, (error) => done({ failure: String(error) }));`;
    const answer = await this.send('POST', '/execute/async', { script, args: [value] });
    if (typeof answer === 'object' && answer !== null && 'failure' in answer) throw new Error(String(answer.failure));
    return answer as R;
  }
  /** Clicks the first element of that role and name, or under that label, once it is there and can be clicked; returns its id. */
  private async click(role: Role | 'label', name: string): Promise<string> {
    const isThere = await this.run(() => 'TestingLibraryDom' in window, '');
    if (!isThere) await this.send('POST', '/execute/sync', { script: finder, args: [] });
    const script = `const { screen } = window.TestingLibraryDom;
      const [role, name] = arguments;
      const found = role === 'label'
        ? screen.queryAllByLabelText(name, { exact: false })
        : screen.queryAllByRole(role, { name });
      return found[0] ?? null;`;
    let element = '';
    const press = async () => {
      element = idOf((await this.send('POST', '/execute/sync', { script, args: [role, name] })) as Reference);
      if (element === '') return 'is not there';
      // React may have replaced it meanwhile, or a dialog that closes covers it.
      return this.send('POST', `/element/${element}/click`, {}).then(() => '', String);
    };
    await expect.poll(press, { message: `${role} ${name}`, timeout: WAIT_MS }).toBe('');
    return element;
  }
  async press(role: Role, name: string): Promise<void> {
    await this.click(role, name);
  }
  async type(label: string, text: string): Promise<void> {
    await this.click('label', label);
    await this.keys('Control+A');
    await this.write(text);
  }
  async select(label: string, value: string): Promise<void> {
    const select = await this.click('label', label);
    const query = { using: 'css selector', value: `[value="${value}"]` };
    const option = idOf((await this.send('POST', `/element/${select}/element`, query)) as Reference);
    await this.send('POST', `/element/${option}/click`, {});
  }
  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const pressed = key.split('+').map((name) => KEYS[name] ?? name.toLowerCase());
      await this.write(`${pressed.join('')}${RELEASE_ALL}`);
    }
  }
  private async write(text: string): Promise<void> {
    const active = (await this.send('GET', '/element/active')) as Reference;
    await this.send('POST', `/element/${idOf(active)}/value`, { text });
  }
  async resize({ width, height }: Size): Promise<void> {
    await this.here();
    await this.send('POST', '/window/rect', { x: 0, y: 0, width, height });
    await until(this, (wanted) => innerWidth === wanted, width);
  }
  async another(): Promise<Tab> {
    const { handle } = (await this.send('POST', '/window/new', { type: 'tab' })) as { handle: string };
    return new WebKitTab(this.webKit, this.session, handle);
  }
  async close(): Promise<void> {
    await this.send('DELETE', '');
  }
}

/** WebKit: a session of its driver is a browser of its own, whose storage nobody else sees. */
export async function webKitEngine(): Promise<Engine & Pick<WebKit, 'downloads' | 'print'>> {
  const webKit = await startWebKit();
  let last: Tab | undefined;
  return {
    tab: async (size) => {
      // There is one at a time, and a test that failed has not closed its own.
      await last?.close().catch(() => undefined);
      const browser = { binary: miniBrowser(), args: ['--automation'] };
      const { sessionId } = (await webKit.send('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
      })) as { sessionId: string };
      const handle = (await webKit.send('GET', `/session/${sessionId}/window`)) as string;
      const tab = new WebKitTab(webKit, sessionId, handle);
      last = tab;
      await tab.resize(size);
      return tab;
    },
    downloads: webKit.downloads,
    print: webKit.print,
    stop: webKit.stop,
  };
}
