/** What the newest release changed, in the owner's words: the first section of CHANGELOG.md. */
export const news = {
  title: 'New in version {version}',
  after: 'After this update:',
  money:
    'Who holds your money: bank, partners, the collector, a lender, labour. What only moves is no income and no expense, and the check of the books proves that all of it adds up.',
  slip: 'A slip a day for each customer, with the balance before and after: on paper, as a picture and on WhatsApp, one after the other.',
  paid: 'A bill that is paid at once takes one tap more, and a cash customer needs no phone number.',
  periods:
    'Profit, products, vendors and expenses of any period, with the year before beside it; Vendors says whom to pay first.',
  firstDay: 'On an empty book Home leads from the first customer to a bill sent on WhatsApp.',
  firm: "Settings has the firm's name and its letterhead, drawn as it will be; a khata statement is on that paper too, with the UPI code.",
  phoneFirst:
    "On a phone four shops, a vehicle's account and the picture of a bill are on the first screen; the day's sheet prints on your letterhead.",
  net: "The firm's net counts bills without a vehicle too: on the screen, on paper and in the CSV file.",
  opening:
    "A morning's cash that differs from the last count is said with the difference, also to the owner.",
  backup: 'A book of any size can be backed up; the history names each copy from its beginning.',
  restored: 'After a restore, what waited on a phone asks whom it is for before it is sent.',
  once: 'If an answer is lost, every form remembers it: pressing again, or tomorrow, enters it once.',
  unsent: 'A screen whose figures count something not sent yet names it at the top.',
  chhoot: "A large chhoot is asked about, listed to check, and said in the day's message.",
  first: 'A new vendor is added in the picker, and an item starts in the unit in which its vehicle came.',
  amounts:
    'Amounts, phones, dates and codes are read as you write or paste them: ₹1,25,000, 12*450, Hindi digits, 27 Nov 2026.',
  movingIn:
    'The import of an old khata shows what each column is read as, lets you change it, and asks where it cannot know.',
  password: 'Your own password guards logins, admins, the UPI id and the backup.',
  phone: 'A phone that you sign out in Devices deletes its khata once it is online.',
  browsers: 'Amounts are right in Firefox, and the app opens in Chrome 105, Safari 15.4 and Firefox 115.',
  read: 'Got it',
};
