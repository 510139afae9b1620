import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { areaOf, initialsOf } from '@/lib/finding/names';
import type { ScreenState } from './screen-walk';

/** Texts that are in Latin letters in Hindi too: names, a switch in hosting panels, a key. */
const ALLOWED = [
  'Fruit Khata',
  'WhatsApp',
  'UPI',
  'upi',
  'CSV',
  'PDF',
  'PHP',
  'MariaDB',
  'MySQL',
  'Force HTTPS',
  'MB',
  'Ctrl',
  'Chrome',
  'Linux',
];

/** The fields with what people typed; a unit, a method or a role is the app's own word. */
const TYPED = new Set([
  'name',
  'username',
  'address',
  'notes',
  'note',
  'description',
  'vehicleNumber',
  'reference',
  'productName',
]);

function collectTyped(record: unknown, found: Set<string>): void {
  if (typeof record !== 'object' || record === null) return;
  for (const [field, value] of Object.entries(record)) {
    if (TYPED.has(field) && typeof value === 'string') found.add(value);
    if (field === 'address' && typeof value === 'string') found.add(areaOf(value));
    if (field === 'name' && typeof value === 'string') found.add(initialsOf(value));
    collectTyped(value, found);
  }
}

/**
 * Finds English between the records: removes from a text what people typed in the season and in `records`, and
 * words that are Latin in Hindi too, and returns the remaining Latin words of two letters or more.
 */
export function englishFinder(records: readonly object[]): (text: string) => string[] {
  const typed = new Set(ALLOWED);
  collectTyped(JSON.parse(readFileSync('tests/season.json', 'utf8')), typed);
  collectTyped(records, typed);
  const known = [...typed]
    .filter((text) => /[a-z]{2}/i.test(text))
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(known.join('|'), 'g');
  return (text) => text.replace(pattern, ' ').match(/[A-Za-z]{2,}/g) ?? [];
}

/** All texts in that part of the page that are seen or heard, the title, and the messages for WhatsApp. */
export const textsOf = (page: Page, part: ScreenState['part']): Promise<string[]> =>
  page.evaluate((selector) => {
    const root = document.querySelector(selector) ?? document.body;
    const texts: string[] = [document.title];
    const isRead = (element: Element) =>
      element.closest('[lang="en"], script, style, datalist') === null &&
      (element.tagName === 'OPTION' || element.checkVisibility({ visibilityProperty: true }));
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement && isRead(node.parentElement)) texts.push(node.textContent ?? '');
    }
    for (const element of root.querySelectorAll('*')) {
      if (!isRead(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
      if (element instanceof HTMLAnchorElement && element.hostname === 'wa.me')
        texts.push(new URL(element.href).searchParams.get('text') ?? '');
    }
    return texts;
  }, part);
