/** What the device keeps: entries not sent yet, and what can be read without a network. */
export default {
  outbox: {
    paid: ['paid now {amount}', 'अभी दिए {amount}'],
    title: ['Kept on this phone', 'इस फोन में रखा है'],
    subtitle: [
      'Not sent yet. It is sent automatically when the internet is back.',
      'अभी भेजा नहीं। इंटरनेट आते ही अपने आप चला जाएगा।',
    ],
    needHelp: ['Not sent. Each entry says what to do.', 'भेजा नहीं गया। क्या करना है, नीचे लिखा है।'],
    usedKey: [
      'This was saved already with other values. Look for it in the list first.',
      'यह दूसरी रकम या नाम के साथ पहले ही सेव हो चुका है। पहले सूची में देखें।',
    ],
    toSend: ['{n} to send', '{n} भेजने बाकी'],
    ofOthers: ['{n} from another clerk', 'दूसरे के {n}'],
    signInToSend: ['Sign in to send {n}', '{n} भेजने के लिए लॉग इन करें'],
    refusedLate: ['Not saved: {name}', 'सेव नहीं हुआ: {name}'],
    none: ['Nothing is waiting on this phone.', 'इस फोन में कुछ बाकी नहीं है।'],
    readFailed: ['What is kept on this phone could not be read.', 'फोन में रखा हुआ पढ़ नहीं पाए।'],
    sendAll: ['Send all now', 'सब अभी भेजें'],
    sendNow: ['Send now', 'अभी भेजें'],
    change: ['Change', 'सुधारें'],
    discard: ['Discard', 'हटाएं'],
    sending: ['Sending...', 'भेजा जा रहा है...'],
    waiting: ['Waiting to be sent', 'भेजना बाकी है'],
    waitsForCustomer: ['Waiting for the new customer to be sent', 'नए ग्राहक के बाद भेजा जाएगा'],
    noCustomer: [
      'The new customer was not sent. Press Change and choose another.',
      'नया ग्राहक नहीं गया। सुधारें दबाकर दूसरा चुनें।',
    ],
    unanswered: [
      'Sent, but no answer came. It will be sent again and not entered twice.',
      'भेजा, पर जवाब नहीं आया। फिर भेजेंगे, दो बार नहीं चढ़ेगा।',
    ],
    beingChanged: ['Being changed', 'बदला जा रहा है'],
    checkDate: [
      'Check the date: it is in the future. Press Change, or Send now if it is right.',
      'तारीख जांचें: यह आगे की है। सुधारें दबाएं, सही हो तो अभी भेजें।',
    ],
    tooOld: [
      'Too old to be sent automatically. Check whether it was entered already, then press Send now.',
      'बहुत दिन हो गए, अपने आप नहीं भेजेंगे। पहले देख लें कि चढ़ा है या नहीं, फिर अभी भेजें दबाएं।',
    ],
    bookFor: [
      'The book was restored meanwhile: is this for {name}?',
      'इस बीच खाता बैकअप से वापस लाया गया: क्या यह {name} का है?',
    ],
    bookAgain: [
      'The book was restored meanwhile: is this still to be entered?',
      'इस बीच खाता बैकअप से वापस लाया गया: क्या इसे अब भी चढ़ाना है?',
    ],
    bookNobody: [
      'The book was restored meanwhile: press Change and check.',
      'इस बीच खाता बैकअप से वापस लाया गया। सुधारें दबाकर जांच लें।',
    ],
    notInBook: ['{name} is not in the book.', '{name} खाते में नहीं है।'],
    sendFor: ['For {name}', '{name} का'],
    keptAt: ['Kept {moment}', '{moment} रखा'],
    sent: ['Sent', 'भेज दिया'],
    notStored: ['Not saved yet. It stays on this phone.', 'अभी सेव नहीं हुआ। फोन में ही रखा है।'],
    openElsewhere: ['It is open in another tab.', 'यह दूसरे टैब में खुला है।'],
    noAnswer: ['No answer. It stays on this phone.', 'जवाब नहीं आया। फोन में ही रखा है।'],
    discardTitle: ['Discard this entry?', 'इसे हटा दें?'],
    discardText: [
      'It is kept only on this phone. If you discard it, it is gone.',
      'यह सिर्फ इसी फोन में है। हटाया तो गया।',
    ],
    discardMaybe: [
      'It may have reached the server. Check there before you enter it again.',
      'हो सकता है यह पहुंच चुका हो। दोबारा लिखने से पहले देख लें।',
    ],
    others: [
      '{n} entries from another clerk are waiting here. They are sent when that person signs in.',
      'दूसरे मुंशी के {n} काम यहां बाकी हैं। उनके लॉग इन करने पर जाएंगे।',
    ],
    oneOther: [
      'An entry from another clerk is waiting here. It is sent when that person signs in.',
      'दूसरे मुंशी का एक काम यहां बाकी है। उनके लॉग इन करने पर जाएगा।',
    ],
    logoutTitle: ['Log out with entries not sent?', 'बिना भेजे लॉग आउट करें?'],
    logoutText: [
      '{n} not sent yet. They stay on this phone and are sent when you sign in here again.',
      '{n} अभी भेजे नहीं गए। वे इसी फोन में रहेंगे और आपके यहां फिर लॉग इन करने पर जाएंगे।',
    ],
  },
  /** The khata that the device keeps for reading without a network. */
  pocket: {
    banner: ['No internet. Khata as of {time}', 'इंटरनेट नहीं है। {time} तक का खाता'],
    asOf: ['As of {time}', '{time} तक का'],
    missing: ['This is not kept on the phone. It needs the internet.', 'यह फोन में नहीं रखा है। इसके लिए इंटरनेट चाहिए।'],
    customers: ['Customers and what they owe', 'ग्राहक और उनका बकाया'],
    notSent: ['Not sent yet', 'अभी भेजा नहीं'],
    notAnswered: ['Sent, no answer yet', 'भेजा है, जवाब नहीं आया'],
    countedHere: ['{word}, counted here: {entries}', '{word}, यहां जुड़ा है: {entries}'],
  },
} as const;
