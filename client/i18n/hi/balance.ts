import type { Dictionary } from '../en';

export const balance: Dictionary['balance'] = {
  due: 'बकाया',
  advance: 'एडवांस',
  credit: 'जमा',
  clear: 'चुकता',
  balance: 'बाकी',
  balanceDue: 'बाकी',
  oldBalance: 'पिछला बाकी',
  oldBalanceHint: 'इस खाते से पहले का बकाया; एडवांस हो तो आगे माइनस लगाएं।',
  runningBalance: 'बाकी',
};
