/** A fraction of whole numbers, so that sums stay exact until they are rounded at the end. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const TOKENS = /\d+(?:\.\d*)?|\.\d+|[-+*/×x÷]/g;

function read(number: string): Fraction {
  const [whole = '', decimals = ''] = number.split('.');
  return { over: BigInt(`${whole}${decimals}` || '0'), under: 10n ** BigInt(decimals.length) };
}

const OPERATIONS: Record<string, (a: Fraction, b: Fraction) => Fraction> = {
  '+': (a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }),
  '-': (a, b) => ({ over: a.over * b.under - b.over * a.under, under: a.under * b.under }),
  '*': (a, b) => ({ over: a.over * b.over, under: a.under * b.under }),
  '/': (a, b) => ({ over: a.over * b.under, under: a.under * b.over }),
};
const SIGNS: Record<string, string> = { '×': '*', x: '*', '÷': '/' };

/** Rounded half up to two decimals, as text without trailing zeros: 12/7 → '1.71', 5400 → '5400'. */
function toText({ over, under }: Fraction): string {
  const [top, bottom] = [over < 0n ? -over : over, under < 0n ? -under : under];
  const hundredths = (top * 200n + bottom) / (bottom * 2n);
  const sign = over < 0n !== under < 0n && hundredths !== 0n ? '-' : '';
  const digits = String(hundredths).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}

/**
 * Calculates a sum as a clerk types it, '12*450' → '5400', with multiplication and division first; it may start with an
 * advance ('-9250+500'). null if the text is not a sum (a single number is none) or divides by zero.
 */
export function calculate(text: string): string | null {
  const typed = text.toLowerCase().replace(/\s/g, '');
  const isNegative = typed.startsWith('-');
  const whole = isNegative ? `0${typed}` : typed;
  const tokens = whole.match(TOKENS) ?? [];
  if (tokens.join('') !== whole || tokens.length < (isNegative ? 5 : 3) || tokens.length % 2 === 0)
    return null;
  const numbers = tokens.filter((_, index) => index % 2 === 0);
  const signs = tokens.filter((_, index) => index % 2 === 1).map((sign) => SIGNS[sign] ?? sign);
  if (!numbers.every((number) => /\d/.test(number)) || !signs.every((sign) => sign in OPERATIONS))
    return null;

  const terms: Fraction[] = [read(numbers[0] ?? '')];
  const between: string[] = [];
  signs.forEach((sign, index) => {
    const next = read(numbers[index + 1] ?? '');
    const last = terms.at(-1);
    if ((sign === '*' || sign === '/') && last)
      terms[terms.length - 1] = OPERATIONS[sign]?.(last, next) ?? next;
    else {
      terms.push(next);
      between.push(sign);
    }
  });
  const [first, ...rest] = terms;
  if (!first) return null;
  const total = rest.reduce(
    (sum, term, index) => OPERATIONS[between[index] ?? '+']?.(sum, term) ?? sum,
    first,
  );
  return total.under === 0n ? null : toText(total);
}
