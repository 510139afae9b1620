import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** A browser profile: cookies, storage and the pages that share them. */
export interface Profile {
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
export type Script = [run: (value: string) => void, value: string];

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
export function profilesOf(browser: Browser, url: string) {
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
