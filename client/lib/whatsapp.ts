import { chatNumber } from './phone';

/** WhatsApp with the message already written; it asks whom to send it to. */
export const whatsappShare = (message: string): string =>
  `https://wa.me/?text=${encodeURIComponent(message)}`;

/** A chat with that phone number, the message already written; null if WhatsApp would not know whom to open it with. */
export function whatsappLink(phoneNumber: string, message: string): string | null {
  const number = chatNumber(phoneNumber);
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
