import { expect, it } from 'vitest';
import { chatNumber, lastDigits, phoneLink, whatsappLink, whatsappShare } from '@/lib/phone';
import { casesOf } from '../cases';

it.each(
  casesOf(`9876543210 → 919876543210 | 98765 43210 → 919876543210 | (98765)-43210 → 919876543210
    98765.43210 → 919876543210 | +91 98765 43210 → 919876543210 | 91 98765 43210 → 919876543210
    09876543210 → 919876543210 | 0091 98765 43210 → 919876543210 | +91 (0) 98765 43210 → 919876543210
    ९८७६५४३२१० → 919876543210 | +९१ ९८७६५ ४३२१० → 919876543210 | ٩٨٧٦٥٤٣٢١٠ → 919876543210
    ９８７６５ ４３２１０ → 919876543210 | \u202A+91 98765 43210\u202C → 919876543210
    98100 12345 / 98100 54321 → 919810012345 | 2776 54, 98100 54321 → 919810054321
    +1 415 555 01234 → 141555501234 | 00971 50 123 4567 → 971501234567
    Shop phone → ? | 12345-6789 → ? | 98100 1234 → ? | 98100123459810054321 → ?`),
)('the number of the WhatsApp chat of %j is %s, or is not guessed', (phone, number) => {
  expect(chatNumber(phone) ?? '?').toBe(number);
});

it('a number is compared by its last ten digits, and dialled in digits that a phone knows', () => {
  expect(['+91 98765 43210', '०९८७६५४३२१०', '98765'].map(lastDigits)).toEqual(['9876543210', '9876543210', '']);
  expect(phoneLink('+९१ ९८७६५-४३२१०')).toBe('tel:+919876543210');
});

it('a message arrives in WhatsApp as it was written, with a recipient or to be shared', () => {
  const message = 'बकाया: ₹1,250.00 & 50%\nधन्यवाद #1?';
  const link = new URL(whatsappLink('098765 43210', message) ?? '');
  expect(`${link.origin}${link.pathname}${link.hash}`).toBe('https://wa.me/919876543210');
  expect(link.searchParams.get('text')).toBe(message);
  expect(whatsappLink('98765', 'x')).toBeNull();
  expect(whatsappShare('1 & 2')).toBe('https://wa.me/?text=1%20%26%202');
});
