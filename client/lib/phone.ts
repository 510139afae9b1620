import { latinDigits } from './latin-digits';

/** WhatsApp with the message already written; it asks whom to send it to. */
export const whatsappShare = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;

/** Null if WhatsApp would not know whom to open the chat with. */
export function whatsappLink(phoneNumber: string, message: string): string | null {
  const number = chatNumber(phoneNumber);
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}

const DIGITS = 10;
/** The most digits that a number with its country code has anywhere. */
const MAX_DIGITS = 15;
/** India's numbers as people write them: 0, 91, +91, 0091 or +91 (0) before the ten digits, or nothing. */
const INDIAN = /^(?:0|(?:00)?910?)?(\d{10})$/;

/** As the rule for a phone number counts them. */
export const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const digitsOf = (phone: string): string => latinDigits(phone.normalize('NFKC')).replace(/\D/g, '');

/** The last ten digits, by which numbers are compared however they are written; '' if there are fewer. */
export const lastDigits = (phone: string): string => {
  const digits = digitsOf(phone);
  return digits.length < DIGITS ? '' : digits.slice(-DIGITS);
};

/** '98…22'. */
export const shortPhone = (phone: string): string => {
  const digits = digitsOf(phone).slice(-DIGITS);
  return digits.length < DIGITS ? digits : `${digits.slice(0, 2)}…${digits.slice(-2)}`;
};

export const phoneLink = (phone: string): string => `tel:${latinDigits(phone).replace(/[^\d+]/g, '')}`;

/** The digits of a WhatsApp chat, of several numbers those of the first; null for what is no number. */
export function chatNumber(phone: string): string | null {
  for (const part of phone.split(/[,;/]/)) {
    const digits = digitsOf(part);
    const indian = INDIAN.exec(digits)?.[1];
    if (indian !== undefined) return `91${indian}`;
    const abroad = digits.replace(/^00/, '');
    if (abroad.length > DIGITS && abroad.length <= MAX_DIGITS) return abroad;
  }
  return null;
}
