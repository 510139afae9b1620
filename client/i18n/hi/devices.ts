import type { Dictionary } from '../en';

export const devices: Dictionary['devices'] = {
  title: 'फोन और कंप्यूटर',
  text: 'आप कहां-कहां साइन इन हैं। खोए हुए फोन को साइन आउट करें।',
  of: '{name} के फोन और कंप्यूटर',
  ofText: '{name} कहां-कहां साइन इन हैं।',
  failed: 'फोन और कंप्यूटर की सूची नहीं आई',
  none: 'कहीं साइन इन नहीं।',
  current: 'यह वाला',
  seen: 'पिछली बार {when}',
  signOut: 'साइन आउट करें',
  signOutOf: 'साइन आउट करें: {device}',
  signOutOthers: 'बाकी सब साइन आउट करें',
  signedOut: 'साइन आउट हो गया',
  notSignedOut: 'साइन आउट नहीं हुआ',
  unknown: 'अनजान फोन या कंप्यूटर',
  on: '{system} पर {browser}',
  show: 'फोन और कंप्यूटर',
};
