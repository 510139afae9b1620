import type { Dictionary } from '../en';

export const balance: Dictionary['balance'] = {
  due: 'बकाया',
  advance: 'एडवांस',
  credit: 'जमा',
  clear: 'चुकता',
  balance: 'बाकी',
  balanceDue: 'बकाया',
  oldBalance: 'पुराना बकाया',
  runningBalance: 'बाकी',
};
