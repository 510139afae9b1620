import type { Dictionary } from '../en';

export const statement: Dictionary['statement'] = {
  share: 'फोटो भेजें',
  withItems: 'माल और भाव के साथ',
  item: '{product} {quantity} × {price} = {amount}',
  itemsFailed: 'बिलों का माल और भाव नहीं आया',
  title: 'हिसाब की नकल',
  period: '{from} से {to} तक',
  openingBalance: 'पिछला बाकी',
  closingBalance: 'कुल बाकी',
  backToKhata: 'खाते पर वापस',
  added: 'उधार',
  broughtForward: 'पिछले पन्ने से',
  carriedForward: 'अगले पन्ने पर',
  pictureFailed: 'फोटो नहीं बन सकी',
};
