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
  -- 'HH:MM-HH:MM'. Spaces, an en dash and hours of one digit are allowed. If missing or malformed, the generated columns
  -- fall back to 09:00-18:00.
  working_hours TEXT CHECK (length(working_hours) <= 40),
  kyc_compliant INTEGER NOT NULL DEFAULT 0 CHECK (kyc_compliant IN (0, 1)),
  connected_account_id TEXT UNIQUE CHECK (length(connected_account_id) BETWEEN 1 AND 200),
  compact_hours TEXT GENERATED ALWAYS AS (
    iif(trim(working_hours) GLOB '[0-9]:*', '0', '') || replace(replace(working_hours, ' ', ''), '–', '-')
  ) VIRTUAL,
  padded_hours TEXT GENERATED ALWAYS AS (
    iif(compact_hours GLOB '*-[0-9]:*', replace(compact_hours, '-', '-0'), compact_hours)
  ) VIRTUAL,
  normalized_hours TEXT GENERATED ALWAYS AS (
    CASE WHEN padded_hours GLOB '[0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9]'
      AND substr(padded_hours, 1, 5) < substr(padded_hours, 7)
      AND substr(padded_hours, 7) <= '24:00'
    THEN padded_hours ELSE '09:00-18:00' END
  ) VIRTUAL,
  opens TEXT GENERATED ALWAYS AS (substr(normalized_hours, 1, 5)) VIRTUAL,
  closes TEXT GENERATED ALWAYS AS (substr(normalized_hours, 7)) VIRTUAL,
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

-- The ten statuses of Specification §4 in sequence. An order can only move to the next status. This is a table rather
-- than a CHECK, because the seed `edge` adds an unknown code without a position.
CREATE TABLE order_statuses (
  code TEXT PRIMARY KEY CHECK (length(code) <= 40 AND code GLOB '[A-Z]*' AND code NOT GLOB '*[^A-Z0-9_]*'),
  position INTEGER UNIQUE
) STRICT, WITHOUT ROWID;
INSERT INTO order_statuses (position, code) VALUES
  (1, 'OPEN'), (2, 'QUOTED'), (3, 'PAYMENT_PROCESSING'), (4, 'PAID'), (5, 'SCHEDULED'), (6, 'PRE_DIAGNOSTICS'),
  (7, 'DIAGNOSTICS'), (8, 'WORK_IN_PROGRESS'), (9, 'POST_DIAGNOSTICS'), (10, 'COMPLETED');

-- Transfers to mechanics. An order refers to the transfer that settled it, and a trigger prevents a second one.
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
  -- Slots are time ranges of 1 to 8 whole hours within one day (Specification §5).
  CHECK (substr(scheduled_start, 15) = '00:00.000' AND substr(scheduled_end, 15) = '00:00.000'),
  CHECK (substr(scheduled_start, 1, 10) = substr(scheduled_end, 1, 10)),
  CHECK (CAST(substr(scheduled_end, 12, 2) AS INTEGER) - CAST(substr(scheduled_start, 12, 2) AS INTEGER) BETWEEN 1 AND 8),
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

-- A new order may have any status, as in seeds. An existing order can only move to the next status.
CREATE TRIGGER orders_move_to_next_status BEFORE UPDATE OF status ON orders WHEN OLD.status <> NEW.status BEGIN
  SELECT RAISE(ABORT, 'The order cannot move to that status')
  WHERE (SELECT position FROM order_statuses WHERE code = NEW.status) IS NOT
    (SELECT position + 1 FROM order_statuses WHERE code = OLD.status);
END;

CREATE TRIGGER orders_are_settled_at_most_once BEFORE UPDATE OF transfer_id ON orders
WHEN OLD.transfer_id IS NOT NULL AND NEW.transfer_id IS NOT OLD.transfer_id BEGIN
  SELECT RAISE(ABORT, 'The order is already settled');
END;

-- The slot rules of Specification §5 that depend on the mechanic. Each appointment has a row: `reason` is NULL if the
-- slot is valid, otherwise the start of the 409 message. The database checks the rules, so that no code can double-book
-- a mechanic. Overlapping ranges are on the same day, so the conditions with `>= substr` limit the search in the index.
CREATE VIEW slot_checks AS
  SELECT orders.id AS order_id, CASE
    WHEN coalesce(mechanics.working_days, '[]') = '[]' AND strftime('%w', scheduled_start) IN ('0', '6')
      OR mechanics.working_days <> '[]' AND NOT EXISTS (
        SELECT 1 FROM json_each(mechanics.working_days)
        WHERE value = (CAST(strftime('%w', orders.scheduled_start) AS INTEGER) + 6) % 7)
    THEN 'The mechanic does not work on that day'
    WHEN substr(scheduled_start, 12, 5) < mechanics.opens OR substr(scheduled_end, 12, 5) > mechanics.closes
    THEN 'The slot is outside the working hours of the mechanic'
    WHEN EXISTS (
      SELECT 1 FROM days_off
      WHERE days_off.mechanic_id = orders.mechanic_id AND days_off.day = substr(orders.scheduled_start, 1, 10))
    THEN 'The mechanic is unavailable on that day'
    WHEN EXISTS (
      SELECT 1 FROM busy_hours
      WHERE busy_hours.mechanic_id = orders.mechanic_id
        AND busy_hours.starts < orders.scheduled_end AND busy_hours.ends > orders.scheduled_start
        AND busy_hours.starts >= substr(orders.scheduled_start, 1, 10))
    THEN 'The mechanic is unavailable at that time'
    WHEN EXISTS (
      SELECT 1 FROM orders AS other
      WHERE other.mechanic_id = orders.mechanic_id AND other.id <> orders.id
        AND other.scheduled_start < orders.scheduled_end AND other.scheduled_end > orders.scheduled_start
        AND other.scheduled_start >= substr(orders.scheduled_start, 1, 10))
    THEN 'This slot was just taken: the mechanic is already booked at that time'
  END AS reason
  FROM orders JOIN mechanics ON mechanics.id = orders.mechanic_id;

CREATE TRIGGER orders_reject_invalid_slots_on_insert AFTER INSERT ON orders WHEN NEW.mechanic_id IS NOT NULL BEGIN
  SELECT RAISE(ABORT, reason) FROM slot_checks WHERE order_id = NEW.id AND reason IS NOT NULL;
END;
CREATE TRIGGER orders_reject_invalid_slots_on_update AFTER UPDATE OF mechanic_id, scheduled_start, scheduled_end ON orders
WHEN NEW.mechanic_id IS NOT NULL BEGIN
  SELECT RAISE(ABORT, reason) FROM slot_checks WHERE order_id = NEW.id AND reason IS NOT NULL;
END;
CREATE TRIGGER days_off_reject_booked_days BEFORE INSERT ON days_off BEGIN
  SELECT RAISE(ABORT, 'The mechanic is already booked on that day') WHERE EXISTS (
    SELECT 1 FROM orders WHERE mechanic_id = NEW.mechanic_id
      AND scheduled_start >= NEW.day AND scheduled_start < NEW.day || 'U'); -- A time has 'T' after its day, and T < U.
END;

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
