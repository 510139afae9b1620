-- Written by tests/server/database/SchemaFileTest.php, which says how: all tables as the steps together make them.
CREATE TABLE IF NOT EXISTS users (
  id int unsigned NOT NULL AUTO_INCREMENT,
  username varchar(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  name varchar(120) NOT NULL,
  email varchar(190) NOT NULL DEFAULT '',
  role varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  password_hash varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  is_disabled tinyint NOT NULL DEFAULT 0,
  created_at datetime NOT NULL,
  seen_version varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  config_hash varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  PRIMARY KEY (id),
  UNIQUE KEY users_username (username)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS sessions (
  token_hash binary(32) NOT NULL,
  user_id int unsigned NOT NULL,
  created_at datetime NOT NULL,
  last_seen_at datetime NOT NULL,
  id int unsigned NOT NULL AUTO_INCREMENT,
  device varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  PRIMARY KEY (token_hash),
  UNIQUE KEY id (id),
  KEY sessions_user (user_id),
  KEY sessions_last_seen (last_seen_at),
  CONSTRAINT sessions_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS sign_in_attempts (
  bucket binary(32) NOT NULL,
  window_start datetime NOT NULL,
  failures int unsigned NOT NULL,
  PRIMARY KEY (bucket),
  KEY sign_in_attempts_window (window_start)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS idempotency_keys (
  id binary(32) NOT NULL,
  body_hash binary(32) NOT NULL,
  status smallint unsigned NOT NULL DEFAULT 0,
  etag varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  answer mediumtext NOT NULL,
  created_at datetime NOT NULL,
  entry_no bigint unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (id),
  UNIQUE KEY idempotency_keys_entry (entry_no),
  KEY idempotency_keys_created (created_at)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS history (
  id bigint unsigned NOT NULL AUTO_INCREMENT,
  changed_at datetime NOT NULL,
  user_id int unsigned NOT NULL,
  username varchar(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  action varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  record_type varchar(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  record_id int unsigned NOT NULL,
  before_json mediumtext DEFAULT NULL,
  after_json mediumtext DEFAULT NULL,
  label varchar(200) NOT NULL,
  caused_by bigint unsigned DEFAULT NULL,
  undone_by bigint unsigned DEFAULT NULL,
  name varchar(120) DEFAULT NULL,
  number varchar(50) DEFAULT NULL,
  owner varchar(200) DEFAULT NULL,
  about varchar(30) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (id),
  KEY history_record (record_type,record_id,id),
  KEY history_caused_by (caused_by,id),
  KEY history_changed_at (changed_at,id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS customers (
  id int unsigned NOT NULL AUTO_INCREMENT,
  name varchar(120) NOT NULL,
  phone_number varchar(20) NOT NULL,
  address varchar(255) NOT NULL DEFAULT '',
  old_balance decimal(14,2) NOT NULL DEFAULT 0.00,
  created_at datetime NOT NULL,
  sales_total decimal(16,2) NOT NULL DEFAULT 0.00,
  collections_total decimal(16,2) NOT NULL DEFAULT 0.00,
  bills int NOT NULL DEFAULT 0,
  sound varchar(242) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  old_crates int NOT NULL DEFAULT 0,
  crates bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  KEY customers_name (name,id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS vendors (
  id int unsigned NOT NULL AUTO_INCREMENT,
  name varchar(120) NOT NULL,
  phone_number varchar(20) NOT NULL DEFAULT '',
  address varchar(255) NOT NULL DEFAULT '',
  notes varchar(2000) NOT NULL DEFAULT '',
  old_balance decimal(14,2) NOT NULL DEFAULT 0.00,
  created_at datetime NOT NULL,
  sound varchar(242) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  old_crates int NOT NULL DEFAULT 0,
  crates bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  KEY vendors_name (name,id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS purchases (
  id int unsigned NOT NULL AUTO_INCREMENT,
  vendor_id int unsigned NOT NULL,
  vehicle_number varchar(30) NOT NULL,
  quantity decimal(9,2) DEFAULT NULL,
  unit varchar(20) NOT NULL DEFAULT '',
  amount decimal(14,2) NOT NULL,
  description varchar(255) NOT NULL DEFAULT '',
  notes varchar(2000) NOT NULL DEFAULT '',
  is_closed tinyint NOT NULL DEFAULT 0,
  created_at datetime NOT NULL,
  day date GENERATED ALWAYS AS (cast(created_at as date)) STORED,
  entered_at datetime(6) NOT NULL,
  sales_total decimal(16,2) NOT NULL DEFAULT 0.00,
  expenses_total decimal(16,2) NOT NULL DEFAULT 0.00,
  bills int NOT NULL DEFAULT 0,
  sound varchar(512) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  spoiled decimal(16,2) NOT NULL DEFAULT 0.00,
  crates_in int NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  KEY purchases_day (day,id),
  KEY purchases_vendor_day (vendor_id,day,id),
  KEY purchases_vendor_amount (vendor_id,amount),
  CONSTRAINT purchases_vendor_fk FOREIGN KEY (vendor_id) REFERENCES vendors (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS sales (
  id int unsigned NOT NULL AUTO_INCREMENT,
  customer_id int unsigned NOT NULL,
  purchase_id int unsigned DEFAULT NULL,
  vehicle_number varchar(30) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL DEFAULT '',
  sale_date date NOT NULL,
  description varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL DEFAULT '',
  amount decimal(14,2) NOT NULL,
  entered_at datetime(6) NOT NULL,
  crates_out int NOT NULL DEFAULT 0,
  crates_back int NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  KEY sales_amount (amount,id),
  KEY sales_purchase_date (purchase_id,sale_date,id),
  KEY sales_vehicle (vehicle_number,sale_date,id),
  KEY sales_description (description),
  KEY sales_day (sale_date,id,customer_id,amount),
  KEY sales_customer_date (customer_id,sale_date,id,amount,crates_out,crates_back),
  CONSTRAINT sales_customer_fk FOREIGN KEY (customer_id) REFERENCES customers (id),
  CONSTRAINT sales_purchase_fk FOREIGN KEY (purchase_id) REFERENCES purchases (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS sale_items (
  sale_id int unsigned NOT NULL,
  position smallint unsigned NOT NULL,
  product_name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL,
  unit varchar(20) NOT NULL,
  pieces int unsigned DEFAULT NULL,
  quantity decimal(9,2) NOT NULL,
  unit_price decimal(11,2) NOT NULL,
  amount decimal(14,2) NOT NULL,
  PRIMARY KEY (sale_id,position),
  KEY sale_items_product (product_name,sale_id),
  CONSTRAINT sale_items_sale_fk FOREIGN KEY (sale_id) REFERENCES sales (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS collections (
  id int unsigned NOT NULL AUTO_INCREMENT,
  customer_id int unsigned NOT NULL,
  amount decimal(14,2) NOT NULL,
  method varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'cash',
  sale_id int unsigned DEFAULT NULL,
  bounced_on date DEFAULT NULL,
  bounced_amount decimal(14,2) DEFAULT NULL,
  bounced_note varchar(2000) NOT NULL DEFAULT '',
  note varchar(2000) NOT NULL DEFAULT '',
  created_at datetime NOT NULL,
  day date GENERATED ALWAYS AS (cast(created_at as date)) STORED,
  entered_at datetime(6) NOT NULL,
  crates_back int NOT NULL DEFAULT 0,
  holder_id int unsigned DEFAULT NULL,
  PRIMARY KEY (id),
  KEY collections_sale (sale_id),
  KEY collections_by_day (day,id,customer_id,amount,method,bounced_on),
  KEY collections_method (method,amount),
  KEY collections_holder (holder_id,day,method,amount),
  KEY collections_customer_day (customer_id,day,id,amount,crates_back),
  CONSTRAINT collections_customer_fk FOREIGN KEY (customer_id) REFERENCES customers (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS expenses (
  id int unsigned NOT NULL AUTO_INCREMENT,
  amount decimal(14,2) NOT NULL,
  waste_amount decimal(14,2) NOT NULL DEFAULT 0.00,
  method varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'cash',
  kind varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'other',
  quantity decimal(9,2) DEFAULT NULL,
  purchase_id int unsigned DEFAULT NULL,
  note varchar(2000) NOT NULL DEFAULT '',
  created_at datetime NOT NULL,
  day date GENERATED ALWAYS AS (cast(created_at as date)) STORED,
  entered_at datetime(6) NOT NULL,
  holder_id int unsigned DEFAULT NULL,
  PRIMARY KEY (id),
  KEY expenses_day (day,id),
  KEY expenses_purchase (purchase_id,kind,amount),
  KEY expenses_holder (holder_id,day,method,amount),
  CONSTRAINT expenses_purchase_fk FOREIGN KEY (purchase_id) REFERENCES purchases (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS vendor_payments (
  id int unsigned NOT NULL AUTO_INCREMENT,
  vendor_id int unsigned NOT NULL,
  amount decimal(14,2) NOT NULL,
  payment_method varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reference varchar(100) NOT NULL DEFAULT '',
  notes varchar(2000) NOT NULL DEFAULT '',
  created_at datetime NOT NULL,
  day date GENERATED ALWAYS AS (cast(created_at as date)) STORED,
  entered_at datetime(6) NOT NULL,
  holder_id int unsigned DEFAULT NULL,
  PRIMARY KEY (id),
  KEY vendor_payments_day (day,id),
  KEY vendor_payments_vendor_day (vendor_id,day,id),
  KEY vendor_payments_vendor_amount (vendor_id,amount),
  KEY vendor_payments_holder (holder_id,day,payment_method,amount),
  CONSTRAINT vendor_payments_vendor_fk FOREIGN KEY (vendor_id) REFERENCES vendors (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS row_counts (
  list_name varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  slot tinyint unsigned NOT NULL,
  row_count int NOT NULL,
  PRIMARY KEY (list_name,slot)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS firm (
  id tinyint unsigned NOT NULL,
  upi_id varchar(100) NOT NULL DEFAULT '',
  owner_phone varchar(20) NOT NULL DEFAULT '',
  pocket tinyint NOT NULL DEFAULT 1,
  closed_until varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  crates tinyint NOT NULL DEFAULT 0,
  address varchar(255) NOT NULL DEFAULT '',
  phone varchar(60) NOT NULL DEFAULT '',
  licence varchar(60) NOT NULL DEFAULT '',
  money_since varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  cash_customer_id int unsigned DEFAULT NULL,
  name varchar(100) NOT NULL DEFAULT '',
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS promises (
  customer_id int unsigned NOT NULL,
  day date NOT NULL,
  amount decimal(14,2) DEFAULT NULL,
  note varchar(255) NOT NULL DEFAULT '',
  promised_at datetime(6) NOT NULL,
  PRIMARY KEY (customer_id),
  CONSTRAINT promises_customer_fk FOREIGN KEY (customer_id) REFERENCES customers (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS cash_days (
  day date NOT NULL,
  counted decimal(14,2) NOT NULL,
  opening decimal(14,2) DEFAULT NULL,
  note varchar(2000) NOT NULL DEFAULT '',
  closed_by varchar(50) NOT NULL,
  closed_at datetime NOT NULL,
  PRIMARY KEY (day)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS backups (
  id int unsigned NOT NULL AUTO_INCREMENT,
  taken_at datetime NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS sale_texts (
  id int unsigned NOT NULL AUTO_INCREMENT,
  kind tinyint unsigned NOT NULL,
  text varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL,
  sound varchar(512) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  has_parts tinyint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  UNIQUE KEY sale_texts_text (kind,text),
  KEY sale_texts_has_parts (has_parts)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS book_checks (
  id int unsigned NOT NULL AUTO_INCREMENT,
  checked_at datetime NOT NULL,
  differences int unsigned NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS confirmations (
  id int unsigned NOT NULL AUTO_INCREMENT,
  record_type varchar(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  record_id int unsigned NOT NULL,
  rules varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  version varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  confirmed_by varchar(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  confirmed_at datetime NOT NULL,
  PRIMARY KEY (id),
  UNIQUE KEY confirmations_record (record_type,record_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS sale_text_parts (
  part varchar(4) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL,
  text_id int unsigned NOT NULL,
  PRIMARY KEY (part,text_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS pattis (
  purchase_id int unsigned NOT NULL,
  deductions text NOT NULL,
  note varchar(2000) NOT NULL DEFAULT '',
  number varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  version int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (purchase_id),
  UNIQUE KEY pattis_number (number),
  CONSTRAINT pattis_purchase_fk FOREIGN KEY (purchase_id) REFERENCES purchases (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS patti_versions (
  purchase_id int unsigned NOT NULL,
  version int unsigned NOT NULL,
  finalised_at datetime NOT NULL,
  finalised_by varchar(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  sheet mediumtext NOT NULL,
  PRIMARY KEY (purchase_id,version),
  CONSTRAINT patti_versions_purchase_fk FOREIGN KEY (purchase_id) REFERENCES purchases (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS patti_numbers (
  year char(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  last_number int unsigned NOT NULL,
  PRIMARY KEY (year)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS sold_quantities (
  purchase_id int unsigned NOT NULL,
  unit varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  quantity decimal(16,2) NOT NULL,
  pieces bigint NOT NULL,
  without_pieces int NOT NULL,
  PRIMARY KEY (purchase_id,unit),
  CONSTRAINT sold_quantities_purchase_fk FOREIGN KEY (purchase_id) REFERENCES purchases (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci;
CREATE TABLE IF NOT EXISTS backup_tokens (
  id int unsigned NOT NULL AUTO_INCREMENT,
  token_hash binary(32) NOT NULL,
  created_at datetime NOT NULL,
  created_by int unsigned NOT NULL,
  last_used_at datetime DEFAULT NULL,
  PRIMARY KEY (id),
  KEY backup_tokens_user_fk (created_by),
  CONSTRAINT backup_tokens_user_fk FOREIGN KEY (created_by) REFERENCES users (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS server_errors (
  id int unsigned NOT NULL AUTO_INCREMENT,
  happened_at datetime NOT NULL,
  reference varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  request varchar(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  text varchar(500) NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS crates (
  id int unsigned NOT NULL AUTO_INCREMENT,
  customer_id int unsigned DEFAULT NULL,
  vendor_id int unsigned DEFAULT NULL,
  day date NOT NULL,
  crates_out int NOT NULL,
  crates_back int NOT NULL,
  crates_lost int NOT NULL,
  note varchar(2000) NOT NULL DEFAULT '',
  entered_at datetime(6) NOT NULL,
  PRIMARY KEY (id),
  KEY crates_day (day,id),
  KEY crates_customer (customer_id,day,id),
  KEY crates_vendor (vendor_id,day,id),
  CONSTRAINT crates_customer_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
  CONSTRAINT crates_vendor_fk FOREIGN KEY (vendor_id) REFERENCES vendors (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS crate_counts (
  day date NOT NULL,
  counted int NOT NULL,
  note varchar(2000) NOT NULL DEFAULT '',
  counted_by varchar(50) NOT NULL,
  counted_at datetime NOT NULL,
  PRIMARY KEY (day)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS second_factors (
  user_id int unsigned NOT NULL,
  secret varbinary(64) NOT NULL,
  on_since datetime DEFAULT NULL,
  used_step bigint unsigned NOT NULL,
  PRIMARY KEY (user_id),
  CONSTRAINT second_factors_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS recovery_codes (
  user_id int unsigned NOT NULL,
  code_hash binary(32) NOT NULL,
  PRIMARY KEY (user_id,code_hash),
  CONSTRAINT recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS history_packing (
  id tinyint unsigned NOT NULL,
  next_id bigint unsigned NOT NULL,
  last_id bigint unsigned NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS book_name (
  id tinyint unsigned NOT NULL,
  name varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  database_name varchar(64) NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS holders (
  id int unsigned NOT NULL AUTO_INCREMENT,
  name varchar(120) NOT NULL,
  kind varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'other',
  phone_number varchar(20) NOT NULL DEFAULT '',
  note varchar(2000) NOT NULL DEFAULT '',
  old_balance decimal(14,2) NOT NULL DEFAULT 0.00,
  is_closed tinyint NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  KEY holders_name (name,id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS transfers (
  id int unsigned NOT NULL AUTO_INCREMENT,
  day date NOT NULL,
  amount decimal(14,2) NOT NULL,
  from_id int unsigned DEFAULT NULL,
  to_id int unsigned DEFAULT NULL,
  note varchar(2000) NOT NULL DEFAULT '',
  entered_at datetime(6) NOT NULL,
  PRIMARY KEY (id),
  KEY transfers_day (day,id),
  KEY transfers_from (from_id,day,amount),
  KEY transfers_to (to_id,day,amount),
  CONSTRAINT transfers_from_fk FOREIGN KEY (from_id) REFERENCES holders (id),
  CONSTRAINT transfers_to_fk FOREIGN KEY (to_id) REFERENCES holders (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_customers (
  id int unsigned NOT NULL,
  name varchar(120) NOT NULL,
  phone_number varchar(20) NOT NULL,
  address varchar(255) NOT NULL DEFAULT '',
  old_balance decimal(14,2) NOT NULL DEFAULT 0.00,
  created_at datetime NOT NULL,
  sound varchar(242) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  old_crates int NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_vendors (
  id int unsigned NOT NULL,
  name varchar(120) NOT NULL,
  phone_number varchar(20) NOT NULL DEFAULT '',
  address varchar(255) NOT NULL DEFAULT '',
  notes varchar(2000) NOT NULL DEFAULT '',
  old_balance decimal(14,2) NOT NULL DEFAULT 0.00,
  created_at datetime NOT NULL,
  sound varchar(242) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  old_crates int NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_purchases (
  id int unsigned NOT NULL,
  vendor_id int unsigned NOT NULL,
  vehicle_number varchar(30) NOT NULL,
  quantity decimal(9,2) DEFAULT NULL,
  unit varchar(20) NOT NULL DEFAULT '',
  amount decimal(14,2) NOT NULL,
  description varchar(255) NOT NULL DEFAULT '',
  notes varchar(2000) NOT NULL DEFAULT '',
  is_closed tinyint NOT NULL DEFAULT 0,
  created_at datetime NOT NULL,
  entered_at datetime(6) NOT NULL,
  sound varchar(512) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  crates_in int NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_sales (
  id int unsigned NOT NULL,
  customer_id int unsigned NOT NULL,
  purchase_id int unsigned DEFAULT NULL,
  vehicle_number varchar(30) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL DEFAULT '',
  sale_date date NOT NULL,
  description varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL DEFAULT '',
  amount decimal(14,2) NOT NULL,
  entered_at datetime(6) NOT NULL,
  crates_out int NOT NULL DEFAULT 0,
  crates_back int NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_sale_items (
  sale_id int unsigned NOT NULL,
  position smallint unsigned NOT NULL,
  product_name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL,
  unit varchar(20) NOT NULL,
  pieces int unsigned DEFAULT NULL,
  quantity decimal(9,2) NOT NULL,
  unit_price decimal(11,2) NOT NULL,
  amount decimal(14,2) NOT NULL,
  PRIMARY KEY (sale_id,position)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_collections (
  id int unsigned NOT NULL,
  customer_id int unsigned NOT NULL,
  amount decimal(14,2) NOT NULL,
  method varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'cash',
  sale_id int unsigned DEFAULT NULL,
  bounced_on date DEFAULT NULL,
  bounced_amount decimal(14,2) DEFAULT NULL,
  bounced_note varchar(2000) NOT NULL DEFAULT '',
  note varchar(2000) NOT NULL DEFAULT '',
  created_at datetime NOT NULL,
  entered_at datetime(6) NOT NULL,
  crates_back int NOT NULL DEFAULT 0,
  holder_id int unsigned DEFAULT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_expenses (
  id int unsigned NOT NULL,
  amount decimal(14,2) NOT NULL,
  waste_amount decimal(14,2) NOT NULL DEFAULT 0.00,
  method varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'cash',
  kind varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'other',
  quantity decimal(9,2) DEFAULT NULL,
  purchase_id int unsigned DEFAULT NULL,
  note varchar(2000) NOT NULL DEFAULT '',
  created_at datetime NOT NULL,
  entered_at datetime(6) NOT NULL,
  holder_id int unsigned DEFAULT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_vendor_payments (
  id int unsigned NOT NULL,
  vendor_id int unsigned NOT NULL,
  amount decimal(14,2) NOT NULL,
  payment_method varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reference varchar(100) NOT NULL DEFAULT '',
  notes varchar(2000) NOT NULL DEFAULT '',
  created_at datetime NOT NULL,
  entered_at datetime(6) NOT NULL,
  holder_id int unsigned DEFAULT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_promises (
  customer_id int unsigned NOT NULL,
  day date NOT NULL,
  amount decimal(14,2) DEFAULT NULL,
  note varchar(255) NOT NULL DEFAULT '',
  promised_at datetime(6) NOT NULL,
  PRIMARY KEY (customer_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_pattis (
  purchase_id int unsigned NOT NULL,
  deductions text NOT NULL,
  note varchar(2000) NOT NULL DEFAULT '',
  number varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  version int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (purchase_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_crates (
  id int unsigned NOT NULL,
  customer_id int unsigned DEFAULT NULL,
  vendor_id int unsigned DEFAULT NULL,
  day date NOT NULL,
  crates_out int NOT NULL,
  crates_back int NOT NULL,
  crates_lost int NOT NULL,
  note varchar(2000) NOT NULL DEFAULT '',
  entered_at datetime(6) NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_holders (
  id int unsigned NOT NULL,
  name varchar(120) NOT NULL,
  kind varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'other',
  phone_number varchar(20) NOT NULL DEFAULT '',
  note varchar(2000) NOT NULL DEFAULT '',
  old_balance decimal(14,2) NOT NULL DEFAULT 0.00,
  is_closed tinyint NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
CREATE TABLE IF NOT EXISTS deleted_transfers (
  id int unsigned NOT NULL,
  day date NOT NULL,
  amount decimal(14,2) NOT NULL,
  from_id int unsigned DEFAULT NULL,
  to_id int unsigned DEFAULT NULL,
  note varchar(2000) NOT NULL DEFAULT '',
  entered_at datetime(6) NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
INSERT IGNORE INTO row_counts (list_name, slot, row_count) VALUES ('history', 16, 0);
INSERT IGNORE INTO history_packing (id, next_id, last_id) VALUES (1, 1, 0);
-- End of schema.sql
