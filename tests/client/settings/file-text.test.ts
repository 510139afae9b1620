import { describe, expect, it } from 'vitest';
import { fileText } from '@/features/settings/import/csv-rows';
import { importFile } from '@/features/settings/import/import-lines';

const encoded = (text: string) => new TextEncoder().encode(text);
const read = (...bytes: (number | string)[]) =>
  fileText(Uint8Array.from(bytes.flatMap((part) => (typeof part === 'string' ? [...encoded(part)] : [part]))));
const utf16 = (text: string, big: boolean) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });

describe('a file', () => {
  it.each([
    ['UTF-8', ['राम,5']],
    ['UTF-8 with its mark', ['\uFEFFराम,5']],
    ['UTF-16', [0xff, 0xfe, ...utf16('राम,5', false)]],
    ['UTF-16, its big bytes first', [0xfe, 0xff, ...utf16('राम,5', true)]],
  ])('is read as %s', (_, bytes) => {
    expect(read(...bytes)).toEqual({ text: 'राम,5' });
  });

  it('of Excel, or any other that is no text, is refused', () => {
    expect(read('PK', 3, 4, 20, 0, 6, 0, 8)).toEqual({ problem: 'moving.excelFile' });
    expect(read(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0)).toEqual({ problem: 'moving.excelFile' });
  });

  it.each([
    ['CP1252', ['Name,Phone\nRamu', 0x92, 's,9811100001']],
    ['question marks', ['Name,Phone\n???? ???,9811100001']],
    ['the sign of a lost letter', ['Name,Phone\nRamu\uFFFDs,9811100001']],
    ['UTF-8 that was read as CP1252', ['Name,Phone\nà¤°à¤¾à¤®,9811100001']],
  ])('that lost its letters to %s is refused', (_, bytes) => {
    expect(read(...bytes)).toEqual({ problem: 'moving.lostLetters' });
  });
});

it('a pasted line that lost its letters is not ready', () => {
  const { lines } = importFile('Name,Phone\n???? ???,9811100001\nRam,9811100002', 'customer', []);
  expect(lines.map(({ doubts }) => doubts)).toEqual([['moving.lostLetters'], []]);
});
