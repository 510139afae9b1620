import { expect, it } from 'vitest';
import { readCode } from '@/lib/latin-digits';
import { casesOf } from '../cases';

it.each([
  [' 123-456\n', '123456'],
  ['\u200B', ''],
  ...casesOf(`123456 → 123456 | 123 456 → 123456 | 123\u00A0456 → 123456 | 123–456 → 123456 | 123.456 → 123456
    १२३ ४५६ → 123456 | ১২৩৪৫৬ → 123456 | ١٢٣٤٥٦ → 123456 | １２３４５６ → 123456 | \u202A123456\u202C → 123456
    1\u200B23456 → 123456 | a1b2-c3d4-e5f6-0718-293a → a1b2c3d4e5f60718293a
    A1B2 C3D4 E5F6 0718 293A → a1b2c3d4e5f60718293a | “A1B2‑C3D4‑E5F6‑0718‑293A” → a1b2c3d4e5f60718293a
    ａ１b2 c3d4 → a1b2c3d4 | - - →  | no: 123456 → no123456 | O12345 → o12345`),
])('the code %j, as people type and paste it, is %j; its letters stay for the server to refuse', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
