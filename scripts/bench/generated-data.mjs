/**
 * A firm's years of 110 bills a day, made by SQL alone: bills of three items on 2,000 vehicles, 500 customers, half as
 * many collections as bills, three expenses a vehicle, 1,000 different descriptions, and one product that is on every
 * ninth bill.
 */

export const customerCount = 500;
const vehicleCount = 2_000;
const expenseCount = 3 * vehicleCount;
const descriptionCount = 1_000;
/** Every hundredth customer has this name, in Devanagari. */
const namesake = 'कमलेश यादव';
/** The step from which on an upgrade fills what is kept beside the rows. */
const firstFillingStep = '0019';

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
  product: `IF(${k} = 1 AND n % 9 = 0, 'Dragon Fruit', ELT(1 + (n * ${k + 2}) % ${products.length}, ${products.map((name) => `'${name}'`).join(', ')}))`,
  quantity: `CAST(((n * ${13 * k}) % 9000 + 100) / 100 AS DECIMAL(9, 2))`,
  price: `CAST(((n * ${17 * k}) % 90000 + 1000) / 100 AS DECIMAL(11, 2))`,
});

/** @param {number} k */
const itemAmount = (k) => `CAST(ROUND(${item(k).quantity} * ${item(k).price}, 2) AS DECIMAL(14, 2))`;

/** The day of the n-th of `sales` bills: 110 a day, the last one on 2026-11-01. @param {number} sales */
const day = (sales) => `DATE_SUB('2026-11-01', INTERVAL (${sales} - n) DIV 110 DAY)`;

/**
 * The statements that fill an empty ledger. The next request upgrades it, which fills totals, texts and sounds.
 * @param {number} sales
 */
export function generatedData(sales) {
  const collections = Math.floor(sales / 2);
  const entered = (/** @type {string} */ when) => `TIMESTAMP(${when}, '10:00:00')`;
  return `
SET foreign_key_checks = 0, unique_checks = 0, autocommit = 0;
INSERT INTO customers (id, name, phone_number, created_at)
  SELECT n, CONCAT(IF(n % 100 = 0, '${namesake}', 'Customer'), ' ', n), CONCAT('98', LPAD(n, 8, '0')), '2021-11-01 09:00:00' FROM ${numbers(customerCount)};
INSERT INTO vendors (id, name, created_at)
  SELECT n, CONCAT('Vendor ', n), '2021-11-01 09:00:00' FROM ${numbers(20)};
INSERT INTO purchases (id, vendor_id, vehicle_number, amount, created_at, entered_at)
  SELECT n, 1 + n % 20, CONCAT('HR-', LPAD(n % 100, 2, '0'), '-B-', LPAD(n, 4, '0')), 100000 + n,
    ${entered(`DATE_SUB('2026-11-01', INTERVAL (${vehicleCount} - n) DAY)`)}, '2026-11-01 10:00:00' FROM ${numbers(vehicleCount)};
INSERT INTO sales (id, customer_id, purchase_id, vehicle_number, sale_date, description, amount, entered_at)
  SELECT n, 1 + (n * 7919) % ${customerCount}, p.id, p.vehicle_number, ${day(sales)}, CONCAT('Lot ', n % ${descriptionCount}),
    ${[1, 2, 3].map(itemAmount).join(' + ')}, ${entered(day(sales))}
  FROM ${numbers(sales)} JOIN purchases p ON p.id = 1 + (n - 1) * ${vehicleCount} DIV ${sales};
${[1, 2, 3].map((k) => itemStatement(k, sales)).join('\n')}
INSERT INTO collections (id, customer_id, amount, created_at, entered_at)
  SELECT n, 1 + (n * 6133) % ${customerCount}, 500 + n % 9000, ${entered(day(collections))}, '2026-11-01 10:00:00'
  FROM ${numbers(collections)};
INSERT INTO expenses (amount, kind, purchase_id, created_at, entered_at)
  SELECT 100 + n % 900, ELT(1 + n % 3, 'freight', 'labour', 'commission'), 1 + n % ${vehicleCount},
    ${entered(day(expenseCount))}, '2026-11-01 10:00:00' FROM ${numbers(expenseCount)};
UPDATE purchases SET quantity = 5000, unit = 'kg',
  expenses_total = (SELECT SUM(amount) FROM expenses WHERE purchase_id = purchases.id);
INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label, after_json)
  SELECT ${entered(day(sales))}, 1, 'owner', 'create', 'sale', n, CONCAT('Bill ', n), '{}' FROM ${numbers(sales)};
INSERT INTO row_counts (list_name, slot, row_count) VALUES ('sales', 0, ${sales}), ('collections', 0, ${collections}),
  ('history', 0, ${sales}), ('expenses', 0, ${expenseCount})
  ON DUPLICATE KEY UPDATE row_count = VALUES(row_count);
COMMIT;
ANALYZE TABLE customers, vendors, purchases, sales, sale_items, collections, history;
DELETE FROM migrations WHERE step >= '${firstFillingStep}';
COMMIT;
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

/**
 * One more customer, with bills of three items on all vehicles.
 * @param {number} customer its id
 * @param {number} bills
 * @param {number} firstBill the id of its first bill
 */
export function largeCustomer(customer, bills, firstBill) {
  const bill = `${firstBill} + n`;
  return `
INSERT INTO customers (id, name, phone_number, created_at) VALUES (${customer}, 'Large ${customer}', '9700000000', NOW());
INSERT INTO sales (id, customer_id, purchase_id, vehicle_number, sale_date, description, amount, entered_at)
  SELECT ${bill}, ${customer}, p.id, p.vehicle_number, DATE_SUB('2026-11-01', INTERVAL n DIV 10 DAY), 'large', 300, NOW(6)
  FROM ${numbers(bills)} JOIN purchases p ON p.id = 1 + n % ${vehicleCount};
INSERT INTO sale_items (sale_id, position, product_name, unit, quantity, unit_price, amount)
  SELECT ${bill}, k.seq, 'Mango', 'kg', 1, 100, 100 FROM ${numbers(bills)}, seq_1_to_3 k;
UPDATE customers SET sales_total = ${bills * 300}, bills = ${bills} WHERE id = ${customer};
UPDATE sold_quantities SET quantity = quantity + ${(bills / vehicleCount) * 3},
  without_pieces = without_pieces + ${(bills / vehicleCount) * 3} WHERE unit = 'kg';
UPDATE purchases SET sales_total = sales_total + ${(bills / vehicleCount) * 300}, bills = bills + ${bills / vehicleCount};
INSERT INTO row_counts (list_name, slot, row_count) VALUES ('sales', 0, ${bills})
  ON DUPLICATE KEY UPDATE row_count = row_count + VALUES(row_count);
`;
}
