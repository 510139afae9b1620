/** The tools of a list, and its cards on a phone. */
export const lists = {
  sortBy: 'Sort by',
  aToZ: 'A to Z',
  zToA: 'Z to A',
  highestFirst: 'Highest first',
  lowestFirst: 'Lowest first',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  toReceive: 'to receive from {n}',
  paidAhead: 'paid ahead by {n}',
  highestDay: 'Highest day: {day}, {amount}',
  viewDetails: 'View Details',
  hideDetails: 'Hide Details',
};
