import { withoutDays } from '@/lib/days/read-day';
import { latinDigits, withoutInvisible } from '@/lib/latin-digits';

/**
 * What a heading says its column has. `debit` and `credit` are words of bookkeeping, which mean the opposite in a
 * vendor's books; `get` and `give` are those of khata apps, from the firm's side. `other` is known and never read.
 */
export type Meaning =
  | 'name'
  | 'phoneNumber'
  | 'address'
  | 'due'
  | 'advance'
  | 'debit'
  | 'credit'
  | 'get'
  | 'give'
  | 'side'
  | 'other';

const OWNER =
  /^(?:customers?|clients?|buyers?|debtors?|vendors?|suppliers?|creditors?|party|parties|growers?|farmers?|accounts?|ledgers?|khata|ग्राहक|ग्राहकों|कस्टमर|पार्टी|सप्लायर|वेंडर|व्यापारी|किसान|खाता|खाते)$/;
const FILLER = /^(?:of|the|s|in|as|on|till|upto|up|to|rs|inr|rupees|rupaye|रु|रुपये|रुपए|में|तक|का|की|के|को|है|हैं)$/;

const PHONE =
  '(?:mobile|mob|phone|ph|telephone|tel|cell|cellphone|whatsapp|whats app|contact|फोन|मोबाइल|मो|व्हाट्सएप|व्हाट्सऐप|वाट्सएप|संपर्क|सम्पर्क|दूरभाष)';
const NUMBER = '(?: (?:number|numbers|no|nos|num|नंबर|नम्बर|न|सं|संख्या))?';
const SUM = '(?:amount|amt|balance|bal|रकम|राशि|बैलेंस|बाकी)';
const OWED = '(?:balance|bal|due|dues|outstanding|pending|baki|baaki|bakaya|बाकी|बकाया|बैलेंस|शेष)';
const PLACE =
  '(?:city|town|village|area|locality|location|place|market|mandi|station|street|शहर|गांव|इलाका|जगह|स्थान|एरिया|मंडी|कस्बा|मोहल्ला)';
const all = (...patterns: string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`);

/** Whole headings, those that fit best first within each meaning. */
const FITTING: readonly (readonly [Meaning, ...RegExp[]])[] = [
  [
    'side',
    all(
      'dr or cr',
      'side',
      'balance type',
      '(?:dr cr|cr dr|d c|debit credit|credit debit|due advance|जमा नामे?|नामे? जमा|जमा उधार|उधार जमा|लेना देना)',
    ),
  ],
  [
    'name',
    all('name', 'full name', 'नाम', 'पूरा नाम'),
    all('', '(?:contact|company|firm|shop|business|display|trade) name', '(?:दुकान|फर्म) नाम'),
    all('first name', 'last name', 'contact person', 'particulars', 'विवरण'),
  ],
  [
    'phoneNumber',
    all(`(?:primary |main )?${PHONE}${NUMBER}(?: ${PHONE}${NUMBER})*`),
    all('number', 'नंबर', 'नम्बर'),
    all(
      `(?:alternate|alternative|alt|other|second|secondary|office|home|work|contact person|दूसरा|घर) ${PHONE}${NUMBER}`,
      `landline${NUMBER}`,
    ),
  ],
  [
    'address',
    all('(?:full |postal |पूरा )?(?:address|addr|पता)'),
    all('(?:billing|shop|home|office|mailing|दुकान|घर) (?:address|पता)'),
    all(`${PLACE}(?: ${PLACE})*`),
    all('(?:shipping|delivery) address', 'district', 'जिला', 'state', 'राज्य'),
  ],
  [
    'due',
    all(
      `(?:(?:current|closing|net|total|final|present|running|कुल|मौजूदा|वर्तमान|अंतिम) )?${OWED}(?: (?:${SUM}|due))?(?: dr)?`,
      `${SUM} (?:due|outstanding|pending|बाकी|बकाया)`,
      '(?:remaining|unpaid) (?:balance|amount)',
    ),
    all(
      `(?:opening|op|old|previous|prev|last|starting|पिछला|पिछली|पुराना|पुरानी|शुरुआती|प्रारंभिक|ओपनिंग)(?: (?:${SUM}|${OWED}|हिसाब|उधार))?`,
      `(?:udhaar|udhar|उधार|उधारी)(?: ${SUM})?`,
    ),
    all('amount', 'amt', 'रकम', 'राशि'),
  ],
  ['advance', all(`(?:advance|adv|prepaid|एडवांस|अग्रिम|पेशगी)(?: (?:${SUM}|जमा))?`)],
  ['debit', all(`(?:closing |current )?(?:debit|debits|dr|नामे|naame|डेबिट)(?: ${SUM})?`)],
  ['credit', all(`(?:closing |current )?(?:credit|credits|cr|जमा|jama|क्रेडिट)(?: ${SUM})?`)],
  [
    'get',
    all(
      `(?:you (?:will|ll) get|youll get|you gave|receivables?|receive|लेना|लेने|लेनदारी|मिलेंगे|आपको मिलेंगे|आपको लेने)(?: ${SUM})?`,
    ),
  ],
  ['give', all(`(?:you (?:will|ll) give|youll give|you got|payables?|देना|देने|देनदारी|आप देंगे|आपको देने)(?: ${SUM})?`)],
];

/** Any of these words makes it another thing than its best word says: 'Opening Date', 'Email Address', 'Bank Account'. */
const OTHER =
  /^(?:date|dates|dt|day|days|time|year|month|age|since|created|added|updated|number|no|num|sno|sr|sl|serial|id|code|e|email|mail|web|website|gst|gstin|pan|tin|tax|vat|aadhaar|aadhar|adhaar|adhar|uid|ifsc|upi|bank|branch|licen[cs]e|fssai|vehicle|truck|lot|limit|terms|rate|qty|quantity|weight|crates?|box|boxes|pin|pincode|zip|country|notes?|remarks?|narration|comments?|status|type|group|category|salesman|agent|broker|guarantor|father|husband|nominee|reference|ref|person|तारीख|दिनांक|दिन|तिथि|साल|महीना|कब|जुडे|ईमेल|मेल|जीएसटी|पैन|आधार|टैक्स|बैंक|नंबर|नम्बर|संख्या|क्रमांक|क्रम|क्र|गाडी|ट्रक|सीमा|लिमिट|भाव|मात्रा|वजन|कैरेट|पिन|पिनकोड|नोट|टिप्पणी|स्थिति|दलाल|एजेंट|पिता|पति|व्यक्ति)$/;

/** The words of a cell without what says nothing: currency, dates, numbers, particles; nuktas and both nasals alike. */
const wordsOf = (cell: string): string[] =>
  withoutDays(latinDigits(withoutInvisible(cell.normalize('NFD'))))
    .toLowerCase()
    .replace(/\u093C/g, '')
    .replace(/ँ/g, 'ं')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !FILLER.test(word));

export interface Fit {
  meaning: Meaning;
  /** 0 fits best */
  rank: number;
}

/** What the cell means as a heading; null if it is none that is known. */
export function fitOf(cell: string): Fit | null {
  const words = wordsOf(cell);
  if (words.length === 0) return /₹|₨|\brs\b|रु/i.test(cell) ? { meaning: 'due', rank: 2 } : null;
  const own = words.filter((word) => !OWNER.test(word));
  const [whole, phrase] = [words.join(' '), own.join(' ')];
  // 'Account Number' is no phone number; 'Customer' alone is a name.
  const isNumbered = whole !== phrase && /^(?:number|no|नंबर|नम्बर)$/.test(phrase);
  if (isNumbered) return { meaning: 'other', rank: 0 };
  for (const [meaning, ...ranks] of FITTING) {
    const rank = ranks.findIndex((pattern) => pattern.test(phrase));
    if (rank >= 0) return { meaning, rank };
  }
  return words.some((word) => OTHER.test(word)) ? { meaning: 'other', rank: 0 } : null;
}

/** How many of the cells are headings; 0 for a row that is none: a heading has a name or phone, and hardly any digits. */
function headingsIn(row: readonly string[]): number {
  if (row.some((cell) => /\p{Nd}{3}/u.test(withoutDays(cell)))) return 0;
  const fits = row.map(fitOf);
  const known = fits.filter((fit) => fit !== null).length;
  const filled = row.filter((cell) => cell !== '').length;
  const isOfPeople = fits.some((fit) => fit?.meaning === 'name' || fit?.meaning === 'phoneNumber');
  return isOfPeople && known >= Math.min(2, filled) && known * 2 >= filled ? known : 0;
}

const SEARCHED = 30;

/** The index of the row that is the heading, the one with the most headings among the first; -1 for none. */
export function headingIndex(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, SEARCHED).map(headingsIn);
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

const TOTAL = /^(?:totals?|sum|closing|opening|योग|जोड|महायोग|कुलयोग|टोटल)$/;
const BESIDE_TOTAL = new RegExp(
  `^(?:grand|sub|net|all|records|entries|सर्व|नेट|page|carried|brought|forward|cf|bf|कुल|सब|${OWED.slice(3, -1)}|${SUM.slice(3, -1)}|advance|debit|credit|dr|cr|एडवांस|जमा|नामे)$`,
);
const FOOTER =
  /^(?:(?:page|पेज) \d|printed (?:on|by)|generated (?:on|by|from)|exported (?:on|by|from)|continued|end of (?:list|report)|powered by)/i;

/** Whether the cell stands at a list's end and names nobody: 'Grand Total', 'कुल बाकी', 'Page 1 of 3'. */
export function isClosing(cell: string): boolean {
  const words = wordsOf(cell);
  const isTotal = words.some((word) => TOTAL.test(word)) || words[0] === 'कुल';
  const isAll = words.every((word) => TOTAL.test(word) || BESIDE_TOTAL.test(word) || OWNER.test(word));
  return (isTotal && isAll) || FOOTER.test(cell);
}
