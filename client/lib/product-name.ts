/** Equal for what looks equal: letters that can be written as one character or as two ('ड़') are in form C, as on the server. */
export const productNameOf = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim();
