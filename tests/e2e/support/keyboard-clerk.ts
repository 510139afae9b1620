import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFocused } from './page-steps';
import { settled } from './screen-walk';

interface Focused {
  /** its label or its text */
  name: string;
  /** what hides it, in words; '' if it is visible */
  hidden: string;
}

/** What has the focus, and whether all of it can be seen. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', hidden: '' };
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const names = [...(labels.length > 0 ? labels : [element])].map((label) => {
      const copy = label.cloneNode(true) as HTMLElement;
      for (const silent of copy.querySelectorAll('[aria-hidden]')) silent.remove();
      return copy.textContent;
    });
    const name = element.ariaLabel ?? names.join(' ');
    // A radio is hidden behind its label.
    const visible = element.classList.contains('sr-only') ? (labels[0] ?? element) : element;
    const box = visible.getBoundingClientRect();
    // Scrolling goes by whole pixels, so a fraction of one may be cut off.
    const isOutside =
      box.top < -1 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    const middle = box.top + box.height / 2;
    const points = [
      [box.left + 3, middle],
      [box.left + box.width / 2, middle],
      [box.right - 3, middle],
      [box.left + box.width / 2, box.top + 3],
      [box.left + box.width / 2, box.bottom - 3],
    ] as const;
    /** the bar at that place that stays while the screen scrolls and does not contain what has the focus */
    const barAround = (top: Element | null): Element | null => {
      for (let bar = top; bar !== null && !bar.contains(visible); bar = bar.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(bar).position) && !bar.closest('[role="region"]'))
          return bar;
      return null;
    };
    const cover = points
      .map(([x, y]) => barAround(document.elementFromPoint(x, y)))
      .find((bar) => bar !== null);
    const hidden = isOutside
      ? 'outside the window'
      : cover
        ? `under ${cover.tagName} ${cover.className}`
        : '';
    return { name: name.replace(/\s+/g, ' ').trim(), hidden };
  });

/** Uses the keyboard only and checks at each step that the focus is visible. */
export class KeyboardClerk {
  constructor(readonly page: Page) {}

  /** Waits until the element of that name has the focus. */
  async isAt(name: string | RegExp): Promise<void> {
    const focusedName = async () => (await focused(this.page)).name;
    await expect.poll(focusedName, { message: 'the focus' }).toMatch(name);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Tabs (back: Shift+Tab) to the element of that name; everything on the way must be visible. */
  async tabTo(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let steps = 0; steps < 60; steps += 1) {
      await this.press(key);
      const control = await focused(this.page);
      // An animation may cover it for a moment.
      if (control.hidden !== '')
        await expect
          .poll(async () => (await focused(this.page)).hidden, { message: `'${control.name}' has the focus` })
          .toBe('');
      if (typeof name === 'string' ? control.name === name : name.test(control.name)) return;
      passed.push(control.name);
    }
    throw new Error(`Tab never came to ${name}, only to ${passed.join(', ')}`);
  }

  /** A notice takes the focus on the way, and may be called like what comes behind it. */
  private async noticesAreGone(): Promise<void> {
    await expect.poll(() => this.page.locator('[data-swipe-direction]').count()).toBe(0);
  }

  /** Follows that link or presses that button, and waits until the next screen is there and its heading has the focus. */
  async go(name: string | RegExp, heading: string | RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await this.noticesAreGone();
    await this.tabTo(name, key);
    await this.press('Enter');
    await this.isAt(heading);
    // Behind the heading of a form that is not there yet, Tab leads round to the sidebar.
    await settled(this.page);
  }

  /** Chooses from a picker by typing, and waits until the picker has the focus again. */
  async choose(picker: string | RegExp, typed: string): Promise<void> {
    await this.noticesAreGone();
    await this.tabTo(picker);
    await this.press('Enter');
    const search = this.page.getByRole('dialog').getByRole('combobox');
    await search.waitFor();
    await expect.poll(() => isFocused(search)).toBe(true);
    await this.type(typed);
    const option = this.page.getByRole('option', { name: typed });
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
    await this.press('Enter');
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
    await this.isAt(picker);
  }
}
