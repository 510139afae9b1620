import { fill, readSentence, sentencePattern } from './sentence';

/**
 * What the server says while it is being set up, English and Hindi: for whoever edits config.php and uses a hosting
 * panel. A file of its own, since a firm meets it on its first day only.
 */
const sentences: readonly [english: string, hindi: string][] = [
  [
    'There is no config.php: copy config.sample.php to config.php and fill it in.',
    'config.php नहीं मिली: config.sample.php की कॉपी config.php नाम से बनाकर भरें।',
  ],
  [
    'config.php has a typing mistake on or before line {n}.',
    'config.php की लाइन {n} पर या उससे पहले टाइपिंग की गलती है।',
  ],
  [
    'config.php cannot be read: give the web server the right to read it.',
    'config.php पढ़ी नहीं जा रही: वेब सर्वर को इसे पढ़ने की इजाजत दें।',
  ],
  [
    'config.php must return an array, as config.sample.php does.',
    'config.php को config.sample.php की तरह array लौटाना चाहिए।',
  ],
  ['The setting {name} is missing: fill it in in config.php.', 'सेटिंग {name} खाली है: इसे config.php में भरें।'],
  [
    "The setting timeZone in config.php is not a time zone such as 'Asia/Kolkata'.",
    "config.php की सेटिंग timeZone सही टाइम जोन नहीं है, जैसे 'Asia/Kolkata'।",
  ],
  [
    "The setting url in config.php is not an address such as 'https://khata.example.in/'.",
    "config.php की सेटिंग url सही पता नहीं है, जैसे 'https://khata.example.in/'।",
  ],
  [
    'PHP lacks the extension {name}: switch it on in the hosting panel.',
    'PHP में एक्सटेंशन {name} नहीं है: होस्टिंग पैनल में इसे चालू करें।',
  ],
  [
    'This app needs PHP 8.1 or newer: choose it in the hosting panel.',
    'इस ऐप को PHP 8.1 या उससे नया चाहिए: होस्टिंग पैनल में चुनें।',
  ],
  [
    'The folder migrations is missing: wait for the upload to end, or upload the whole package again.',
    'फोल्डर migrations नहीं मिला: अपलोड पूरा होने दें, या पूरा पैकेज फिर से अपलोड करें।',
  ],
  [
    'The database user has no rights on the database: give it all privileges in the hosting panel.',
    'डेटाबेस यूजर को इस डेटाबेस पर कोई अधिकार नहीं है: होस्टिंग पैनल में सारे अधिकार दें।',
  ],
  [
    'The database user has too few rights: give it all privileges on the database in the hosting panel.',
    'डेटाबेस यूजर के अधिकार कम हैं: होस्टिंग पैनल में इस डेटाबेस के सारे अधिकार दें।',
  ],
  ['The database user is locked: unlock it in the hosting panel.', 'डेटाबेस यूजर बंद है: होस्टिंग पैनल में इसे खोलें।'],
  [
    'The database refused the user name or password: correct them under database in config.php.',
    'डेटाबेस ने यूजर का नाम या पासवर्ड नहीं माना: config.php में database के नीचे इन्हें ठीक करें।',
  ],
  [
    'There is no database of that name: correct database.name in config.php.',
    'इस नाम का डेटाबेस नहीं है: config.php में database.name ठीक करें।',
  ],
  [
    'The backup was imported only in part: empty the database and import it again.',
    'बैकअप का सिर्फ एक हिस्सा आया: डेटाबेस खाली करके बैकअप फिर से import करें।',
  ],
  [
    'The database holds tables of another program: create an empty one and set database.name in config.php.',
    'इस डेटाबेस में किसी दूसरे प्रोग्राम की टेबल हैं: नया खाली डेटाबेस बनाकर config.php में database.name लिखें।',
  ],
  [
    'The setting admin.username in config.php may have letters, digits, dot, underscore and hyphen only.',
    'config.php की सेटिंग admin.username में सिर्फ अंग्रेजी अक्षर, अंक, डॉट, अंडरस्कोर और हाइफन चलेंगे।',
  ],
  [
    'There is no account yet: set admin.password in config.php, then open this page again.',
    'अभी कोई अकाउंट नहीं है: config.php में admin.password भरें, फिर यह पेज दोबारा खोलें।',
  ],
  [
    'The setting admin.password in config.php must have at least 6 characters.',
    'config.php की सेटिंग admin.password कम से कम 6 अक्षर की हो।',
  ],
  [
    'The setting admin.password in config.php is too well known: choose another one.',
    'config.php की सेटिंग admin.password बहुत आम है: कोई और चुनें।',
  ],
];

/** The Hindi of a sentence about the setting up; null where it is none. */
export function setupInHindi(sentence: string): string | null {
  for (const [english, hindi] of sentences) {
    const values = readSentence(sentencePattern(english), sentence);
    if (values !== null) return fill(hindi, values);
  }
  return null;
}
