/**
 * A product's name as bills are added up by it: equal for what looks equal. Letters that can be written as one character
 * or as two ('ड़') are in Unicode's form C, as the server stores them, and white space is one space.
 */
export const productNameOf = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim();
