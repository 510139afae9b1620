import type { Dictionary } from '../en';

export const hosting: Dictionary['hosting'] = {
  title: 'होस्टिंग की जांच',
  good: 'ठीक है',
  toDo: 'करना है',
  failed: 'होस्टिंग की जांच नहीं हो पाई',
  rulesKept: 'वेब सर्वर ऐप की निजी फाइलें किसी को नहीं दिखाता।',
  rulesIgnored:
    'वेब सर्वर .htaccess फाइल नहीं मानता: इसे अपलोड करें (FTP प्रोग्राम इसे छिपाते हैं), या होस्ट से AllowOverride All मांगें।',
  https: 'ऐप HTTPS पर खुला है।',
  noHttps: 'होस्टिंग पैनल में Force HTTPS चालू करें: तभी ऐप फोन पर इंस्टॉल हो पाएगा।',
  versions: 'PHP {php} और {database} ठीक हैं।',
  oldDatabase: '{database} बहुत पुराना है: होस्ट से MySQL 8 या MariaDB 10.4 या उससे नया मांगें।',
  backup: 'पिछला बैकअप {when} डाउनलोड हुआ।',
  oldBackup: 'पिछला बैकअप एक हफ्ते से पुराना है ({when}): नया डाउनलोड करें।',
  noBackup: 'अभी तक कोई बैकअप डाउनलोड नहीं हुआ: एक डाउनलोड करके होस्ट से अलग रखें।',
  filesWhole: 'अपलोड की गई सभी {n} फाइलें पैकेज वाली ही हैं।',
  filesWrong: 'पैकेज फिर से अपलोड करें।',
  filesMissing: 'गायब: {files}',
  filesOld: 'पुरानी: {files}',
  filesChanged: 'बदली हुई: {files}',
  more: 'और {n} फाइलें',
  noErrors: 'सर्वर ने कोई गड़बड़ी नहीं बताई।',
  errors: 'सर्वर ने {n} गड़बड़ियां बताईं, पिछली {when} को: जो ऐप संभालते हैं उन्हें भेजें।',
  showErrors: 'गड़बड़ियां और उनके नंबर',
  noLeftovers: 'ऐप के फोल्डर में कोई फालतू फाइल नहीं है।',
  leftovers: 'वेब फोल्डर से ये फाइलें हटाएं: {files}',
};
