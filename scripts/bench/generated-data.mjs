/**
 * A firm's five years of 110 bills a day, made by SQL alone: `sales` bills of three items on the given number of
 * vehicles (one to a hundred bills), 500 customers, half as many collections as bills.
 */

export const customerCount = 500;

/** @param {number} sales */
export const vehicleCount = (sales) => Math.ceil(sales / 100);

const products = [
  'Apple Royal',
  'Orange Nagpur',
  'Pomegranate',
  'अनार',
  'Banana Bhusawal',
  'Grapes',
  'Mango',
  'Kinnow',
];

/** The quantity and the price of the k-th item of bill n, as SQL. @param {number} k */
const item = (k) => ({
  product: `ELT(1 + (n * ${k + 2}) % ${products.length}, ${products.map((name) => `'${name}'`).join(', ')})`,
  quantity: `CAST(((n * ${13 * k}) % 9000 + 100) / 100 AS DECIMAL(9, 2))`,
  price: `CAST(((n * ${17 * k}) % 90000 + 1000) / 100 AS DECIMAL(11, 2))`,
});

/** @param {number} k */
const itemAmount = (k) => `CAST(ROUND(${item(k).quantity} * ${item(k).price}, 2) AS DECIMAL(14, 2))`;

/** The day of the n-th of `sales` bills: 110 a day, the last one on 2026-11-01. @param {number} sales */
const day = (sales) => `DATE_SUB('2026-11-01', INTERVAL (${sales} - n) DIV 110 DAY)`;

/**
 * The statements that fill an empty ledger.
 * @param {number} sales
 */
export function generatedData(sales) {
  const vehicles = vehicleCount(sales);
  const collections = Math.floor(sales / 2);
  const entered = (/** @type {string} */ when) => `TIMESTAMP(${when}, '10:00:00')`;
  return `
SET foreign_key_checks = 0, unique_checks = 0, autocommit = 0;
INSERT INTO customers (id, name, phone_number, created_at)
  SELECT n, CONCAT('Customer ', n), CONCAT('98', LPAD(n, 8, '0')), '2021-11-01 09:00:00' FROM ${numbers(customerCount)};
INSERT INTO vendors (id, name, created_at)
  SELECT n, CONCAT('Vendor ', n), '2021-11-01 09:00:00' FROM ${numbers(20)};
INSERT INTO purchases (id, vendor_id, vehicle_number, amount, created_at, entered_at)
  SELECT n, 1 + n % 20, CONCAT('HR-', LPAD(n % 100, 2, '0'), '-B-', LPAD(n, 4, '0')), 100000 + n,
    ${entered(`DATE_SUB('2026-11-01', INTERVAL (${vehicles} - n) DAY)`)}, '2026-11-01 10:00:00' FROM ${numbers(vehicles)};
INSERT INTO sales (id, customer_id, purchase_id, vehicle_number, sale_date, description, amount, entered_at)
  SELECT n, 1 + (n * 7919) % ${customerCount}, p.id, p.vehicle_number, ${day(sales)}, 'Mixed quality',
    ${[1, 2, 3].map(itemAmount).join(' + ')}, ${entered(day(sales))}
  FROM ${numbers(sales)} JOIN purchases p ON p.id = 1 + (n - 1) DIV 100;
${[1, 2, 3].map((k) => itemStatement(k, sales)).join('\n')}
INSERT INTO collections (id, customer_id, amount, created_at, entered_at)
  SELECT n, 1 + (n * 6133) % ${customerCount}, 500 + n % 9000, ${entered(day(collections))}, '2026-11-01 10:00:00'
  FROM ${numbers(collections)};
INSERT INTO row_counts (list_name, slot, row_count) VALUES ('sales', 0, ${sales}), ('collections', 0, ${collections})
  ON DUPLICATE KEY UPDATE row_count = VALUES(row_count);
COMMIT;
ANALYZE TABLE customers, vendors, purchases, sales, sale_items, collections;
`;
}

/**
 * @param {number} k
 * @param {number} sales
 */
function itemStatement(k, sales) {
  const { product, quantity, price } = item(k);
  return `INSERT INTO sale_items (sale_id, position, product_name, unit, quantity, unit_price, amount)
  SELECT n, ${k}, ${product}, 'kg', ${quantity}, ${price}, ${itemAmount(k)} FROM ${numbers(sales)};`;
}

/** @param {number} last */
const numbers = (last) => `(SELECT seq AS n FROM seq_1_to_${last}) AS numbers`;
