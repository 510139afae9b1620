import type { Dictionary } from '../en';

export const twins: Dictionary['twins'] = {
  byPhone: 'यह फोन नंबर पहले से दर्ज है:',
  byName: 'ऐसा ही नाम पहले से दर्ज है:',
  saveStill: 'अगर यह कोई और है तो सेव कर दें।',
  choose: 'चुनें',
  chooseOne: '{name} को चुनें',
  alsoEntered: '{person} के नाम से भी दर्ज है',
  makeOne: 'दोनों को एक करें',
  whatStays: 'चुनें कि कौन सा नाम, फोन नंबर और पता रहे।',
  balanceOf: '{name} का बाकी',
  together: 'दोनों का मिलाकर',
  customerMoves: '{name} के सब बिल और जमा यहां आ जाएंगे। इसे वापस लिया जा सकता है।',
  vendorMoves: '{name} की सब खरीद और भुगतान यहां आ जाएंगे। इसे वापस लिया जा सकता है।',
  merged: 'दोनों एक कर दिए गए',
};
