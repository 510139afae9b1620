/** A fraction of whole numbers, so that sums stay exact until they are rounded at the end. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const NUMBER = '(?:\\d+(?:\\.\\d*)?|\\.\\d+)';
const SUM = new RegExp(`^(-?${NUMBER})((?:[-+*/]${NUMBER})+)$`);
const STEPS = new RegExp(`([-+*/])(${NUMBER})`, 'g');

function read(number: string): Fraction {
  const [whole = '', decimals = ''] = number.split('.');
  return { over: BigInt(`${whole}${decimals}`), under: 10n ** BigInt(decimals.length) };
}

const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

/** Rounded half up to two decimals, as text without trailing zeros: 12/7 → '1.71', 5400 → '5400'. */
function toText({ over, under }: Fraction): string {
  const hundredths = ((over < 0n ? -over : over) * 200n + under) / (under * 2n);
  const digits = String(hundredths).padStart(3, '0');
  const sign = over < 0n && hundredths !== 0n ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}

/** A sum as a clerk types it, '12*450' → '5400', '-9250+500'; null for other text and a division by zero. */
export function calculate(text: string): string | null {
  const typed = text.replace(/\s/g, '').replace(/[x×]/gi, '*').replaceAll('÷', '/');
  const [, first, steps = ''] = SUM.exec(typed) ?? [];
  if (first === undefined) return null;
  const terms = [read(first)];
  for (const [, sign, number = ''] of steps.matchAll(STEPS)) {
    const next = read(number);
    if (sign === '+') terms.push(next);
    else if (sign === '-') terms.push({ ...next, over: -next.over });
    else {
      const factor = sign === '*' ? next : { over: next.under, under: next.over };
      terms.push(times(terms.pop() ?? factor, factor));
    }
  }
  const total = terms.reduce(plus);
  return total.under === 0n ? null : toText(total);
}
