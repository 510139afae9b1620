import type { Dictionary } from '../en';

export const trucks: Dictionary['trucks'] = {
  openTrucks: 'बिक रही गाड़ियां',
  allTrucks: 'सारी खरीद',
  noOpenTrucks: 'अभी कोई गाड़ी नहीं बिक रही',
  trucksFailed: 'बिक रही गाड़ियों की सूची नहीं आई',
  moveTo: 'किस गाड़ी में',
  moveBills: '{n} बिल डालें',
  movingBills: 'डाला जा रहा है...',
  allBills: 'सब बिल ({n})',
  billMoved: 'डाल दिया',
  billElsewhere: 'इस बीच किसी और ने बदल दिया',
};
