/** How a description calls the units of a load. */
const WORDS: Readonly<Record<string, RegExp>> = {
  carrat: /carr?et|carr?at|crate|कैरेट|क्रेट/i,
  box: /box|peti|pet[ti]i|पेटी|बॉक्स/i,
  kg: /\bkgs?\b|kilo|quintal|किलो|क्विंटल/i,
  pack: /pack|पैकेट/i,
  pcs: /\bpcs\b|piece|दाना/i,
};

/** The unit that a description names: '620 box apple' → 'box'; undefined if it names none. */
export const unitIn = (description: string): string | undefined =>
  Object.keys(WORDS).find((unit) => WORDS[unit]?.test(description));
