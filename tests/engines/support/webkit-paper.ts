import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run } from '../../../scripts/machine/command.mjs';
import type { WebKit } from '../../../scripts/machine/webkit.mjs';
import type { Site } from './first-minute';
import type { Engine } from './tab';

/** What is printed, and how it must come out. */
export interface Paper {
  path: string;
  /** width, height and margin */
  mm: readonly [number, number, number];
  /** runs in the page before it prints */
  script?: string;
  /** without it, as many as the rows need */
  sheets?: number;
  /** begins each sheet after the first: a row that is whole */
  row?: RegExp;
}

const BOX = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
/** The letters' own box is a little higher than what they print. */
const SLACK = 1.5;

/** What is wrong with a PDF: the number of its sheets, words cut at their foot or right, a row that began on the sheet before. */
function faultsOf(pdf: string, { path, mm: [width, height, margin], sheets, row }: Paper): string[] {
  const [right, foot] = [width, height].map((size) => ((size - margin) / 25.4) * 72 + SLACK) as [number, number];
  const pages = pdf.split('<page ').slice(1);
  const faults = pages.length === (sheets ?? pages.length) ? [] : [`${pages.length} sheets`];
  for (const [index, page] of pages.entries()) {
    const words = [...page.matchAll(BOX)].map(([, left, top, end, bottom, text]) => ({
      left: Number(left),
      top: Number(top),
      end: Number(end),
      bottom: Number(bottom),
      text,
    }));
    const cut = words.filter(({ end, bottom }) => end > right || bottom > foot).map(({ text }) => text);
    if (cut.length > 0) faults.push(`cut on sheet ${index + 1}: ${cut.join(' ')}`);
    const middle = Math.min(...words.map(({ top, bottom }) => (top + bottom) / 2));
    const first = words.filter(({ top, bottom }) => top <= middle + SLACK && bottom >= middle);
    const line = first.sort((a, b) => a.left - b.left).map(({ text }) => text);
    if (line.length === 0) faults.push(`sheet ${index + 1} is empty`);
    else if (index > 0 && row && !row.test(line.join(' ')))
      faults.push(`sheet ${index + 1} begins with: ${line.join(' ')}`);
  }
  return faults.map((fault) => `${path} on ${width} mm: ${fault}`);
}

export async function printsWhole(
  { engine, url, api }: Site<Engine & Pick<WebKit, 'print'>>,
  papers: readonly Paper[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-paper-'));
  const jobs = papers.map((paper, index) => ({ script: '', ...paper, file: join(folder, `${index}.pdf`) }));
  try {
    await engine.print({ url, cookie: api.cookie, papers: jobs });
    const faults = jobs.map(async (job) => {
      const { output } = await run('pdftotext', ['-bbox', job.file, '-']);
      return faultsOf(output, job);
    });
    expect((await Promise.all(faults)).flat()).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
