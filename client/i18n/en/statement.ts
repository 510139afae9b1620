export const statement = {
  broughtForward: 'Brought Forward',
  carriedForward: 'Carried Forward',
};
