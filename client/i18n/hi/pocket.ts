import type { Dictionary } from '../en';

export const pocket: Dictionary['pocket'] = {
  banner: 'इंटरनेट नहीं है। {time} तक का खाता',
  open: 'इंटरनेट नहीं है। फोन में रखा खाता खोलें',
  openHint: '{name}, {time} तक',
  lastEntries: 'इंटरनेट नहीं है: फोन में हर खाते की पिछली 10 एंट्री ही रखी हैं।',
  missing: 'यह फोन में नहीं रखा है। इसके लिए इंटरनेट चाहिए।',
  customers: 'ग्राहक और उनका बकाया',
  notSent: 'अभी भेजा नहीं',
  notAnswered: 'भेजा है, जवाब नहीं आया',
};
