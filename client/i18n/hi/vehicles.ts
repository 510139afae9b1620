import type { Dictionary } from '../en';

export const vehicles: Dictionary['vehicles'] = {
  openVehicles: 'बिक रही गाड़ियां',
  allVehicles: 'सारी खरीद',
  noOpenVehicles: 'अभी कोई गाड़ी नहीं बिक रही',
  vehiclesFailed: 'बिक रही गाड़ियों की सूची नहीं आई',
  moveTo: 'किस गाड़ी में',
  moveBills: '{n} बिल डालें',
  movingBills: 'डाला जा रहा है...',
  allBills: 'सब बिल ({n})',
  billMoved: 'डाल दिया',
  billElsewhere: 'इस बीच किसी और ने बदल दिया',
  rateGroup: 'एक माल और एक भाव के सब बिल',
  rateTick: 'सिर्फ नीचे चुने हुए बिल',
  newRate: 'नया भाव',
  changeRate: '{n} बिल बदलें',
  rateChanged: '{n} बिलों का भाव बदल गया',
  beforeAfter: '{before} → {after}',
};
