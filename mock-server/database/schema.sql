-- The database of the mock server. There are no migrations: open.ts rejects a database of another version of this file.
-- A reset drops every table and runs this file again instead of deleting rows, because this file fills order_statuses.
--
-- Units: IDs are 24 hexadecimal digits. Money is whole cents. Percentages are ten-thousandths of a percent (8.25% is
-- 82500, 100% is 1000000). *_at and `created` are UTC (YYYY-MM-DDTHH:MM:SS.SSSZ). scheduled_*, starts and ends are
-- wall-clock times without a zone. Booleans are 0 or 1. Maps and lists are JSON. The constraints show exceptions.

---------------------------------------------------------------------------------------------------- signing in

CREATE TABLE admins (
  id TEXT PRIMARY KEY CHECK (length(id) = 24 AND id NOT GLOB '*[^0-9a-f]*'),
  email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (email = trim(email) AND length(email) BETWEEN 3 AND 254)
) STRICT;

-- At most one code per admin. A new code replaces the previous one, and a sign-in deletes the code.
CREATE TABLE one_time_codes (
  admin_id TEXT PRIMARY KEY REFERENCES admins (id) ON DELETE CASCADE,
  salt BLOB NOT NULL CHECK (length(salt) >= 16),
  code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
  sent_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%fZ', sent_at) IS sent_at),
  expires_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%fZ', expires_at) IS expires_at AND expires_at > sent_at),
  wrong_attempts INTEGER NOT NULL DEFAULT 0 CHECK (wrong_attempts BETWEEN 0 AND 5)
) STRICT;

-- Requested codes (`send`) and failed verifications (`verify`) from an IP address since `window_started_at`.
CREATE TABLE sign_in_attempts (
  kind TEXT NOT NULL CHECK (kind IN ('send', 'verify')),
  address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 64),
  window_started_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%fZ', window_started_at) IS window_started_at),
  attempts INTEGER NOT NULL CHECK (attempts >= 1),
  PRIMARY KEY (kind, address)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%fZ', created_at) IS created_at),
  seen_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%fZ', seen_at) IS seen_at)
) STRICT, WITHOUT ROWID;

--------------------------------------------------------------------------------------------- users and mechanics

CREATE TABLE users (
  id TEXT PRIMARY KEY CHECK (length(id) = 24 AND id NOT GLOB '*[^0-9a-f]*'),
  first_name TEXT NOT NULL CHECK (trim(first_name) <> '' AND length(first_name) <= 200),
  last_name TEXT NOT NULL CHECK (trim(last_name) <> '' AND length(last_name) <= 200),
  email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (email = trim(email) AND length(email) BETWEEN 3 AND 254),
  mobile_no TEXT CHECK (length(mobile_no) BETWEEN 1 AND 30),
  -- Text from the mobile app in any format. updateUser accepts a new value only if it is a past day (YYYY-MM-DD).
  date_of_birth TEXT CHECK (length(date_of_birth) BETWEEN 1 AND 40),
  is_active INTEGER NOT NULL DEFAULT 0 CHECK (is_active IN (0, 1)),
  -- A user keeps is_active while blocked, so that unblocking restores the previous status.
  is_blocked INTEGER NOT NULL DEFAULT 0 CHECK (is_blocked IN (0, 1)),
  driver_license_number TEXT CHECK (length(driver_license_number) BETWEEN 1 AND 40),
  driver_license_state TEXT CHECK (length(driver_license_state) BETWEEN 1 AND 60)
) STRICT;
CREATE INDEX users_by_active ON users (is_active, id);
CREATE INDEX users_by_blocked ON users (is_blocked, id);
CREATE INDEX users_by_status ON users (is_active, is_blocked, id);

CREATE TABLE mechanics (
  id TEXT PRIMARY KEY CHECK (length(id) = 24 AND id NOT GLOB '*[^0-9a-f]*'),
  first_name TEXT NOT NULL CHECK (trim(first_name) <> '' AND length(first_name) <= 200),
  last_name TEXT NOT NULL CHECK (trim(last_name) <> '' AND length(last_name) <= 200),
  email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (email = trim(email) AND length(email) BETWEEN 3 AND 254),
  mobile_country_code TEXT CHECK (length(mobile_country_code) BETWEEN 1 AND 8),
  mobile_no TEXT CHECK (length(mobile_no) BETWEEN 1 AND 30),
  expertise TEXT CHECK (length(expertise) <= 500),
  about TEXT CHECK (length(about) <= 5000),
  asecertification TEXT CHECK (length(asecertification) <= 500),
  overall_rating REAL CHECK (overall_rating BETWEEN 0 AND 5),
  is_active INTEGER NOT NULL DEFAULT 0 CHECK (is_active IN (0, 1)),
  is_blocked INTEGER NOT NULL DEFAULT 0 CHECK (is_blocked IN (0, 1)),
  -- JSON list of 0 (Monday) to 6 (Sunday), without spaces.
  working_days TEXT CHECK (json_type(working_days) = 'array' AND working_days NOT GLOB '*[^]0-6,[]*'),
  -- 'HH:MM-HH:MM', or any other text: `parseWorkingHours` has the default.
  working_hours TEXT CHECK (length(working_hours) <= 40),
  kyc_compliant INTEGER NOT NULL DEFAULT 0 CHECK (kyc_compliant IN (0, 1)),
  connected_account_id TEXT UNIQUE CHECK (length(connected_account_id) BETWEEN 1 AND 200),
  -- Blocking a mechanic also makes them inactive (Specification §4).
  CHECK (is_active + is_blocked <= 1)
) STRICT;

-- The next two tables list the days and hours when a mechanic is unavailable, apart from appointments.
CREATE TABLE days_off (
  mechanic_id TEXT NOT NULL REFERENCES mechanics (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (date(day) IS day),
  PRIMARY KEY (mechanic_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE busy_hours (
  mechanic_id TEXT NOT NULL REFERENCES mechanics (id) ON DELETE CASCADE,
  starts TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%f', starts) IS starts),
  ends TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%f', ends) IS ends),
  PRIMARY KEY (mechanic_id, starts),
  CHECK (starts < ends AND substr(starts, 1, 10) = substr(ends, 1, 10))
) STRICT, WITHOUT ROWID;

--------------------------------------------------------------------------------------------------------- orders

-- The ten statuses of Specification §4. This is a table rather than a CHECK, because the seed `edge` adds an unknown code.
CREATE TABLE order_statuses (
  code TEXT PRIMARY KEY CHECK (length(code) <= 40 AND code GLOB '[A-Z]*' AND code NOT GLOB '*[^A-Z0-9_]*')
) STRICT, WITHOUT ROWID;
INSERT INTO order_statuses (code) VALUES
  ('OPEN'), ('QUOTED'), ('PAYMENT_PROCESSING'), ('PAID'), ('SCHEDULED'), ('PRE_DIAGNOSTICS'),
  ('DIAGNOSTICS'), ('WORK_IN_PROGRESS'), ('POST_DIAGNOSTICS'), ('COMPLETED');

-- Transfers to mechanics. An order refers to the transfer that settled it.
CREATE TABLE transfers (
  id TEXT PRIMARY KEY CHECK (length(id) = 24 AND id NOT GLOB '*[^0-9a-f]*'),
  mechanic_id TEXT NOT NULL REFERENCES mechanics (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  -- Free text: the SPA sends the admin's email, or 'admin' (Specification §6).
  admin_id TEXT NOT NULL CHECK (length(admin_id) BETWEEN 1 AND 254),
  provider_reference TEXT NOT NULL UNIQUE CHECK (length(provider_reference) BETWEEN 1 AND 128),
  created_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%fZ', created_at) IS created_at),
  UNIQUE (id, mechanic_id)
) STRICT;

CREATE TABLE orders (
  id TEXT PRIMARY KEY CHECK (length(id) = 24 AND id NOT GLOB '*[^0-9a-f]*'),
  user_id TEXT NOT NULL REFERENCES users (id),
  parent_service_id TEXT CHECK (length(parent_service_id) BETWEEN 1 AND 64),
  issue_description TEXT CHECK (length(issue_description) <= 5000),
  status TEXT NOT NULL REFERENCES order_statuses (code),
  created TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%fZ', created) IS created),
  address TEXT CHECK (length(address) <= 1000),

  -- Amounts are NULL until a quote is saved, and in some seed orders. Percentages may be set earlier.
  sub_total INTEGER CHECK (sub_total >= 0),
  service_fee_percentage INTEGER CHECK (service_fee_percentage BETWEEN 0 AND 1000000),
  service_fee INTEGER CHECK (service_fee >= 0),
  tax_percentage INTEGER CHECK (tax_percentage BETWEEN 0 AND 1000000),
  tax INTEGER CHECK (tax >= 0),
  platform_fee INTEGER CHECK (platform_fee >= 0),
  total INTEGER CHECK (total >= 0),
  -- Time when a quote was last saved; NULL before that, and in seeds.
  quoted_at TEXT CHECK (quoted_at IS NULL OR strftime('%Y-%m-%dT%H:%M:%fZ', quoted_at) IS quoted_at),
  -- JSON from the mobile app: `payment_details` lists payments, `refund_details` is a refund. `amount` is in cents.
  payment_details TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payment_details) AND json_type(payment_details) = 'array'),
  refund_details TEXT CHECK (json_type(refund_details) = 'object'),

  mechanic_id TEXT REFERENCES mechanics (id),
  scheduled_start TEXT CHECK (scheduled_start IS NULL OR strftime('%Y-%m-%dT%H:%M:%f', scheduled_start) IS scheduled_start),
  scheduled_end TEXT CHECK (scheduled_end IS NULL OR strftime('%Y-%m-%dT%H:%M:%f', scheduled_end) IS scheduled_end),
  mechanic_instructions TEXT CHECK (length(mechanic_instructions) <= 5000),
  mechanic_remarks TEXT CHECK (length(mechanic_remarks) <= 50000),
  reschedule_requested_by TEXT CHECK (reschedule_requested_by IN ('User', 'Mechanic', 'Admin')),
  completed_at TEXT CHECK (completed_at IS NULL OR strftime('%Y-%m-%dT%H:%M:%fZ', completed_at) IS completed_at),
  transfer_id TEXT,

  CHECK (json_type(refund_details, '$.amount') = 'integer'),
  CHECK (total = sub_total + service_fee + tax),
  CHECK ((mechanic_id IS NULL) = (scheduled_start IS NULL) AND (scheduled_start IS NULL) = (scheduled_end IS NULL)),
  CHECK (status NOT IN ('OPEN', 'QUOTED', 'PAYMENT_PROCESSING', 'PAID') OR mechanic_id IS NULL),
  CHECK (mechanic_id IS NOT NULL OR status NOT IN
    ('SCHEDULED', 'PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS', 'COMPLETED')),
  CHECK ((status = 'COMPLETED') = (completed_at IS NOT NULL)),
  CHECK (transfer_id IS NULL OR status = 'COMPLETED'),
  -- A composite key, because the transfer must be to the order's mechanic.
  FOREIGN KEY (transfer_id, mechanic_id) REFERENCES transfers (id, mechanic_id)
) STRICT;
-- listOrders uses only this index to skip to the requested page, and reads table rows only for that page.
CREATE INDEX orders_by_status ON orders (status, created DESC, id DESC);
CREATE INDEX orders_by_slot ON orders (mechanic_id, scheduled_start, scheduled_end) WHERE mechanic_id IS NOT NULL;
CREATE INDEX orders_to_settle ON orders (status, mechanic_id, completed_at, id) WHERE status = 'COMPLETED' AND transfer_id IS NULL;

-- The client chooses the IDs of added lines ('temp-...'). They are unique within an order.
CREATE TABLE order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 199),
  id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 64 AND id NOT GLOB '*[^A-Za-z0-9_-]*'),
  type TEXT NOT NULL CHECK (type IN ('SERVICE', 'ITEM')),
  category TEXT CHECK (length(category) <= 200),
  sub_category TEXT CHECK (length(sub_category) <= 200),
  description TEXT CHECK (length(description) <= 2000),
  price INTEGER CHECK (price BETWEEN 0 AND 100000000),
  discount INTEGER CHECK (discount BETWEEN 0 AND 1000000),
  -- Price minus the discount. Another service may have rounded it differently. NULL without a price.
  final_price INTEGER CHECK (final_price BETWEEN 0 AND 100000000),
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, id),
  CHECK (final_price IS NULL OR price IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE TABLE cars (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  vin TEXT CHECK (length(vin) <= 20),
  license_plate TEXT CHECK (length(license_plate) <= 20),
  make TEXT CHECK (length(make) <= 100),
  model TEXT CHECK (length(model) <= 100),
  model_year INTEGER CHECK (model_year BETWEEN 1000 AND 9999),
  trim TEXT CHECK (length(trim) <= 100),
  engine_configuration TEXT CHECK (length(engine_configuration) <= 100),
  engine_cylinders INTEGER CHECK (engine_cylinders BETWEEN 0 AND 100),
  engine_cycles INTEGER CHECK (engine_cycles BETWEEN 0 AND 100),
  displacement_l REAL CHECK (displacement_l BETWEEN 0 AND 100),
  engine_manufacturer TEXT CHECK (length(engine_manufacturer) <= 100),
  engine_model TEXT CHECK (length(engine_model) <= 100),
  engine_hp REAL CHECK (engine_hp BETWEEN 0 AND 10000),
  engine_kw REAL CHECK (engine_kw BETWEEN 0 AND 10000),
  drive_type TEXT CHECK (length(drive_type) <= 100),
  transmission_style TEXT CHECK (length(transmission_style) <= 100),
  engine_specification TEXT CHECK (length(engine_specification) <= 300)
) STRICT;

CREATE TABLE revenues (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  total_revenue INTEGER NOT NULL CHECK (total_revenue > 0),
  hourly_charge INTEGER NOT NULL CHECK (hourly_charge > 0),
  travel_reimbursement INTEGER NOT NULL DEFAULT 0 CHECK (travel_reimbursement >= 0),
  platform_charge INTEGER NOT NULL DEFAULT 0 CHECK (platform_charge >= 0),
  -- JSON objects that map labels to cents.
  other_reimbursements TEXT NOT NULL DEFAULT '{}'
    CHECK (json_valid(other_reimbursements) AND json_type(other_reimbursements) = 'object'),
  other_charges TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(other_charges) AND json_type(other_charges) = 'object')
) STRICT;

-- Documents of a user or of an order, never of both.
CREATE TABLE documents (
  id TEXT PRIMARY KEY CHECK (length(id) = 24 AND id NOT GLOB '*[^0-9a-f]*'),
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  document_type TEXT NOT NULL CHECK (length(document_type) BETWEEN 1 AND 60),
  -- Base64, a data URL or any other text, because not every client sends a picture.
  document_content TEXT CHECK (length(document_content) <= 10000000),
  document_description TEXT CHECK (length(document_description) <= 2000),
  uploaded_by TEXT CHECK (uploaded_by IN ('User', 'Mechanic')),
  created_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%fZ', created_at) IS created_at),
  -- Any text, to test captions with an invalid time (Specification §2).
  updated_at TEXT CHECK (length(updated_at) <= 60),
  CHECK ((user_id IS NULL) <> (order_id IS NULL))
) STRICT;
CREATE INDEX documents_by_user ON documents (user_id, created_at, id) WHERE user_id IS NOT NULL;
CREATE INDEX documents_by_order ON documents (order_id, created_at, id) WHERE order_id IS NOT NULL;

------------------------------------------------------------------------------------------- catalogue and terms

CREATE TABLE services (
  id TEXT PRIMARY KEY CHECK (length(id) = 24 AND id NOT GLOB '*[^0-9a-f]*'),
  category TEXT NOT NULL CHECK (trim(category) <> '' AND length(category) <= 200),
  sub_category TEXT NOT NULL CHECK (trim(sub_category) <> '' AND length(sub_category) <= 200),
  description TEXT NOT NULL CHECK (trim(description) <> '' AND length(description) <= 2000),
  price INTEGER NOT NULL CHECK (price BETWEEN 0 AND 100000000),
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 1000000),
  final_price INTEGER NOT NULL GENERATED ALWAYS AS ((price * (1000000 - discount) + 500000) / 1000000) STORED,
  status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'INACTIVE')),
  duration INTEGER NOT NULL CHECK (duration BETWEEN 0 AND 100000),
  service_code TEXT NOT NULL UNIQUE CHECK (trim(service_code) <> '' AND length(service_code) <= 60),
  notes TEXT CHECK (length(notes) <= 5000)
) STRICT;

CREATE TABLE items (
  id TEXT PRIMARY KEY CHECK (length(id) = 24 AND id NOT GLOB '*[^0-9a-f]*'),
  name TEXT NOT NULL CHECK (trim(name) <> '' AND length(name) <= 200),
  description TEXT NOT NULL CHECK (trim(description) <> '' AND length(description) <= 2000),
  price INTEGER NOT NULL CHECK (price BETWEEN 0 AND 100000000),
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 1000000),
  final_price INTEGER NOT NULL GENERATED ALWAYS AS ((price * (1000000 - discount) + 500000) / 1000000) STORED
) STRICT;

CREATE TABLE terms (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 1000000),
  updated_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%fZ', updated_at) IS updated_at)
) STRICT;

---------------------------------------------------------------------------- ledger of the simulated card provider

CREATE TABLE provider_entries (
  reference TEXT PRIMARY KEY CHECK (length(reference) BETWEEN 1 AND 128),
  bucket TEXT NOT NULL CHECK (bucket IN ('available', 'pending')),
  -- `opening` is a seed's initial balance; it already includes the payments for the seed's orders.
  kind TEXT NOT NULL CHECK (kind IN ('opening', 'payment', 'release', 'transfer')),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 1000),
  created_at TEXT NOT NULL CHECK (strftime('%Y-%m-%dT%H:%M:%fZ', created_at) IS created_at)
) STRICT;

-- The sum of each bucket's entries, maintained by a trigger. The CHECK rejects transfers beyond the available funds.
CREATE TABLE provider_balances (
  bucket TEXT PRIMARY KEY CHECK (bucket IN ('available', 'pending')),
  amount INTEGER NOT NULL,
  CONSTRAINT sufficient_funds CHECK (amount >= 0)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER provider_entries_update_balances AFTER INSERT ON provider_entries BEGIN
  INSERT INTO provider_balances VALUES (NEW.bucket, 0) ON CONFLICT DO NOTHING;
  UPDATE provider_balances SET amount = amount + NEW.amount WHERE bucket = NEW.bucket;
END;
CREATE TRIGGER provider_entries_are_never_changed BEFORE UPDATE ON provider_entries BEGIN
  SELECT RAISE(ABORT, 'Entries of the provider are never changed');
END;
CREATE TRIGGER provider_entries_are_never_deleted BEFORE DELETE ON provider_entries BEGIN
  SELECT RAISE(ABORT, 'Entries of the provider are never deleted');
END;
