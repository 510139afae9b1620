import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest';
import { startApp } from '../../../scripts/machine/app.mjs';
import { launchChromium } from '../../../scripts/machine/chromium.mjs';
import { type ApiClient, clientWith, signInAs, signInOverHttp } from './api-client';
import { enterAtFrontDoor } from './front-door';

/** A browser profile: cookies, storage and the pages that share them. */
interface Profile {
  context: BrowserContext;
  /** Closes the pages; the next visit of the same kind may take the profile. */
  giveBack(): Promise<void>;
}

/** What a test may do to a profile that the next visit would notice. */
const LASTING = ['addInitScript', 'exposeFunction', 'on', 'setExtraHTTPHeaders', 'close'];
const LASTING_CLOCK = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'];

/** Runs `mark` whenever one of those methods of `target` is called. */
function markCalls(target: object, names: readonly string[], mark: () => void): void {
  for (const name of names) {
    const method = Reflect.get(target, name);
    Reflect.set(target, name, (...args: unknown[]) => {
      mark();
      return Reflect.apply(method, target, args);
    });
  }
}

async function openProfile(browser: Browser, url: string, options: BrowserContextOptions, scripts: Script[]) {
  const context = await browser.newContext(options);
  for (const [script, value] of scripts) await context.addInitScript(script, value);
  const keeper = await context.newPage();
  await keeper.goto(`${url}/app-icons/icon.svg`);
  const devtools = await context.newCDPSession(keeper);
  const isOver = { now: false };
  const mark = () => {
    isOver.now = true;
  };
  keeper.on('crash', mark);
  markCalls(context, LASTING, mark);
  markCalls(context.clock, LASTING_CLOCK, mark);
  return { context, keeper, devtools, isOver };
}

type Opened = Awaited<ReturnType<typeof openProfile>>;

/** A function for each new document of a profile, with its argument. */
type Script = [run: (value: string) => void, value: string];

/** Nothing that a visit left is there for the next one. */
async function emptied({ context, devtools }: Opened, origin: string): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.send('Network.clearBrowserCache');
}

/**
 * The profiles of a file's visits, each used by one after the other. A page of the app's origin stays open in each, so
 * that its process lives on with the app's scripts compiled: a process of its own doubles the cost of a visit.
 */
function profilesOf(browser: Browser, url: string) {
  const idle = new Map<string, Opened[]>();
  return async (options: BrowserContextOptions, scripts: Script[]): Promise<Profile> => {
    const kind = JSON.stringify([options, scripts.map(([run, value]) => [String(run), value])]);
    const waiting = idle.get(kind) ?? [];
    idle.set(kind, waiting);
    const before = waiting.pop();
    if (before !== undefined) await emptied(before, new URL(url).origin);
    const profile = before ?? (await openProfile(browser, url, options, scripts));
    const { context, keeper, isOver } = profile;
    return {
      context,
      giveBack: async () => {
        // A service worker outlives its pages.
        if (isOver.now || context.serviceWorkers().length > 0) return context.close();
        for (const page of context.pages()) if (page !== keeper) await page.close();
        waiting.push(profile);
      },
    };
  };
}

/** How long a busy machine may take for one step of a screen. */
export const STEP_TIMEOUT_MS = 30_000;

export const DESKTOP = { width: 1280, height: 900 };
export const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 390, height: 844 };
export const NARROW_PHONE = { width: 320, height: 640 };

export interface VisitOptions {
  /** DESKTOP by default; below 768 px it is a touch screen */
  screen?: { width: number; height: number };
  language?: 'en' | 'hi';
  /** by default signed in as the admin */
  signedIn?: boolean;
  /** by default the visit ends with its test; where tests run at the same time, none is the current one */
  endsByItself?: boolean;
  /** whether the browser has service workers; by default none, so that no request bypasses page.route */
  installed?: boolean;
}

/** A new browser profile on one screen of the app. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** console errors, uncaught errors and failed or refused requests so far, in words */
  problems: string[];
  /** The end of the test does this too. */
  close(): Promise<void>;
}

export interface TestApp {
  url: string;
  /** signed in as the admin; in a process's first app with the session of a newcomer's browser */
  api: ApiClient;
  browser: Browser;
  /** runs SQL on the app's tables, without the app */
  sql(statements: string): Promise<string>;
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** Collects console errors, uncaught errors and failed requests. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Without service workers the app logs this and continues.
    if (message.type() !== 'error' || message.text().startsWith('Service worker failed')) return;
    problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A request cancelled because its screen was left is not a failure.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answer: ${response.status()} ${response.url()}`);
  });
  return problems;
}

/** The language of a device that was never asked. */
const setLanguage: Script[0] = (first) => {
  if (localStorage.getItem('language') === null) localStorage.setItem('language', first);
};

const reportPolicy: Script[0] = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`policy: ${violatedDirective} forbids ${blockedURI} in ${sourceFile}`),
  );

const withoutServiceWorkers: Script[0] = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

/** Takes profiles of that browser for visits to the app. */
function profilesFor(browser: Browser, url: string) {
  const takeProfile = profilesOf(browser, url);
  return ({ screen = DESKTOP, language = 'en', installed = false }: VisitOptions) =>
    takeProfile(
      {
        viewport: screen,
        hasTouch: screen.width < 768,
        isMobile: screen.width < 768,
        locale: 'en-IN',
        // So that a press does not wait for a moving dialog to stop.
        reducedMotion: 'reduce',
      },
      [
        [setLanguage, language],
        [reportPolicy, ''],
        ...(installed ? [] : [[withoutServiceWorkers, ''] satisfies Script]),
      ],
    );
}

/** Opens visits in such profiles. */
function visits(takeProfile: ReturnType<typeof profilesFor>, api: ApiClient, url: string): TestApp['visit'] {
  return async (path, { signedIn = true, endsByItself = true, ...options } = {}) => {
    const { context, giveBack } = await takeProfile(options);
    if (signedIn) await signInAs(context, url, api);
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    const problems = watch(page);
    await page.goto(`${url}${path}`);
    let isClosed = false;
    const close = async () => {
      if (isClosed) return;
      isClosed = true;
      // A handler of the test may still be fetching an answer, which would fail once the page is gone. A page that the
      // test has crashed has none.
      for (const routed of [context, ...context.pages()])
        await routed.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
      await giveBack();
    };
    if (endsByItself && TestRunner.getCurrentTest()) onTestFinished(close);
    return { page, context, problems, close };
  };
}

/** The Chromium that the files of this process share, one after the other. It ends with the process. */
let shared: Promise<Browser> | undefined;
const sharedChromium = (): Promise<Browser> => (shared ??= launchChromium(['--renderer-process-limit=1']));

/** Whether this process has come in by the sign-in form. To do so in the app of each file would say the same again. */
let hasEntered = false;

async function signIn(
  { url, admin }: Awaited<ReturnType<typeof startApp>>,
  takeProfile: ReturnType<typeof profilesFor>,
): Promise<ApiClient> {
  if (hasEntered) return signInOverHttp(url, admin.username, admin.password);
  const newcomer = await takeProfile({});
  const api = clientWith(url, await enterAtFrontDoor(newcomer.context, url, STEP_TIMEOUT_MS));
  await newcomer.giveBack();
  hasEntered = true;
  return api;
}

/**
 * Starts the built app on its own empty database, or on one with the season of the tests. Close it in afterAll. All pages of a
 * profile share a process, which spares compiling the app's scripts again, unless a test kills one of them.
 */
export async function openApp({
  season = false,
  killsPages = false,
}: {
  season?: boolean;
  killsPages?: boolean;
} = {}): Promise<TestApp> {
  const app = await startApp({ season });
  try {
    const browser = await (killsPages ? launchChromium() : sharedChromium());
    const takeProfile = profilesFor(browser, app.url);
    const api = await signIn(app, takeProfile);
    return {
      url: app.url,
      api,
      browser,
      sql: (statements) => app.database.sql(`USE ${app.database.env.DB_NAME};${statements}`),
      visit: visits(takeProfile, api, app.url),
      close: async () => {
        if (killsPages) await browser.close();
        else for (const context of browser.contexts()) await context.close();
        await app.stop();
      },
    };
  } catch (error) {
    await app.stop();
    throw error;
  }
}

/** The app of a test file, which is there from its beforeAll on and closed at its end. */
export function appOfFile(options: Parameters<typeof openApp>[0] = {}): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await openApp(options));
  });
  afterAll(() => app.close?.());
  return app;
}

/**
 * Whether the page can be scrolled sideways; it never should. While a screen takes the width of a turned phone or gets
 * its data it may be too wide for a moment, so this says true only if it stays so.
 */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    .then(
      () => false,
      () => true,
    );
