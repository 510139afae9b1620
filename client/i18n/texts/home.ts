export default {
  dashboard: {
    title: ['Business Dashboard', 'होम'],
    greeting: ['Namaste, {name}', 'नमस्ते, {name}'],
    welcome: ["Welcome back! Here's your business overview", 'राम-राम! यह रहा आपके कारोबार का हाल'],
    newEntry: ['New Entry', 'नई एंट्री'],
    overview: ['Overview', 'एक नजर में'],
    totalCollections: ['Total Collections', 'कुल वसूली'],
    balanceDue: ['Balance Due', 'कुल बाकी'],
    totalCustomers: ['Total Customers', 'कुल ग्राहक'],
    quickActions: ['Quick Actions', 'नया लिखें'],
    draftNew: ['New {record}', 'नई एंट्री: {record}'],
    draftEdit: ['Edit {record}', '{record} में बदलाव'],
    discardOf: ['Discard: {draft}', 'छोड़ दें: {draft}'],
    fortnight: ['Sales of fourteen days', 'चौदह दिन की बिक्री'],
    most: ['most {amount}, {day}', 'सबसे ज्यादा {amount}, {day}'],
    cash: ['In the galla', 'गल्ले में नकद'],
    chase: ['Who to chase', 'किससे वसूलना है'],
    chaseNone: ['Nobody to remind today', 'आज किसी को याद दिलाना नहीं है'],
    allDues: ['All dues', 'पूरी उगाही'],
    promises: ['{n} promised today', 'आज के {n} वादे'],
    promisedToday: ['Promised for today', 'आज देने का वादा'],
    promisedSum: ['Promised {amount} for today', 'आज {amount} देने का वादा'],
    broken: ['Did not pay on {date} as promised', '{date} का वादा पूरा नहीं किया'],
    old: ['{amount} over 15 days', '15 दिन से ऊपर का {amount}'],
    allOld: ['All of it over 15 days', 'पूरा 15 दिन से ऊपर का'],
    collectFrom: ['Collect: {name}', 'वसूली लिखें: {name}'],
    last: ['Last entries', 'आखिरी एंट्री'],
    lastFailed: ['Failed to fetch the last entries', 'आखिरी एंट्री नहीं आईं'],
  },
  /** What leads through an empty book, on Home. */
  firstDay: {
    title: ['First steps', 'शुरू ऐसे करें'],
    customer: ['First customer', 'पहला ग्राहक'],
    vehicle: ['First vehicle', 'पहली गाड़ी'],
    bill: ['First bill', 'पहला बिल'],
    payment: ['First payment', 'पहली वसूली'],
    send: ['Send the bill on WhatsApp', 'बिल WhatsApp पर भेजें'],
    letterhead: ['Your name and address on the bill', 'बिल पर आपका नाम-पता'],
  },
  commands: {
    title: ['Find or start', 'खोजें या शुरू करें'],
    placeholder: ['Name, phone, vehicle, bill number, screen…', 'नाम, फोन, गाड़ी, बिल नंबर, स्क्रीन…'],
    screens: ['Screens', 'स्क्रीन'],
    vehicles: ['Vehicles', 'गाड़ियां'],
    newBill: ['New bill', 'नया बिल'],
    newCollection: ['New collection', 'नई वसूली'],
    newExpense: ['New expense', 'नया खर्च'],
    newCustomer: ['New customer', 'नया ग्राहक'],
    newPurchase: ['New purchase', 'नई खरीद'],
    newPayment: ['New vendor payment', 'सप्लायर को नया भुगतान'],
    newVendor: ['New vendor', 'नया सप्लायर'],
    save: ['Save; after a new bill, start the next', 'सेव करें; नए बिल के बाद अगला बिल'],
    shortcuts: ['Keyboard shortcuts', 'कीबोर्ड शॉर्टकट'],
    searchList: ['Search this list', 'इस सूची में खोजें'],
    singleKeys: ['Single-key shortcuts (N, C, /, ?)', 'एक बटन वाले शॉर्टकट (N, C, /, ?)'],
  },
  upgrade: {
    title: ['New in version {version}', 'वर्ज़न {version} में नया'],
    after: ['After this update:', 'इस अपडेट के बाद:'],
    read: ['Got it', 'समझ गए'],
  },
  /** What the newest release changed, in the owner's words: the first section of CHANGELOG.md. */
  news: {
    money: [
      'Who holds your money: bank, partners, the collector, a lender, labour. What only moves is no income and no expense, and the check of the books proves that all of it adds up.',
      "आपका पैसा किसके पास है: बैंक, हिस्सेदार, वसूली वाला, उधार देने वाला, मजदूरी। पैसा सिर्फ इधर-उधर जाए तो न आमदनी है न खर्च, और 'खाते जांचें' बताती है कि पूरा जोड़ मिलता है।",
    ],
    slip: [
      'A slip a day for each customer, with the balance before and after: on paper, as a picture and on WhatsApp, one after the other.',
      'हर ग्राहक की दिन की एक पर्ची, पिछला और बाकी के साथ: कागज पर, तस्वीर में और WhatsApp पर, एक के बाद एक।',
    ],
    paid: [
      'A bill that is paid at once takes one tap more, and a cash customer needs no phone number.',
      'तुरंत चुकाया बिल एक बार और दबाने से चढ़ जाता है, और नकद ग्राहक को फोन नंबर नहीं चाहिए।',
    ],
    periods: [
      'Profit, products, vendors and expenses of any period, with the year before beside it; Vendors says whom to pay first.',
      "किसी भी अवधि का नफा, माल, सप्लायर और खर्च, पिछले साल के साथ; 'सप्लायर' में दिखता है कि पहले किसे देना है।",
    ],
    firstDay: [
      'On an empty book Home leads from the first customer to a bill sent on WhatsApp.',
      'खाली खाते में होम पहले ग्राहक से WhatsApp पर भेजे पहले बिल तक एक-एक कदम बताता है।',
    ],
    firm: [
      "Settings has the firm's name and its letterhead, drawn as it will be; a khata statement is on that paper too, with the UPI code.",
      'सेटिंग्स में फर्म का नाम और सिरनामा है, जैसा छपेगा वैसा दिखता है; हिसाब की नकल भी उसी कागज पर है, UPI कोड के साथ।',
    ],
    phoneFirst: [
      "On a phone four shops, a vehicle's account and the picture of a bill are on the first screen; the day's sheet prints on your letterhead.",
      'फोन पर चार दुकानें, गाड़ी का हिसाब और बिल की फोटो पहली स्क्रीन पर हैं; दिन का हिसाब आपके सिरनामे पर छपता है।',
    ],
    net: [
      "The firm's net counts bills without a vehicle too: on the screen, on paper and in the CSV file.",
      'फर्म की बचत में बिना गाड़ी के बिल भी गिने जाते हैं: स्क्रीन पर, कागज पर और CSV में।',
    ],
    opening: [
      "A morning's cash that differs from the last count is said with the difference, also to the owner.",
      'सुबह का नकद पिछली गिनती से अलग हो, तो फर्क दिखता है और मालिक के संदेश में भी जाता है।',
    ],
    backup: [
      'A book of any size can be backed up; the history names each copy from its beginning.',
      'कितना भी बड़ा खाता हो, बैकअप बनता है; हर कॉपी शुरू होते ही इतिहास में लिखी जाती है।',
    ],
    restored: [
      'After a restore, what waited on a phone asks whom it is for before it is sent.',
      'बैकअप वापस लाने के बाद फोन में रुकी एंट्री भेजने से पहले पूछती है कि किसके लिए है।',
    ],
    once: [
      'If an answer is lost, every form remembers it: pressing again, or tomorrow, enters it once.',
      'जवाब खो जाए तो हर फॉर्म याद रखता है: दोबारा दबाएं या कल, एंट्री एक ही बार चढ़ती है।',
    ],
    unsent: [
      'A screen whose figures count something not sent yet names it at the top.',
      'जिस स्क्रीन की रकम में बिना भेजी एंट्री जुड़ी है, वह उसे ऊपर नाम से बताती है।',
    ],
    chhoot: [
      "A large chhoot is asked about, listed to check, and said in the day's message.",
      "बड़ी छूट पर पूछा जाता है, वह 'जांचने लायक' में आती है और दिन के संदेश में लिखी होती है।",
    ],
    first: [
      'A new vendor is added in the picker, and an item starts in the unit in which its vehicle came.',
      'नया सप्लायर चुनते समय वहीं जुड़ता है, और माल उसी नाप में शुरू होता है जिसमें गाड़ी आई।',
    ],
    amounts: [
      'Amounts, phones, dates and codes are read as you write or paste them: ₹1,25,000, 12*450, Hindi digits, 27 Nov 2026.',
      'रकम, फोन, तारीख और कोड जैसे लिखें या पेस्ट करें, पढ़े जाते हैं: ₹1,25,000, 12*450, हिंदी अंक, 27/11/2026।',
    ],
    movingIn: [
      'The import of an old khata shows what each column is read as, lets you change it, and asks where it cannot know.',
      'पुराना खाता लाते समय हर कॉलम के ऊपर दिखता है कि उसमें क्या है; आप बदल सकते हैं, और जो साफ न हो वह पूछा जाता है।',
    ],
    password: [
      'Your own password guards logins, admins, the UPI id and the backup.',
      'लॉगिन, एडमिन, UPI आईडी और बैकअप पर आपका अपना पासवर्ड मांगा जाता है।',
    ],
    phone: [
      'A phone that you sign out in Devices deletes its khata once it is online.',
      "'फोन और कंप्यूटर' से लॉग आउट किया फोन इंटरनेट मिलते ही अपना खाता मिटा देता है।",
    ],
    browsers: [
      'Amounts are right in Firefox, and the app opens in Chrome 105, Safari 15.4 and Firefox 115.',
      'Firefox में रकम सही सेव होती है, और ऐप Chrome 105, Safari 15.4 और Firefox 115 में खुलता है।',
    ],
  },
} as const;
