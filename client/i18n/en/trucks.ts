/** The open vehicles on Home, and bills that move to another vehicle. */
export const trucks = {
  openTrucks: 'Open vehicles',
  allTrucks: 'All purchases',
  noOpenTrucks: 'No vehicle is open',
  trucksFailed: 'Failed to fetch the open vehicles',
  moveTo: 'To which vehicle',
  moveBills: 'Move {n} bill(s)',
  movingBills: 'Moving...',
  allBills: 'All bills ({n})',
  billMoved: 'Moved',
  billElsewhere: 'Somebody else has moved it',
};
