import type { Dictionary } from '../en';

export const statement: Dictionary['statement'] = {
  share: 'फोटो भेजें',
  withItems: 'माल और भाव के साथ',
  item: '{product} {quantity} {unit} × {price} = {amount}',
  itemsFailed: 'बिलों का माल और भाव नहीं आया',
  title: 'खाता विवरण',
  period: '{from} से {to} तक',
  openingBalance: 'शुरुआती बाकी',
  closingBalance: 'अंतिम बाकी',
  backToKhata: 'खाते पर वापस',
  broughtForward: 'पिछले पेज से',
  carriedForward: 'अगले पेज पर',
  pictureFailed: 'फोटो नहीं बन सकी',
};
