/** What the sample season is made of: the facts of the trade around Azadpur, Delhi's fruit market. */

/** No mobile has a number that begins so: a message from a trial reaches nobody. */
const phone = (/** @type {number} */ number) => `12345 ${String(number).padStart(5, '0')}`;

export const firm = {
  name: 'Sharma Fruit Company',
  address: 'Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033',
  phone: phone(114),
  licence: 'Mandi Lic. AZP-1142',
  upiId: 'sharmafruit@mandi',
};

export const owner = 'Rajesh Sharma';
export const staff = [
  { username: 'ramu', name: 'Ramu Yadav' },
  { username: 'sunil', name: 'Sunil Kumar' },
];

/** The market buys double in the days before Diwali, and is closed on the day after. */
export const diwali = ['2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'];

/**
 * Vendors: name | place | unit | plates of their state | what a vehicle brings | freight in thousands | what each grade
 * brings on its first day, the best first | months of the fruit, if not all. All grades of one are the same fruit.
 */
const vendorTable = `
Kinnaur Apple Growers | Reckong Peo, Kinnaur, Himachal Pradesh | box | HP-25-A, HP-25-B | 480-620 | 48-62 | Apple Royal A 1700, Apple Royal B 1450, Apple Royal C 1100
Kotgarh Orchards | Kotgarh, Shimla, Himachal Pradesh | box | HP-06-C, HP-63-A | 420-560 | 38-46 | Apple Golden A 1350, Apple Golden B 1120, Apple Golden C 900
Sopore Fruit Growers | Sopore, Baramulla, Jammu & Kashmir | box | JK-05-E, JK-05-F | 500-640 | 55-65 | Apple Delicious A 1250, Apple Delicious B 1040, Apple Delicious C 820
Bhusawal Kela Kendra | Bhusawal, Jalgaon, Maharashtra | kg | MH-19-CY, MH-19-Z | 8600-9400 | 18-22 | Banana Grand Naine 24, Banana Robusta 20
Nashik Anar Growers | Deola, Nashik, Maharashtra | box | MH-15-HH, MH-41-AU | 360-460 | 44-52 | Anar Bhagwa A 1900, Anar Bhagwa B 1600, Anar Bhagwa C 1300
Anand Papaya Farms | Borsad, Anand, Gujarat | kg | GJ-23-W, GJ-23-Y | 6800-8200 | 18-23 | Papaya Taiwan A 28, Papaya Taiwan B 22
Abohar Kinnow Company | Abohar, Fazilka, Punjab | carrat | PB-15-K, PB-22-M | 420-540 | 20-24 | Kinnow 54 640, Kinnow 72 540 | 11, 12, 1, 2, 3
Nagpur Santra Traders | Kalamna Market, Nagpur, Maharashtra | carrat | MH-31-CQ, MH-40-BG | 460-580 | 42-52 | Orange Nagpur A 800, Orange Nagpur B 660
Shopian Fruit House | Shopian, Jammu & Kashmir | box | JK-22-A, JK-22-B | 460-600 | 54-64 | Apple American A 1300, Apple American B 1060
Jalgaon Banana Union | Raver, Jalgaon, Maharashtra | kg | MH-19-BM, MH-19-CV | 8400-9200 | 18-22 | Banana G9 Export 26, Banana G9 22`;

/**
 * How the customers of a kind trade: how often one of them buys, boxes on a bill, what they usually owe, the last day on
 * which they do (today is 0), names. Two names sound the same: one shop that was entered twice.
 */
const shopTable = `
cash | 12 | 1-3 | 0-0 | 0 | Cash sale
large | 5 | 24-42 | 80000-160000 | 0 | Khanna Fruit Mart, Bansal Super Bazaar, Green Basket Stores, Mehra & Sons, Punjab Fruit Centre, Delhi Fresh, Aggarwal Fruits, Shri Balaji Traders
middle | 3 | 9-26 | 8000-45000 | 0 | Iqbal Fruit Shop, Gupta Fruit Corner, Gupta Fruit Korner, Verma Juice Centre, Balwant Singh, Harpreet Fruit House, Ashok Sabzi Mart, New Janta Fruits, Chawla Stores, Om Prakash, Rawat Fruit Point, Sardar Ji Fruits, Mahalaxmi Bhandar, Kamal Fruit Stall, Noida Fruit Hub, Tilak Nagar Fruits, Rohini Daily Needs, Saini Fruit Wala, Dinesh Kumar, Anand Vihar Fruits, Zaika Juice Bar, Yusuf Fruit Shop, Bhatia General Store, Pandit Ji Fruits, Jain Organic, Malik Brothers, Uttam Nagar Mandi
slow | 3 | 9-26 | 20000-45000 | -19 | Thakur Fruit Shop, Lucky Fruit Centre, Ganesh Bhandar, Wazir Fruits, Dwarka Fruit Plaza
clear | 3 | 9-20 | 8000-20000 | -6 | Roshan Lal, Nanak Stores, Farm to Home
ahead | 3 | 9-20 | 8000-20000 | -2 | Shalimar Fruits, Ekta Fruit Stall
cart | 4 | 2-5 | 500-3000 | 0 | रमेश फल वाले, सलीम भाई, Pappu, Munna Lal, Kallu Rehri, गुड्डू, Bablu Thela, Chhotu Ram, Hari Om, Raju Kela Wala, Santosh, Vinod Thela, Mukesh Rehri, अनवर, Jagdish`;

const places = ['Karol Bagh', 'Lajpat Nagar', 'Rohini', 'Pitampura', 'Model Town', 'Kamla Nagar', 'Janakpuri', 'Saket'];

const rows = (/** @type {string} */ table) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

/** @param {string} [text] '480-620' @returns {[number, number]} */
const range = (text = '') => {
  const [least = 0, most = 0] = text.split('-').map(Number);
  return [least, most];
};

export const vendors = rows(vendorTable).map(
  ([name = '', address = '', unit = '', plates, load, freight, rates, months], index) => ({
    name,
    phoneNumber: phone(500 + index),
    address,
    unit,
    plates: plates?.split(', ') ?? [],
    load: range(load),
    freight: range(freight),
    grades: (rates?.split(', ') ?? []).map((grade) => ({
      product: grade.slice(0, grade.lastIndexOf(' ')),
      rate: Number(grade.slice(grade.lastIndexOf(' '))),
    })),
    months: months?.split(', ').map(Number),
  }),
);

/** In the order of entry. */
export const shops = rows(shopTable)
  .flatMap(([kind = '', often, boxes, usual, until, names = '']) =>
    names
      .split(', ')
      .map((name) => ({
        kind,
        name,
        often: Number(often),
        boxes: range(boxes),
        usual: range(usual),
        until: Number(until),
      })),
  )
  .map((shop, index) => ({
    ...shop,
    phoneNumber: phone(1000 + 7 * index),
    address: `${places[index % places.length]}, Delhi`,
  }));
