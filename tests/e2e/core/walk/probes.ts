import type { Page } from 'playwright-core';
import { en } from '@/i18n/en';
import { signedIn } from '@/i18n/signed-in';
import { axeViolations, shapeOf, WCAG } from '../../support/axe';
import { scrollsSideways } from '../../support/browser';
import { damagedAmounts } from '../../support/damaged-amounts';
import { textsOf } from '../../support/latin-texts';
import type { ScreenState } from '../../support/screen-walk';

/** The minimum size of any target in CSS pixels: WCAG 2.2, 2.5.8. */
const MINIMUM = 24;
/** The minimum size of form fields and of the most used buttons on a phone. */
const THUMB = 48;

const TARGETS = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"]';
const PRIMARY =
  'input:not([type="radio"]), select, textarea, [type="submit"], [role="option"], [role="tab"], [role="combobox"], nav a, :is(a, button):is(.bg-leaf, .bg-due), .form-bar :is(a, button)';

/** The targets in that part of the page that are smaller than `minimum` in width or height, in words. */
const smallerThan = (page: Page, part: string, selector: string, minimum: number): Promise<string[]> =>
  page.evaluate(
    ([root, targets, size]) =>
      [...(document.querySelector(String(root))?.querySelectorAll<HTMLElement>(String(targets)) ?? [])]
        .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('.sr-only'))
        // A checkbox's or a radio's target is its label.
        .map((target) => target.closest('label') ?? target)
        .filter((target) => !target.matches('.sr-only, [tabindex="-1"]:not([role="tab"])'))
        .flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          // Half a pixel less is the browser's rounding.
          if (width === 0 || Math.min(width, height) > Number(size) - 0.5) return [];
          const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
          return [
            `${target.tagName.toLowerCase()} '${name}' ${Math.round(width)} × ${Math.round(height)}, not ${size}`,
          ];
        }),
    [part, selector, minimum] as const,
  );

/** The targets in that part of the page that are too small: any of them, and on a phone those used most for a thumb. */
async function smallTargets(page: Page, part: string): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  return [
    ...(await smallerThan(page, part, TARGETS, MINIMUM)),
    ...(isPhone ? await smallerThan(page, part, PRIMARY, THUMB) : []),
  ];
}

/** What is looked at: a state of a screen at the size that the page has now. */
export interface Sight extends ScreenState {
  page: Page;
  language: 'en' | 'hi';
  width: number;
  /** whether the page is high enough to show all of the screen, at one of the two widths of the walk */
  isWhole: boolean;
  /** whether its records have names of 80 letters and amounts of ten digits */
  isExtreme: boolean;
  /** English texts that the screen must show */
  texts: readonly string[];
  /** finds English between what people typed */
  english: (text: string) => string[];
  /** the shapes that axe has judged, by width; undefined where it has judged the same screens in the other language */
  judged: Set<string> | undefined;
}

/** What is wrong with the sight, in words. */
type Probe = (sight: Sight) => Promise<string[]>;

const isWide = ({ width }: Sight) => width >= 768;

const keys = new Set(
  Object.entries({ ...en, ...signedIn }).flatMap(([section, texts]) =>
    Object.keys(texts).map((name) => `${section}.${name}`),
  ),
);

async function missingTexts({ page, texts, shows, language, isWhole }: Sight): Promise<string[]> {
  if (shows !== 'plain' || language !== 'en' || !isWhole) return [];
  const main = page.locator('main');
  const missing: string[] = [];
  for (const text of texts)
    await main
      .getByText(text)
      .or(main.getByLabel(text))
      .or(main.getByPlaceholder(text))
      .first()
      .waitFor()
      .catch(() => missing.push(`no '${text}'`));
  return missing;
}

/** A key without its text, and English in Hindi. */
async function foreignTexts({ page, part, language, english }: Sight): Promise<string[]> {
  const texts = await textsOf(page, part);
  const untold = texts.flatMap((text) => text.match(/\w+\.\w+/g) ?? []).filter((word) => keys.has(word));
  return [...untold, ...(language === 'hi' ? texts.filter((text) => english(text).length > 0) : [])];
}

async function titleAndHeading({ page, part, isWhole }: Sight): Promise<string[]> {
  if (part !== 'body' || !isWhole) return [];
  const title = await page.title();
  return title === 'Fruit Khata' ? ['no title of its own'] : [];
}

const sideways = async ({ page }: Sight): Promise<string[]> =>
  (await scrollsSideways(page)) ? ['scrolls sideways'] : [];

/** On a phone: amounts, buttons, words of bars and of entries that an edge or something else cuts, breaks or covers. */
async function cutOnPhone(sight: Sight): Promise<string[]> {
  const { page, shows } = sight;
  if (shows !== 'plain' || isWide(sight)) return [];
  const cut = await page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const isWider = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth;
    const rightOfText = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return Math.max(...[...text.getClientRects()].map(({ right }) => right));
    };
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
    const totals = all('.form-bar output').map(boxOf);
    const dates = (field: Element) => all('input[type=date]').filter((date) => date.closest('fieldset') === field);
    return [
      ...all('.bottom-bar a span, [role=tablist], [role=group].overflow-x-auto').filter(isWider),
      ...all('main :is(a, button)').filter((button) => boxOf(button).left < 0 || boxOf(button).right > innerWidth),
      ...all('main .line-clamp-2').filter((clamp) => rightOfText(clamp) > boxOf(clamp).right + 1),
      ...all('.form-bar :is(a, button)').filter((button) => totals.some((total) => overlap(total, boxOf(button)))),
      // The two days of a period are in one row or in one column.
      ...all('main fieldset').filter((field) => {
        const [from, to] = dates(field).map(boxOf);
        return from && to && from.left !== to.left && from.top !== to.top;
      }),
    ].map((element) => `${element.tagName.toLowerCase()} '${element.innerText.slice(0, 40)}'`);
  });
  return [...cut, ...(await damagedAmounts(page))];
}

/** Words that are broken into lines of three letters, as a name beside something that is too wide. */
const squeezed = ({ page, part }: Sight): Promise<string[]> =>
  page.evaluate((selector) => {
    const texts = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (text.length < 3) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      const words = text.split(/[\s-]+/).length;
      if (lines > Math.max(2, words) && text.length < 4 * lines) found.push(`'${text}' on ${lines} lines`);
    }
    return found;
  }, part);

/** At 768 px: figures on two lines or past the edge, tables that scroll sideways, buttons of a screen on two lines. */
async function cutOnTablet({ page, shows, width, language, path, isExtreme }: Sight): Promise<string[]> {
  if (shows !== 'plain' || width !== 768) return [];
  // In Hindi a balance shares a line with its word; a statement has the balance under each figure.
  const oneLine = language === 'hi' && /^\/(vendors$|khata\/\d+$)/.test(path) ? 'main td .even-digits' : ':not(*)';
  const figures = path.includes('view=statement') ? ':not(*)' : 'main .figure';
  // Columns of ten digits, and names of 80 letters beside them, may scroll; a statement is whole.
  const tables = isExtreme && !path.includes('view=statement') ? ':not(*)' : 'main .overflow-x-auto';
  // A patti has five, and its paper is chosen there.
  const actions = path.includes('view=patti') ? ':not(*)' : 'main .header-actions';
  return page.evaluate(
    (selectors) => {
      const all = (selector: string, root: Element = document.body) =>
        [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const linesOf = (element: Element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return new Set([...text.getClientRects()].map((line) => Math.round(line.bottom))).size;
      };
      return [
        ...all(selectors.figures).filter((figure) => linesOf(figure) > 1 || boxOf(figure).right > innerWidth),
        ...all(selectors.tables).filter((table) => table.scrollWidth > table.clientWidth),
        ...all(selectors.oneLine).filter((balance) => boxOf(balance).height >= 30),
        ...all(selectors.actions).filter((actions) => {
          const middles = all(':scope > *', actions).map((button) => (boxOf(button).top + boxOf(button).bottom) / 2);
          return middles.length > 2 && Math.max(...middles) - Math.min(...middles) >= 8;
        }),
      ].map((element) => `${element.className.split(' ', 1)} '${element.innerText.slice(0, 40)}'`);
    },
    { figures, oneLine, actions, tables },
  );
}

/** On a desktop, with figures of an ordinary size: the cells of a row, fields beside each other, the figures of Home and the parts of an entry. */
async function crooked(sight: Sight): Promise<string[]> {
  const { page, shows, isWhole, isExtreme, path } = sight;
  if (shows !== 'plain' || !isWhole || isExtreme || !isWide(sight)) return [];
  const rows = /^\/(sales|collections|vendor-payments)$/.test(path) ? 'tbody tr:has(td:nth-child(3))' : ':not(*)';
  const overviews = /^\/(dashboard)?$/.test(path) ? 'dl:has(> :nth-child(4):last-child)' : ':not(*)';
  return page.evaluate(
    (selectors) => {
      const all = (selector: string, root: Element | null = document.querySelector('main')) =>
        [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) => element.checkVisibility());
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const spread = (places: number[]) => Math.max(...places) - Math.min(...places);
      /** the middle of the first text in a cell, which may take several lines */
      const middleOf = (cell: Element) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          const text = range.getBoundingClientRect();
          if (text.width > 1) return [(text.top + text.bottom) / 2];
        }
        return [];
      };
      const lineOf = (card: Element) => {
        const range = document.createRange();
        range.selectNodeContents(card.lastElementChild ?? card);
        return range.getClientRects()[0]?.bottom ?? 0;
      };
      const fields = all(':is(input:not([type=checkbox]), select)');
      return [
        ...all(selectors.rows).filter((row) => spread(all('td', row).flatMap(middleOf)) >= 1.6),
        ...fields.filter((field, at) =>
          fields.slice(at + 1).some((other) => {
            const [one, two] = [boxOf(field), boxOf(other)];
            const gap = Math.max(Math.abs(two.top - one.top), Math.abs(two.bottom - one.bottom));
            return two.left >= one.right && gap > 0.6 && gap < 8;
          }),
        ),
        ...all(selectors.overviews).filter((overview) => {
          const cards = [...overview.children];
          return spread(cards.map((card) => boxOf(card).top)) < 1 && spread(cards.map(lineOf)) >= 1.6;
        }),
        ...all('.entry-row').filter(({ children }) => {
          const [first, second, button] = [...children].map(boxOf);
          return button ? button.top !== first?.top : second?.left !== first?.left;
        }),
      ].map((element) => `${element.tagName.toLowerCase()} ${element.id} '${element.innerText.slice(0, 60)}'`);
    },
    { rows, overviews },
  );
}

const targets = async ({ page, part, isWhole }: Sight): Promise<string[]> => (isWhole ? smallTargets(page, part) : []);

/** Axe: WCAG and its best practices, and in the dark, which changes nothing but colours, the contrast. */
async function inaccessible(sight: Sight): Promise<string[]> {
  const { page, part, isWhole, judged } = sight;
  if (!isWhole || judged === undefined) return [];
  const shape = `${sight.width} ${await shapeOf(page, part === 'body' ? 'main' : part)}`;
  if (judged.has(shape)) return [];
  judged.add(shape);
  const light = await axeViolations(page, part, WCAG);
  if (!isWide(sight)) return light;
  await page.emulateMedia({ colorScheme: 'dark' });
  // Buttons take the other colour step by step; a transition that is replaced is rejected.
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const dark = await axeViolations(page, part, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}

/** With forced colours what is chosen has an outline, and a button its edge. */
async function unmarked(sight: Sight): Promise<string[]> {
  const { page, shows, isWhole, language } = sight;
  if (shows !== 'plain' || !isWhole || !isWide(sight) || language !== 'en') return [];
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const isOutlined = (element: Element) => getComputedStyle(element).outlineStyle === 'solid';
    const chosen = '[aria-current=page], [aria-selected=true], label:has([type=radio]:checked)';
    const others = '[role=tab][aria-selected=false], label:has([type=radio]:not(:checked))';
    return [
      ...all(chosen).filter((element) => !isOutlined(element)),
      ...all(others).filter(isOutlined),
      ...all('main :is(a, button):is(.bg-leaf, .bg-due)').filter(
        (button) => getComputedStyle(button).borderTopWidth !== '1px',
      ),
    ].map((element) => `'${element.innerText}' is not marked`);
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Every probe by what it proves. What happens while a screen loads is proven where it is opened: see walk.ts. */
export const PROBES = {
  'shows its texts': missingTexts,
  'speaks one language': foreignTexts,
  'has a title': titleAndHeading,
  'fits the screen': sideways,
  'is cut on a phone': cutOnPhone,
  'is squeezed': squeezed,
  'is cut on a tablet': cutOnTablet,
  'is not on one line': crooked,
  'can be hit': targets,
  'is accessible': inaccessible,
  'is marked in forced colours': unmarked,
} as const satisfies Readonly<Record<string, Probe>>;
