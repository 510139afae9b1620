import type { Dictionary } from '../en';

export const trucks: Dictionary['trucks'] = {
  openTrucks: 'चालू गाड़ियां',
  allTrucks: 'सारी खरीद',
  noOpenTrucks: 'कोई चालू गाड़ी नहीं है',
  trucksFailed: 'चालू गाड़ियों की सूची नहीं आई',
  moveTo: 'किस गाड़ी में',
  moveBills: '{n} बिल डालें',
  movingBills: 'डाला जा रहा है...',
  allBills: 'सब बिल ({n})',
  billMoved: 'डाल दिया',
  billElsewhere: 'इस बीच किसी और ने बदल दिया',
};
