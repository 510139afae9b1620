import { expect, it } from 'vitest';
import { whatsappLink } from '@/lib/whatsapp';

it.each([
  ['9876543210', '919876543210'],
  ['98765 43210', '919876543210'],
  ['(98765)-43210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  ['098765 43210', '09876543210'],
  ['+1 415 555 01234', '141555501234'],
])('a chat with %s goes to %s', (phone, digits) => {
  expect(whatsappLink(phone, 'x')).toBe(`https://wa.me/${digits}?text=x`);
});

it('the message arrives as it was written', () => {
  const message = 'बकाया: ₹1,250.00 & 50%\nधन्यवाद #1?';
  const link = new URL(whatsappLink('9876543210', message));
  expect(link.searchParams.get('text')).toBe(message);
  expect(link.hash).toBe('');
});
