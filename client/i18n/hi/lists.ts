import type { Dictionary } from '../en';

export const lists: Dictionary['lists'] = {
  sortBy: 'क्रम',
  aToZ: 'अ से ह',
  zToA: 'ह से अ',
  highestFirst: 'ज्यादा पहले',
  lowestFirst: 'कम पहले',
  newestFirst: 'नया पहले',
  oldestFirst: 'पुराना पहले',
  toReceive: '{n} से लेना है',
  paidAhead: '{n} से मिला एडवांस',
  highestDay: 'सबसे ज्यादा बिक्री: {day}, {amount}',
  viewDetails: 'पूरा देखें',
  hideDetails: 'छिपाएं',
};
