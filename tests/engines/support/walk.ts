import { expect, it } from 'vitest';
import { PHONE } from '../../e2e/support/browser';
import { seasonRoutes } from '../../e2e/support/season-routes';
import { enter, type Site } from './first-minute';
import { settled, type Tab } from './tab';

type Noting = typeof window & { noted: string[] };

/** From now on the page notes its errors and what the server refuses. */
const noteProblems = (tab: Tab): Promise<void> =>
  tab.run(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    addEventListener('error', ({ message }) => noted.push(`uncaught: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => noted.push(`uncaught: ${reason}`));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      noted.push(`policy: ${violatedDirective} forbids ${blockedURI}`),
    );
    const { error } = console;
    console.error = (...words) => {
      noted.push(`console: ${words.join(' ')}`);
      error(...words);
    };
    const { fetch } = window;
    window.fetch = async (...request) => {
      const answer = await fetch(...request);
      if (!answer.ok) noted.push(`answer: ${answer.status} ${answer.url}`);
      return answer;
    };
  }, '');

/** What is wrong on the screen: problems, what does not fit the window, and what cannot be pressed. */
const faultsOf = (tab: Tab): Promise<string[]> =>
  tab.run(() => {
    const page = document.documentElement;
    const faults = (window as Noting).noted.splice(0);
    if (page.scrollWidth > page.clientWidth) faults.push(`${page.scrollWidth} px wide`);
    // WebKit gives a place also to what is folded away.
    const inRegion = (element: Element) =>
      element.closest('[role="region"], [role="group"], .sr-only, details:not([open]) > :not(summary)') !== null;
    for (const control of document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')) {
      const name = `${control.tagName} '${control.ariaLabel ?? control.textContent ?? ''}'`;
      const style = getComputedStyle(control);
      const first = control.getBoundingClientRect();
      if (first.width === 0 || style.visibility === 'hidden' || style.pointerEvents === 'none') continue;
      if (inRegion(control) || control.matches(':disabled, [type="radio"], [type="checkbox"]')) continue;
      if (first.left < -1 || first.right > innerWidth + 1) faults.push(`${name} is cut by an edge`);
      const isEllipsis = style.textOverflow === 'ellipsis' || control.matches('input, select');
      if (control.scrollWidth > control.clientWidth + 1 && style.overflowX !== 'visible' && !isEllipsis)
        faults.push(`${name} shows only a part`);
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      if (found !== null && !control.contains(found) && !found.contains(control))
        faults.push(`${name} is under ${found.tagName} ${found.className}`);
    }
    scrollTo(0, 0);
    return faults;
  }, '');

export function everyScreenHolds(site: Site): void {
  it('shows every screen in both languages, on a phone and on a desktop, without an error and with nothing cut, covered or wider than the window', async () => {
    const routes = await seasonRoutes(site.api);
    const tab = await enter(site, '/');
    const faults: string[] = [];
    for (const language of ['en', 'hi']) {
      await tab.resize({ width: 1280, height: 900 });
      await tab.run((chosen) => localStorage.setItem('language', chosen), language);
      for (const { width, height } of [PHONE, { width: 1280, height: 900 }]) {
        await tab.resize({ width, height });
        await tab.open(`${site.url}/auth`);
        await tab.open(`${site.url}/`);
        await settled(tab);
        await noteProblems(tab);
        for (const { path } of routes) {
          await tab.run((to) => history.pushState(null, '', to), path);
          await settled(tab);
          const found = await faultsOf(tab);
          // An answer may come once the next screen is there.
          const isExpected = (fault: string) => fault.includes('404') && `${path} ${fault}`.includes('999999');
          faults.push(
            ...found.filter((fault) => !isExpected(fault)).map((fault) => `${path} ${width} ${language}: ${fault}`),
          );
        }
      }
    }
    expect(faults).toEqual([]);
    await tab.close();
  });
}
