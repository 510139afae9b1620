import type { Paise } from '@/lib/money/money';

const STEPS = [5, 2, 1];
const RUPEE = 100;
const SHOWN = 2;

/** The largest round amounts below what is due: ₹1,00,000 and ₹50,000 of ₹1,68,959.14. Nothing below ₹100. */
export function roundAmounts(duePaise: Paise): Paise[] {
  const found: Paise[] = [];
  for (let tens = 10 ** 11; tens >= 100 && found.length < SHOWN; tens /= 10)
    for (const step of STEPS) {
      const paise = step * tens * RUPEE;
      if (paise < duePaise && found.length < SHOWN) found.push(paise as Paise);
    }
  return found;
}
