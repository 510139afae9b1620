/** Crates that the firm lends: who has how many. */
export const crates = {
  title: 'Crates',
  count: 'Crates counted',
  out: 'Crates given',
  back: 'Crates back',
  lost: 'Lost or broken',
  came: 'Crates came',
  old: 'Old Crates',
};
