import type { Dictionary } from '../en';

export const devices: Dictionary['devices'] = {
  title: 'फोन और कंप्यूटर',
  text: 'आप कहां-कहां लॉग इन हैं। खोए हुए फोन को लॉग आउट करें।',
  of: '{name} के फोन और कंप्यूटर',
  ofText: '{name} कहां-कहां लॉग इन हैं।',
  failed: 'फोन और कंप्यूटर की सूची नहीं आई',
  none: 'कहीं लॉग इन नहीं।',
  current: 'यह वाला',
  seen: 'पिछली बार {when}',
  signOut: 'लॉग आउट करें',
  signOutOf: 'लॉग आउट करें: {device}',
  signOutOthers: 'बाकी सब लॉग आउट करें',
  signedOut: 'लॉग आउट हो गया',
  notSignedOut: 'लॉग आउट नहीं हुआ',
  unknown: 'अनजान फोन या कंप्यूटर',
  on: '{system} पर {browser}',
};
