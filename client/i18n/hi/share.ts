import type { Dictionary } from '../en';

export const share: Dictionary['share'] = {
  sendBill: 'WhatsApp पर बिल',
  sendBillTo: '{name} को WhatsApp पर बिल भेजें',
  bill: 'बिल नंबर {id}',
  date: 'तारीख: {date}',
  customer: 'श्री {name} जी',
  vehicle: 'गाड़ी: {vehicle}',
  description: 'ब्योरा: {description}',
  item: '{n}. {product}: {quantity} × {price} = {amount}',
  amount: 'कुल: {amount}',
  address: 'पता: {address}',
  oldBalance: 'पिछला बाकी: {amount}',
  oldAdvance: 'इस बिल से पहले एडवांस: {amount}',
  totalDue: 'कुल बाकी: {amount}',
  totalAdvance: 'आपका एडवांस जमा: {amount}',
  thanks: 'धन्यवाद।',
};
