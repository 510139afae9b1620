/**
 * A chat with that number, the message already written: `https://wa.me/<digits>?text=…`. A number of exactly ten
 * digits gets India's 91 in front, since WhatsApp opens no chat without a country code.
 */
export function whatsappLink(phoneNumber: string, message: string): string {
  const digits = phoneNumber.replace(/\D/g, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(message)}`;
}
