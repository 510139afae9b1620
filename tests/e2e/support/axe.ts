import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA and axe's best practices. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeResult {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

/**
 * The violations of those rules of axe, by name or tag, in that part of the page; one line for each element. The page must
 * have run {@link axeSource}.
 */
export async function axeViolations(page: Page, part: string, runOnly = WCAG): Promise<string[]> {
  const found = await page.evaluate(
    ({ root, rules }) => {
      const { axe } = window as unknown as { axe: { run(root: string | Document, how: object): Promise<AxeResult> } };
      // What needs the style sheets again or media is no rule of ours.
      const how = { runOnly: rules, resultTypes: ['violations'], preload: false };
      return axe.run(root === 'body' ? document : root, how);
    },
    { root: part, rules: runOnly },
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** The markup of that part of the page without its texts, names and addresses: axe judges two parts of one shape alike. */
export const shapeOf = (page: Page, part: string): Promise<string> =>
  page
    .locator(part)
    .evaluate((root) =>
      root.outerHTML
        .replace(/>[^<]+</g, '>…<')
        .replace(
          / (id|for|href|name|value|title|placeholder|aria-(?:label|labelledby|describedby|controls))="[^"]+"/g,
          ' $1="…"',
        ),
    );
