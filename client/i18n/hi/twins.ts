import type { Dictionary } from '../en';

export const twins: Dictionary['twins'] = {
  byPhone: 'यह फोन नंबर पहले से दर्ज है:',
  byName: 'ऐसा ही नाम पहले से दर्ज है:',
  saveStill: 'अगर यह कोई और है तो सेव कर दें।',
  choose: 'चुनें',
  chooseOne: '{name} को चुनें',
};
