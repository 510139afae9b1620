import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long a busy machine may take for one step of a screen. */
export const WAIT_MS = 60_000;

export type Role = 'button' | 'link' | 'tab' | 'option' | 'combobox';

export interface Size {
  width: number;
  height: number;
}

/** What these tests do in a tab, in whatever way the browser is driven. */
export interface Tab {
  open(url: string): Promise<void>;
  /** runs a function in the page; what it takes and gives is JSON */
  run<A, R>(inPage: (value: A) => R | Promise<R>, value: A): Promise<R>;
  /** presses what has that role and name, once it is there */
  press(role: Role, name: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** chooses from the language switch and its like */
  select(label: string, value: string): Promise<void>;
  /** presses keys, such as Control+A */
  keys(...keys: string[]): Promise<void>;
  resize(size: Size): Promise<void>;
  another(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Engine {
  tab(size: Size): Promise<Tab>;
  stop(): Promise<void>;
}

class PlaywrightTab implements Tab {
  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }
  run<A, R>(inPage: (value: A) => R | Promise<R>, value: A): Promise<R> {
    return this.page.evaluate(inPage as (value: unknown) => R | Promise<R>, value);
  }
  press(role: Role, name: string): Promise<void> {
    return this.page.getByRole(role, { name, exact: true }).first().click();
  }
  async type(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label).first().click();
    await this.keys('Control+A');
    await this.page.keyboard.type(text);
  }
  async select(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label).first().selectOption(value);
  }
  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  resize(size: Size): Promise<void> {
    return this.page.setViewportSize(size);
  }
  async another(): Promise<Tab> {
    return new PlaywrightTab(this.context, await this.context.newPage());
  }
  close(): Promise<void> {
    return this.context.close();
  }
}

/** The engine of a browser that Playwright drives; `first` runs in each page before its own scripts. */
export const playwrightEngine = (browser: Browser, first: () => void = () => undefined): Engine => ({
  tab: async (viewport) => {
    const context = await browser.newContext({ viewport, locale: 'en-IN' });
    context.setDefaultTimeout(WAIT_MS);
    await context.addInitScript(first);
    return new PlaywrightTab(context, await context.newPage());
  },
  stop: () => browser.close(),
});

export function pdfOf(tab: Tab): Promise<Buffer> {
  if (!(tab instanceof PlaywrightTab)) throw new Error('Only Playwright prints.');
  return tab.page.pdf({ preferCSSPageSize: true });
}

export const until = <A>(tab: Tab, isTrue: (value: A) => boolean, value: A): Promise<void> =>
  expect.poll(() => tab.run(isTrue, value), { message: `${isTrue} of ${value}`, timeout: WAIT_MS }).toBe(true);

export const sees = (tab: Tab, text: string): Promise<void> =>
  until(tab, (words) => document.body?.innerText.includes(words) ?? false, text);

/** Waits until the screen has finished loading. */
export const settled = (tab: Tab): Promise<void> =>
  until(
    tab,
    () =>
      document.querySelector('h1, [role="alert"]') !== null &&
      document.querySelector('[aria-busy="true"], .shimmering') === null,
    '',
  );
