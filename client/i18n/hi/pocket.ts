import type { Dictionary } from '../en';

export const pocket: Dictionary['pocket'] = {
  banner: 'इंटरनेट नहीं है। {time} तक का खाता',
  asOf: '{time} तक का',
  missing: 'यह फोन में नहीं रखा है। इसके लिए इंटरनेट चाहिए।',
  customers: 'ग्राहक और उनका बकाया',
  notSent: 'अभी भेजा नहीं',
  notAnswered: 'भेजा है, जवाब नहीं आया',
  countedHere: '{word}, यहां जुड़ा है: {entries}',
};
