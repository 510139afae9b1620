/**
 * The Hindi of the server's setup errors, by code: for the person who edits config.php and uses a hosting panel.
 */
export const setup: Record<string, string> = {
  config_missing: 'config.php नहीं मिली: config.sample.php की कॉपी config.php नाम से बनाकर भरें।',
  config_mistyped: 'config.php की लाइन {n} पर या उससे पहले टाइपिंग की गलती है।',
  config_unreadable: 'config.php पढ़ी नहीं जा रही: वेब सर्वर को इसे पढ़ने की इजाजत दें।',
  config_not_array: 'config.php को config.sample.php की तरह array लौटाना चाहिए।',
  setting_missing: 'सेटिंग {name} खाली है: इसे config.php में भरें।',
  time_zone_invalid: "config.php की सेटिंग timeZone सही टाइम जोन नहीं है, जैसे 'Asia/Kolkata'।",
  url_invalid: "config.php की सेटिंग url सही पता नहीं है, जैसे 'https://khata.example.in/'।",
  extension_missing: 'PHP में एक्सटेंशन {name} नहीं है: होस्टिंग पैनल में इसे चालू करें।',
  function_missing: 'PHP में फंक्शन {name} बंद है: होस्टिंग पैनल में इसे चालू करें।',
  variables_order: 'PHP से अनुरोध और कुकी आगे नहीं पहुंचते: होस्टिंग पैनल में variables_order को EGPCS करें।',
  printed_before:
    'ऐप से पहले कोई दूसरी स्क्रिप्ट कुछ लिख देती है: होस्टिंग पैनल में auto_prepend_file और session.auto_start बंद करें, या output_buffering चालू करें।',
  php_too_old: 'इस ऐप को PHP 8.1 या उससे नया चाहिए: होस्टिंग पैनल में चुनें।',
  migrations_missing: 'फोल्डर migrations नहीं मिला: अपलोड पूरा होने दें, या पूरा पैकेज फिर से अपलोड करें।',
  database_few_rights: 'डेटाबेस यूजर के अधिकार कम हैं: होस्टिंग पैनल में इस डेटाबेस के सारे अधिकार दें।',
  database_user_locked: 'डेटाबेस यूजर बंद है: होस्टिंग पैनल में इसे खोलें।',
  database_sign_in: 'डेटाबेस ने यूजर का नाम या पासवर्ड नहीं माना: config.php में database के नीचे इन्हें ठीक करें।',
  database_missing: 'इस नाम का डेटाबेस नहीं है: config.php में database.name ठीक करें।',
  backup_incomplete: 'बैकअप का सिर्फ एक हिस्सा आया: डेटाबेस खाली करके बैकअप फिर से import करें।',
  database_foreign:
    'इस डेटाबेस में किसी दूसरे प्रोग्राम की टेबल हैं: नया खाली डेटाबेस बनाकर config.php में database.name लिखें।',
  admin_username_letters:
    'config.php की सेटिंग admin.username में सिर्फ अंग्रेजी अक्षर, अंक, डॉट, अंडरस्कोर और हाइफन चलेंगे।',
  admin_password_missing: 'अभी कोई अकाउंट नहीं है: config.php में admin.password भरें, फिर यह पेज दोबारा खोलें।',
  admin_password_short: 'config.php की सेटिंग admin.password कम से कम {n} अक्षर की हो।',
  new_password_guessable:
    'config.php की सेटिंग admin.newPassword में कम से कम 6 अक्षर हों और कोई उसका अंदाजा न लगा सके।',
  admin_password_known: 'config.php की सेटिंग admin.password बहुत आम है: कोई और चुनें।',
  config_mistake: "config.php की लाइन {n} में गलती है: हर टेक्स्ट के दोनों तरफ सीधे सिंगल कोट (') लगाएं।",
  config_not_utf8: 'config.php किसी और एन्कोडिंग में सेव है: इसे UTF-8 में सेव करें।',
  database_no_rights:
    'इस नाम का डेटाबेस नहीं है, या यूजर को उस पर अधिकार नहीं है: config.php में database.name ठीक करें, या होस्टिंग पैनल में यूजर को सारे अधिकार दें।',
  database_host_unknown:
    'database.host पर कोई डेटाबेस सर्वर नहीं मिला: config.php में इसे ठीक करें; ज्यादातर होस्ट पर यह localhost होता है।',
  database_not_there:
    'डेटाबेस जवाब नहीं दे रहा: थोड़ी देर बाद कोशिश करें, या config.php में database.host और database.port ठीक करें।',
  admin_password_long: 'config.php की सेटिंग admin.password ज्यादा से ज्यादा {n} अक्षर की हो।',
  upload_broken: 'अपलोड पूरा नहीं हुआ: पैकेज फिर से अपलोड करें, फोल्डर की परमिशन 755 और फाइल की 644 रखें।',
};
