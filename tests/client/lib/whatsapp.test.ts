import { expect, it } from 'vitest';
import { whatsappLink, whatsappShare } from '@/lib/phone';

it('the message arrives as it was written', () => {
  const message = 'बकाया: ₹1,250.00 & 50%\nधन्यवाद #1?';
  const link = new URL(whatsappLink('098765 43210', message) ?? '');
  expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/919876543210');
  expect(link.searchParams.get('text')).toBe(message);
  expect(link.hash).toBe('');
});

it('there is no chat with a number of less than ten digits', () => {
  expect(whatsappLink('98765', 'x')).toBeNull();
});

it('a message without a recipient is shared', () => {
  expect(whatsappShare('1 & 2')).toBe('https://wa.me/?text=1%20%26%202');
});
