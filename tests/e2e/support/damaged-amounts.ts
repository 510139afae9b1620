import type { Page } from 'playwright-core';

/** The amounts on the screen that are broken across lines, cut, or covered by another text. */
export const damagedAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    /** The part of it that no ancestor cuts off, nor the window's right edge. */
    const visiblePart = ({ left, right, top, bottom }: Box, from: Element): Box => {
      const seen = { left, right: Math.min(right, innerWidth), top, bottom };
      for (let box: Element | null = from; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        seen.right = Math.min(seen.right, edge.right);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
      return seen;
    };
    const overlap = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;

    const isCut = (line: Box, shown: Box | undefined) =>
      shown === undefined || line.right > shown.right + 1 || line.bottom > shown.bottom + 4;

    // A row that is not on the screen keeps the height that it had with other letters: its text would seem to lie over the next.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    const sheets = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...sheets, sheet];

    const texts: { text: string; whole: Box[]; seen: Box[] }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !from ||
        text === '' ||
        from.closest('.sr-only, .fixed, .form-bar, option, details:not([open]) > :not(summary)')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const whole = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      texts.push({ text, whole, seen: whole.map((rect) => visiblePart(rect, from)) });
    }
    document.adoptedStyleSheets = sheets;
    return texts
      .filter(({ text }) => /^[-+]?₹[\d,.]+$/.test(text))
      .flatMap((amount) => {
        const [seen] = amount.seen;
        if (!seen) return [];
        const covering = texts.filter((other) => other !== amount && other.seen.some((box) => overlap(box, seen)));
        return [
          ...(amount.whole.length > 1 ? [`${amount.text} is broken`] : []),
          ...(amount.whole.some((line, n) => isCut(line, amount.seen[n])) ? [`${amount.text} is cut`] : []),
          ...covering.map(({ text }) => `${amount.text} overlaps ${text}`),
        ];
      });
  });
