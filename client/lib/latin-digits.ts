/** Without marks of direction, joiners, soft hyphens, zero-width spaces. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');

const DIGIT = /\p{Nd}/u;
const FOREIGN_DIGIT = /[^\P{Nd}0-9]/gu;

/** Every script has its ten digits in a row, so a digit counts those before it. */
function latinDigit(foreign: string): string {
  const code = foreign.normalize('NFKC').codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** '९८१०' → '9810', in any script. */
export const latinDigits = (text: string): string => text.replace(FOREIGN_DIGIT, latinDigit);

/** An authenticator app's code or a recovery code, however it is spaced, quoted or capitalised: letters and digits alone. */
export const readCode = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .toLowerCase();
