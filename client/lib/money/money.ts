/**
 * Money: rupees are decimal text with two decimals wherever they are stored or sent ('1250.50'); sums and products
 * are integer paise. Only this module converts. No float ever holds rupees (0.02 × 2.25 is 0.05, toFixed says 0.04).
 */
declare const paiseBrand: unique symbol;
export type Paise = number & { readonly [paiseBrand]: true };

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

export const ZERO = 0 as Paise;

/** '12.5' → 1250; null unless the text is a plain decimal of at most two places. Ignores spaces around it. */
export function toPaise(rupees: string | number): Paise | null {
  const parts = DECIMAL.exec(String(rupees).trim());
  if (parts === null) return null;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const paise = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return (sign === '-' && paise !== 0 ? -paise : paise) as Paise;
}

/** 0 for text that is no amount. */
export const paiseOf = (rupees: string | number | null | undefined): Paise => toPaise(rupees ?? '') ?? ZERO;

const ANY_DECIMALS = /^(-?)(\d+)(?:\.(\d{1,2})(\d*))?$/;

/** Rupees with any number of decimals, rounded half away from zero to the paisa; 0 for anything else. */
export function roundedPaise(rupees: string | number): Paise {
  const [, sign, whole = '', fraction = '', rest = ''] = ANY_DECIMALS.exec(String(rupees).trim()) ?? [];
  const paise = paiseOf(`${whole}.${fraction || '0'}`) + (rest >= '5' ? 1 : 0);
  return (sign === '-' && paise !== 0 ? -paise : paise) as Paise;
}

/** 1250 → '12.50'. */
export function fromPaise(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const LIMIT_PAISE = 10 ** 14;

/** Money is below 10^12 rupees on either side of zero; the server refuses more. */
export const inMoneyRange = (paise: number): boolean => Math.abs(paise) < LIMIT_PAISE;

export function amountPaise(rupees: string): Paise | null {
  const paise = toPaise(rupees);
  return paise !== null && inMoneyRange(paise) ? paise : null;
}

/** quantity × unit price (rupees), both with at most two decimals, rounded half up to the paisa; 0 while either is not a number. */
export function lineAmountPaise(quantity: string | number, unitPrice: string | number): Paise {
  const hundredths = toPaise(quantity);
  const pricePaise = toPaise(unitPrice);
  if (hundredths === null || pricePaise === null) return ZERO;
  const product = BigInt(hundredths) * BigInt(pricePaise);
  const half = product < 0n ? -50n : 50n;
  return Number((product + half) / 100n) as Paise;
}

export function addPaise(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Paise;
}

export const amountsPaise = (rows: readonly { amount: string }[]): Paise =>
  addPaise(rows.map(({ amount }) => paiseOf(amount)));

const PLAIN = /^-?(\d{1,15})(?:\.(\d{1,2}))?$/;

/** '1234567' → '12,34,567': the last three digits, then pairs. */
const inLakhs = (digits: string): string => digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',');

/** 1250.5 → '1,250.5'. */
export function formatQuantity(quantity: number): string {
  const [whole = '', ...fraction] = String(quantity).split('.');
  return [inLakhs(whole), ...fraction].join('.');
}

let rupees: Intl.NumberFormat | undefined;

/** Any other number, rounded. Creating Intl's first formatter is slow, so the first screen does without it. */
function formatOther(amount: string | number): string {
  rupees ??= new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // Passed as text: Intl formats that exactly; a float would be rounded.
  return rupees.format(amount as number).replace(/^-(?=₹0\.00$)/, '');
}

/** '1234567.5' → '₹12,34,567.50'; anything that is not a number → '₹0.00'. */
export function formatMoney(amount: string | number | null | undefined): string {
  const text = String(amount ?? '').trim();
  if (text === '' || !Number.isFinite(Number(text))) return '₹0.00';
  const [, whole, fraction = ''] = PLAIN.exec(text) ?? [];
  if (whole === undefined) return formatOther(typeof amount === 'number' ? amount : text);
  const sign = text.startsWith('-') && Number(text) !== 0 ? '-' : '';
  return `${sign}₹${inLakhs(whole.replace(/^0+(?=\d)/, ''))}.${fraction.padEnd(2, '0')}`;
}

/** '+₹500.00' or '-₹500.00' for an entry that adds or subtracts; the amount itself has no sign. */
export const formatSigned = (sign: '+' | '-', amount: string | number): string =>
  sign === '+' ? `+${formatMoney(amount)}` : formatMoney(`-${amount}`);

export const plus = (rupees: string | number, paise: Paise): number =>
  Number(fromPaise(addPaise([paiseOf(rupees), paise])));

export const minusPaise = (from: Paise, amount: Paise): Paise => (from - amount) as Paise;

export function formatPaise(paise: Paise): string {
  return formatMoney(fromPaise(paise));
}

/** '₹84,500': paise only if there are any. */
export const shortPaise = (paise: Paise): string => formatPaise(paise).replace(/\.00$/, '');

export function shortMoney(rupees: string | number): string {
  const paise = toPaise(rupees);
  return paise === null ? formatMoney(rupees) : shortPaise(paise);
}
