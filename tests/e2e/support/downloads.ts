import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';

interface DownloadedFile {
  name: string;
  bytes: Buffer;
}

/** Presses the button of a backup and types the own password, in either language. */
export async function pressBackup(button: Locator): Promise<void> {
  await button.click();
  const dialog = button.page().getByRole('dialog');
  const own = dialog.getByRole('textbox', { name: /^(Your own password|आपका अपना पासवर्ड)$/ });
  await own.fill('admin123');
  await own.press('Enter');
}

/** Presses the button and returns the file that the browser downloads. */
export async function download(
  button: Locator,
  press = (pressed: Locator) => pressed.click(),
): Promise<DownloadedFile> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), press(button)]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The lines of a CSV file: its heading, which starts with the byte order mark, then its rows. */
export const linesOf = ({ bytes }: DownloadedFile): string[] => bytes.toString('utf8').trimEnd().split('\r\n');
