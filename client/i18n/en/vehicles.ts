/** The open vehicles on Home, bills that move to another vehicle, and one rate for several bills. */
export const vehicles = {
  openVehicles: 'Open vehicles',
  allVehicles: 'All purchases',
  noOpenVehicles: 'No vehicle is open',
  vehiclesFailed: 'Failed to fetch the open vehicles',
  moveTo: 'To which vehicle',
  moveBills: 'Move {n} bill(s)',
  movingBills: 'Moving...',
  allBills: 'All bills ({n})',
  billMoved: 'Moved',
  billElsewhere: 'Somebody else has moved it',
  rateGroup: 'All bills of one product and rate',
  rateTick: 'Only the bills ticked below',
  newRate: 'New rate',
  changeRate: 'Change {n} bill(s)',
  rateChanged: 'Rate changed on {n} bill(s)',
  beforeAfter: '{before} → {after}',
};
