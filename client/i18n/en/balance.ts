/** The names of a balance: due, paid ahead, or zero. */
export const balance = {
  due: 'Due',
  advance: 'Advance',
  credit: 'Credit',
  clear: 'Clear',
  balance: 'Balance',
  balanceDue: 'Balance Due',
  oldBalance: 'Old Balance',
  oldBalanceHint: 'What was owed before this khata; with a minus if paid in advance.',
  runningBalance: 'Running Balance',
};
