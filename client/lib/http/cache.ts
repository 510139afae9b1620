/** The first part of every query key, a noun. Features build their keys on these. */
export const keys = {
  /** the release, and what Home says about the app itself */
  about: 'about',
  session: 'session',
  dashboard: 'dashboard',
  customers: 'customers',
  customerBalances: 'customer-balances',
  /** a customer's balance and transactions */
  customerLedger: 'customer-ledger',
  customerPicker: 'customer-picker',
  vehiclePicker: 'vehicle-picker',
  sales: 'sales',
  lastRate: 'last-rate',
  saleBook: 'sale-book',
  collections: 'collections',
  expenses: 'expenses',
  /** collections and expenses as one list, and a day's totals of them */
  dayBook: 'day-book',
  vendors: 'vendors',
  vendorBalances: 'vendor-balances',
  /** a vendor's balance and transactions */
  vendorLedger: 'vendor-ledger',
  purchases: 'purchases',
  /** what a vehicle cost, what it sold, and what it still has to earn */
  vehicleAccount: 'vehicle-account',
  /** what a vehicle brought its vendor, by purchase and version */
  pattis: 'pattis',
  /** the sales linked to a purchase */
  linkedSales: 'linked-sales',
  vendorPayments: 'vendor-payments',
  profitLoss: 'profit-loss',
  users: 'users',
  /** a day's account and its cash */
  day: 'day',
  /** where people are signed in */
  devices: 'devices',
  backupToken: 'backup-token',
  /** whether an app's code is needed after the own password */
  secondFactor: 'second-factor',
  /** the firm's settings */
  firm: 'firm',
  /** what an admin reads about the hosting */
  hosting: 'hosting',
  /** when the books were last checked */
  booksCheck: 'books-check',
  /** what customers owe, and what was collected on a day */
  dues: 'dues',
  /** who has how many crates, and what moved */
  crates: 'crates',
  /** who changed what */
  history: 'history',
} as const;
