import type { Dictionary } from '../en';

export const backupToken: Dictionary['backupToken'] = {
  title: 'अपने-आप बैकअप',
  text: 'टोकन से आपकी स्क्रिप्ट हर रात बैकअप ले सकती है। इससे और कुछ नहीं खुलता।',
  make: 'टोकन बनाएं',
  replace: 'नया टोकन बनाएं',
  replaceText: 'पहले वाला टोकन बंद हो जाएगा।',
  revoke: 'बंद करें',
  made: '{name} ने {when} को बनाया।',
  used: 'पिछली बार {when} को काम आया।',
  unused: 'अभी तक काम नहीं आया।',
  once: 'टोकन अभी कॉपी कर लें: यह सिर्फ एक बार दिखता है।',
  token: 'बैकअप टोकन',
  revoked: 'टोकन बंद हो गया',
  failed: 'टोकन की जानकारी नहीं आई',
};
