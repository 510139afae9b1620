import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';

export interface DownloadedFile {
  name: string;
  bytes: Buffer;
}

/** Presses the button and returns the file that the browser downloads. */
export async function download(button: Locator): Promise<DownloadedFile> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The lines of a CSV file: its heading, which starts with the byte order mark, then its rows. */
export const linesOf = ({ bytes }: DownloadedFile): string[] =>
  bytes.toString('utf8').trimEnd().split('\r\n');
