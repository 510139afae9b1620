/** What a balance is called: owed to be paid, paid ahead, or nothing. */
export const balance = {
  due: 'Due',
  advance: 'Advance',
  credit: 'Credit',
  clear: 'Clear',
  balance: 'Balance',
  balanceDue: 'Balance Due',
  oldBalance: 'Old Balance',
  runningBalance: 'Running Balance',
};
