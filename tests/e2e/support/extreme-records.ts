import type { ApiClient } from './api-client';

/** What {@link enterExtremeRecords} enters, by id. */
export interface ExtremeRecords {
  customer: number;
  vendor: number;
  purchase: number;
  /** twelve items */
  bill: number;
  /** one item of nearly a thousand million rupees */
  largeBill: number;
  collection: number;
  payment: number;
}

const PRODUCTS = ['Pomegranate Bhagwa', 'Watermelon', 'अनार सिंदूरी', 'Grapes'];
const UNITS = ['kg', 'carrat', 'box', 'pcs'];
const QUANTITIES = [1250.5, 1120, 24500, 12];
const PRICES = ['142.50', '1450', '18.25', '99999.99'];

const items = Array.from({ length: 12 }, (_, index) => ({
  productName: PRODUCTS[index % 4],
  unit: UNITS[(index + Math.floor(index / 4)) % 4],
  quantity: QUANTITIES[index % 4],
  unitPrice: PRICES[index % 4],
}));

/** Names of 80 letters, amounts of ten digits, a bill of twelve items, long notes: as wide as a trader's rows get. */
export async function enterExtremeRecords(api: ApiClient, today: string): Promise<ExtremeRecords> {
  const customer = await api.create('/customers', {
    name: 'Sri Venkateswara Wholesale Fruit Merchants and Commission Agents of Azadpur Agro',
    phoneNumber: '+91 98111 22233',
    address: 'Shop No. 114, Block C, New Subzi Mandi Commercial Complex, Adarsh Nagar, Azadpur, Delhi 110033',
    oldBalance: '9876543210.50',
  });
  const hindi = await api.create('/customers', {
    name: 'श्री लक्ष्मीनारायण विश्वकर्मा एंड सन्स थोक फल विक्रेता एवं आढ़ती, आजादपुर',
    phoneNumber: '9811122234',
    address: 'दुकान नंबर 27, पुरानी सब्जी मंडी, पानीपत, हरियाणा',
    oldBalance: '-1234567.25',
  });
  const vendor = await api.create('/vendors', {
    name: 'The Kinnaur Kailash and Upper Shimla Apple Growers Cooperative Marketing Society',
    address: 'Village Kalpa, Tehsil Kalpa, District Kinnaur, Himachal Pradesh 172108',
    notes: 'Commission 6%, freight on us; calls on Sundays only after nine in the evening',
    oldBalance: '9876543210.50',
  });
  const purchase = await api.create('/purchases', {
    vendorId: vendor,
    vehicleNumber: 'HP-08-F-8270-TRAILER',
    amount: '9876543210.75',
    description: 'Royal Delicious, first and second grade, 1200 boxes of 20 kg each, loaded at Kalpa',
    createdAt: `${today} 00:00:00`,
  });
  const sale = (customerId: number, more: object) =>
    api.create('/sales', { customerId, saleDate: today, description: '', ...more });
  const description =
    'First grade, to be delivered to the second gate of the old mandi before six in the morning';
  const bill = await sale(customer, { purchaseId: purchase, description, items });
  await sale(hindi, { items: items.slice(0, 5) });
  const largeBill = await sale(customer, {
    items: [
      {
        productName: 'Whole season of Royal Delicious Apples from Upper Kinnaur',
        unit: 'carrat',
        quantity: 1234567.89,
        unitPrice: '8000',
      },
    ],
  });
  const note = 'NEFT reference HDFC0001234567890, confirmed by the bank on the phone';
  const amount = '9876543210.00';
  const collection = await api.create('/collections', {
    customerId: customer,
    amount,
    method: 'bank_transfer',
    note,
    date: today,
  });
  await api.create('/expenses', {
    amount,
    note: 'Freight of the trailer from Kalpa to Azadpur with toll and unloading',
    createdAt: today,
  });
  await api.create('/expenses', { amount: '40', note: '', createdAt: today });
  const payment = await api.create('/vendor-payments', {
    vendorId: vendor,
    amount: 9876543210,
    paymentMethod: 'bank_transfer',
    notes: note,
    date: today,
  });
  return { customer, vendor, purchase, bill, largeBill, collection, payment };
}

/** The screens that show these records. */
export const extremePaths = (ids: ExtremeRecords): string[] => [
  '/dashboard',
  '/customers',
  `/customers/${ids.customer}`,
  `/khata/${ids.customer}`,
  `/khata/${ids.customer}?view=statement`,
  '/sales',
  '/sales?view=summary',
  `/sales/${ids.bill}`,
  `/sales/${ids.bill}/edit`,
  `/sales/${ids.largeBill}`,
  '/collections',
  `/collections/${ids.collection}/edit`,
  '/ugrahi',
  '/day',
  '/history',
  '/vendors',
  `/vendors/${ids.vendor}`,
  `/vendors/${ids.vendor}?view=statement`,
  '/purchases',
  `/purchases/${ids.purchase}`,
  '/vendor-payments',
  `/vendor-payments/${ids.payment}/edit`,
  '/reports/profit-loss',
  '/settings',
];
