import type { Dictionary } from '../en';

export const dashboard: Dictionary['dashboard'] = {
  title: 'कारोबार का डैशबोर्ड',
  greeting: 'नमस्ते, {name}',
  welcome: 'फिर से स्वागत है! यह रहा आपके कारोबार का हाल',
  newEntry: 'नई एंट्री',
  overview: 'एक नजर में',
  totalSales: 'कुल बिक्री',
  totalCollections: 'कुल वसूली',
  balanceDue: 'बकाया',
  totalCustomers: 'कुल ग्राहक',
  quickActions: 'जल्दी के काम',
  addCustomer: 'ग्राहक जोड़ें',
  addSale: 'बिक्री जोड़ें',
  addCollection: 'वसूली लिखें',
  purchases: 'खरीद',
  draftNew: 'नई एंट्री: {record}',
  draftEdit: '{record} में बदलाव',
  discardOf: 'छोड़ दें: {draft}',
  continueOf: 'आगे बढ़ें: {draft}',
};
