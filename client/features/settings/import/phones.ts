import { readDay } from '@/lib/days/read-day';
import { latinDigits, withoutInvisible } from '@/lib/latin-digits';

export const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** A phone number without what a spreadsheet puts around its digits: '9876543210.0', "'9876543210". */
export const plainPhone = (cell: string): string =>
  latinDigits(withoutInvisible(cell))
    .replace(/^['’`]+/, '')
    .replace(/^(\d+)\.0*$/, '$1')
    .trim();

/** What makes it no phone number, however it is counted; null for nothing. */
export function phoneDoubt(
  phone: string,
): 'moving.phoneDay' | 'moving.phoneCut' | 'moving.phoneLetters' | 'moving.phoneTooLong' | null {
  if (readDay(phone) !== null) return 'moving.phoneDay';
  if (/^[\d.,]+\s*e\s*\+?\s*\d+$/i.test(phone) || /^#+$/.test(phone)) return 'moving.phoneCut';
  if (/\p{L}/u.test(phone)) return 'moving.phoneLetters';
  return digitsIn(phone) > 13 ? 'moving.phoneTooLong' : null;
}
