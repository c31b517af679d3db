-- The tables of a business, by feature: what a row is, and why it is so. Read from top to bottom it explains the business.
-- Functions, views and triggers are in ../routines; here stand only the functions that a table needs in a default or an index.
-- Money is integer cents. Times are instants; a business day is a date in the time zone of the business.
-- A comment on a table begins with the feature that writes it.

-- Exclusion constraints over a resource and a time.
create extension if not exists btree_gist;
-- Search by trigrams, which any piece of a name in any alphabet has.
create extension if not exists pg_trgm;

-- ## employees

create table users (
  id bigint generated always as identity primary key,
  username text not null check (username <> ''),
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  role text not null check (role in ('admin', 'manager', 'staff')),
  password_hash text not null,
  is_active boolean not null,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  username_key text not null,
  language text,
  check (not (is_active and deleted_at is not null)),
  check (not is_active or approved_at is not null),
  constraint users_language check (language in ('en', 'so', 'ar'))
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_list on users ((approved_at is not null), id desc) where deleted_at is null;
create unique index users_username on users (username_key) where deleted_at is null;
comment on table users is
  '[employees] A member of staff and the account they sign in with. Deleted people keep their row, because the history '
  'names them; their user name and email are free again.';
comment on column users.username_key is
  'The one spelling of the user name by which it is found and kept unique: all capitals, widths and compositions are one. '
  'The server makes it (lib/username-key.ts), because lower() knows fewer alphabets than a browser sends and differs by '
  'locale. A name belongs to one person, of staff or with a client''s app: both sign in at the same place.';
comment on column users.approved_at is
  'Null while an account that registered itself waits to be switched on for the first time.';
comment on column users.language is 'The language they chose for their screens; null where they did not.';
comment on index users_list is 'Accounts that wait for approval come first.';

-- ## policy

create table policy (
  only_row boolean default true primary key check (only_row),
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint references users
);
comment on table policy is
  '[policy] The owner''s settings, one row. The contract validates them and its code fills in the defaults, so a setting '
  'that is added later needs no change of the stored row.';
comment on constraint policy_only_row_check on policy is 'There is one row at most.';

-- The business day an instant falls on. The writer keeps the answer, so a later change of the zone moves no figure.
create function business_date(instant timestamptz) returns date language sql stable as $$
  select (instant at time zone coalesce((select settings ->> 'time_zone' from policy), 'Africa/Mogadishu'))::date
$$;

-- ## images

create table images (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
comment on table images is '[images] A picture of a product or a service. Its sizes are image_files.';
comment on column images.hash is
  'SHA-256 of what was uploaded, and the address below /media: another picture is another address, so browsers keep it '
  'for good.';

create table image_files (
  hash text not null references images on delete cascade,
  size text not null check (size in ('thumb', 'card', 'zoom')),
  bytes bytea not null,
  primary key (hash, size)
);
alter table image_files alter bytes set storage external;
comment on table image_files is '[images] One size of a picture, as it is served.';
comment on column image_files.bytes is 'Compressed already, so it is stored as it is: compressing it again only costs time.';

-- ## services

create table service_categories (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index service_categories_name on service_categories (lower(name));
comment on table service_categories is '[services] A group of the catalogue of treatments.';

create table services (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null,
  unit_price_cents bigint not null check (unit_price_cents between 0 and 1000000000),
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  category_id bigint not null references service_categories,
  is_active boolean not null default true,
  session_count integer not null default 1 check (session_count between 1 and 200),
  days_between_sessions integer not null default 1 check (days_between_sessions between 1 and 365),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 240),
  self_booking boolean not null default false,
  image_hash text references images
);
create index services_category on services (category_id);
create index services_image on services (image_hash);
create index services_list on services (lower(name), id) where archived_at is null;
create unique index services_name on services (lower(name)) where archived_at is null;
create index services_name_search on services using gin (name gin_trgm_ops) with (gin_pending_list_limit = 256);
comment on table services is
  '[services] A treatment of the catalogue. Bookings keep a copy of what they bought (booking_services), so a change here '
  'moves no sale; an archived one stays for them.';
comment on column services.buffer_minutes is 'The pause after a visit, for cleaning; never before one.';
comment on column services.session_count is 'How many sessions a course of it has, planned days_between_sessions apart.';
comment on column services.self_booking is 'Whether clients may book it by themselves in the shop.';
comment on column services.image_hash is 'The picture it is shown with where clients choose.';
comment on index services_name is 'A name is free again once its service is archived.';
comment on index services_name_search is
  'Names are searched by trigrams. A small list of pending entries, because every search reads that list as well.';

create table measurement_types (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  unit text not null check (unit <> '')
);
create unique index measurement_types_name_unit on measurement_types (lower(name), lower(unit));
comment on table measurement_types is '[services] Something the tape measures, with its unit, such as waist in cm.';

create table service_measurements (
  id bigint generated always as identity primary key,
  service_id bigint not null references services,
  measurement_type_id bigint not null references measurement_types,
  is_active boolean not null default true,
  unique (service_id, measurement_type_id)
);
create index service_measurements_type on service_measurements (measurement_type_id);
comment on table service_measurements is '[services] What is measured in the sessions of a service.';
comment on column service_measurements.is_active is
  'A pairing keeps its id when it is switched off, because measurements refer to it.';

-- ## clients

create table clients (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  phone text not null,
  email text,
  address text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  language text,
  wants_reminders boolean not null default true,
  wants_receipts boolean not null default true,
  wants_offers boolean not null default false,
  birthday date check (birthday >= '1900-01-01'),
  to_confirm boolean not null default false,
  erased_at timestamptz,
  constraint clients_erased_check check (
    erased_at is null
    or (archived_at is not null and email is null and address = '' and birthday is null)
  ),
  constraint clients_language check (language in ('en', 'so', 'ar')),
  constraint clients_phone_check check (case when erased_at is null then phone ~ '^252[1-9][0-9]{8}$' else phone = '' end)
);
create index clients_by_birthday on clients ((extract(month from birthday)), (extract(day from birthday)))
  where wants_offers and birthday is not null;
create index clients_email_search on clients using gin (email gin_trgm_ops) with (gin_pending_list_limit = 256);
create index clients_list on clients (id desc) where archived_at is null;
create index clients_name_search on clients using gin (name gin_trgm_ops) with (gin_pending_list_limit = 256);
create unique index clients_phone on clients (phone) where archived_at is null;
create index clients_phone_search on clients using gin (phone gin_trgm_ops) with (gin_pending_list_limit = 256);
comment on table clients is
  '[clients] A person who is treated, known by her phone number. Archived clients leave every list and free their number; '
  'an erased one keeps an empty row, because bookings and sales refer to it.';
comment on column clients.language is 'What receipts and messages to her speak; null where none was chosen.';
comment on column clients.wants_reminders is
  'What she lets herself be written to about: reminders and receipts until she says otherwise, offers once she says yes.';
comment on column clients.to_confirm is 'She came by herself through the shop, and the desk has not looked at her record yet.';
comment on constraint clients_erased_check on clients is 'An erasure leaves nothing of the person but the row.';
comment on constraint clients_phone_check on clients is
  'A Somali number in full, 252 and nine digits. Only an erased client has none.';
comment on index clients_phone is 'One number is one client, archived ones aside.';
comment on index clients_by_birthday is 'Greetings of a day are found by month and day, among those who want offers.';
comment on index clients_name_search is
  'Trigrams find any piece of a name. A small list of pending entries (256 kB), because every search reads it as well: a '
  'large one makes some searches and one unlucky writer slow.';

create table mobile_credentials (
  client_id bigint primary key references clients,
  username text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  username_key text not null
);
create unique index mobile_credentials_username on mobile_credentials (username_key);
comment on table mobile_credentials is '[clients] The user name and password of a client''s app.';
comment on column mobile_credentials.username_key is 'As of users; no name belongs to both a client and a member of staff.';

-- ## auth

create table sign_ins (
  id uuid default gen_random_uuid() primary key,
  user_id bigint references users,
  client_id bigint references clients,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  phone text check (phone ~ '^252[1-9][0-9]{8}$'),
  check (num_nonnulls(user_id, client_id, phone) = 1)
);
create index sign_ins_expires_at on sign_ins (expires_at);
create index sign_ins_open_of_client on sign_ins (client_id) where ended_at is null;
create index sign_ins_open_of_user on sign_ins (user_id) where ended_at is null;
comment on table sign_ins is
  '[auth] One row per sign-in, of staff, a client or a phone. Every token names its sign-in, so ending the row ends the '
  'tokens everywhere.';
comment on column sign_ins.phone is
  'Who signs in with a phone of which no client is known is known by the phone alone, until there is a client.';

create table sign_in_uses (
  sign_in_id uuid primary key references sign_ins on delete cascade,
  number bigint generated always as identity unique,
  device text not null,
  address text not null,
  last_used_at timestamptz
);
comment on table sign_in_uses is
  '[auth] From where and when a sign-in was last used, for the person to look through and for ending what is not used. '
  'Written when its access token is renewed, every half hour of use, and so apart from the audited sign_ins.';
comment on column sign_in_uses.number is 'What a person ends it by: the id of a sign-in is a secret.';
comment on column sign_in_uses.device is 'Such as Firefox on Android; empty where the program did not say.';
comment on column sign_in_uses.last_used_at is 'Null while no use was noted.';

-- ## me

create table sign_in_codes (
  phone text primary key check (phone ~ '^252[1-9][0-9]{8}$'),
  salt bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table sign_in_codes is
  '[me] The one code of a phone that counts. A new one takes its place, and one that was used is gone (decision 089).';
comment on constraint sign_in_codes_tries_check on sign_in_codes is 'Five wrong tries end a code.';

create table client_links (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  scope text not null check (scope in ('receipt', 'booking', 'me')),
  client_id bigint not null references clients,
  subject_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint client_links_token unique (token_hash),
  constraint client_links_subject_check check ((scope = 'me') = (subject_id is null))
);
create index client_links_expired on client_links (expires_at);
create index client_links_of_client on client_links (client_id);
comment on table client_links is
  '[me] A link that lets a client see and do one thing without signing in (decision 090). The link itself stands in the '
  'message alone; here is its hash.';
comment on column client_links.subject_id is
  'The order of a receipt, or the booking; null where the link opens her whole page.';
comment on column client_links.used_at is 'When something was first changed by it; it may be used again.';

-- ## ledger
-- The truth about money: balanced, append-only journal entries. Triggers keep them so; here is what they are made of.

create table accounts (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  bears_tax boolean not null default false
);
comment on table accounts is '[ledger] An account of the ledger. All of them come with the program.';
comment on column accounts.bears_tax is
  'Whether tax is worked out from the revenue of this account; of delivery there is none.';

insert into accounts (code, name, kind, bears_tax) values
  ('cash', 'Cash', 'asset', false),
  ('card', 'Card', 'asset', false),
  ('mobile_wallet', 'Mobile wallet', 'asset', false),
  ('receivable', 'Receivable', 'asset', false),
  ('tax_payable', 'Tax payable', 'liability', false),
  -- A treatment is earned when it is held (decision 070).
  ('unearned_treatments', 'Paid or owed for sessions not yet held', 'liability', false),
  ('service_revenue', 'Service revenue', 'income', true),
  ('product_revenue', 'Product revenue', 'income', true),
  ('delivery_revenue', 'Delivery revenue', 'income', false),
  ('discounts_given', 'Discounts given', 'expense', false),
  ('written_off', 'Written off', 'expense', false),
  ('cash_over_short', 'Cash over and short', 'expense', false),
  ('expenses', 'Expenses', 'expense', false),
  ('refunds', 'Refunds', 'expense', false);

create table journal_entries (
  id bigint generated always as identity primary key,
  kind text not null,
  description text not null,
  source_type text not null,
  source_id bigint not null,
  reverses_id bigint unique references journal_entries,
  actor_id bigint references users,
  posted_at timestamptz not null default now(),
  written_by xid8 not null default pg_current_xact_id(),
  business_day date not null default business_date(now()),
  purpose text
);
create index journal_entries_posted_at on journal_entries (posted_at, id);
create index journal_entries_source on journal_entries (source_type, source_id);
comment on table journal_entries is
  '[ledger] One thing that happened to the money. Its lines balance, and nothing of it is ever changed: a mistake is '
  'reversed by another entry.';
comment on column journal_entries.source_type is 'What caused the entry, with source_id, for example order and 12.';
comment on column journal_entries.reverses_id is 'The entry this one takes back; each is taken back once at most.';
comment on column journal_entries.written_by is 'The transaction that wrote the entry: only that one may add lines.';
comment on column journal_entries.business_day is
  'The day it counts for. Kept when written, so a later change of the time zone moves no figure.';
comment on column journal_entries.purpose is 'What the money of an expense went for; of other entries null.';

create table journal_lines (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entries,
  account text not null references accounts,
  client_id bigint references clients,
  debit_cents bigint not null default 0 check (debit_cents >= 0),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  business_day date not null default business_date(now()),
  posted_at timestamptz not null default now(),
  purpose text,
  check ((debit_cents > 0) <> (credit_cents > 0))
);
create index journal_lines_by_account on journal_lines (account, (debit_cents > 0), business_day desc, posted_at desc, id desc)
  include (entry_id, client_id, debit_cents, credit_cents);
create index journal_lines_by_purpose on journal_lines (purpose, business_day desc, posted_at desc, id desc)
  where purpose is not null;
create index journal_lines_client on journal_lines (client_id, account) where client_id is not null;
create index journal_lines_entry on journal_lines (entry_id);
comment on table journal_lines is '[ledger] One side of an entry: so many cents to the debit or credit of an account.';
comment on column journal_lines.client_id is 'Whose debt or payment it is; null without a client.';
comment on column journal_lines.business_day is
  'That of its entry, as are posted_at and purpose: the lines behind a figure are found by them. A trigger sets them; the '
  'defaults say that no statement has to.';
comment on index journal_lines_by_account is
  'The lines behind a figure, newest first, summed up from the index alone. The side is in the key because one may be '
  'rare: of cash a refund.';

-- ## shifts
-- Who answers for the money in the drawer.

create table drawer_shifts (
  id bigint generated always as identity primary key,
  opened_by bigint not null references users,
  opened_at timestamptz not null,
  float_cents bigint not null check (float_cents >= 0),
  status text not null default 'open' check (status in ('open', 'counted', 'closed')),
  counted_by bigint references users,
  counted_at timestamptz,
  closed_by bigint references users,
  closed_at timestamptz,
  business_day date,
  difference_reason text check (difference_reason <> ''),
  journal_entry_id bigint unique references journal_entries,
  notes text not null default '',
  check ((status = 'open') = (counted_at is null) and (counted_at is null) = (counted_by is null)),
  check ((status = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  check ((status = 'closed') = (business_day is not null)),
  check (status = 'closed' or (difference_reason is null and journal_entry_id is null)),
  check (counted_at >= opened_at and closed_at >= counted_at)
);
create index drawer_shifts_by_day on drawer_shifts (business_day) where business_day is not null;
create index drawer_shifts_list on drawer_shifts (opened_at desc, id desc);
create index drawer_shifts_of_person on drawer_shifts (opened_by, opened_at desc, id desc);
create unique index drawer_shifts_one_at_a_time on drawer_shifts (opened_by) where status <> 'closed';
comment on table drawer_shifts is
  '[shifts] A shift is one person''s: opened with a float, counted blind, closed with the reason of what differs. What '
  'they take and give back meanwhile names their shift.';
comment on column drawer_shifts.float_cents is 'What lay in the drawer before the first sale, for change.';
comment on column drawer_shifts.business_day is 'The day it was closed on, in the time zone of that day.';
comment on column drawer_shifts.journal_entry_id is 'What the cash differed by, in the ledger; null where it did not.';
comment on index drawer_shifts_one_at_a_time is 'A person answers for one drawer at a time.';

create table shift_counts (
  shift_id bigint not null references drawer_shifts,
  payment_method text not null check (payment_method in ('cash', 'card', 'mobile_money')),
  expected_cents bigint not null,
  counted_cents bigint not null,
  difference_cents bigint not null generated always as (counted_cents - expected_cents) stored,
  primary key (shift_id, payment_method),
  check (payment_method <> 'cash' or counted_cents >= 0)
);
comment on table shift_counts is '[shifts] What should have been in the drawer by a way to pay, and what was counted.';
comment on constraint shift_counts_check on shift_counts is
  'Only cash cannot be less than nothing: more may go back by card or wallet than came in that way.';

create table drawer_movements (
  id bigint generated always as identity primary key,
  shift_id bigint not null references drawer_shifts,
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null check (reason <> ''),
  recorded_by bigint not null references users,
  recorded_at timestamptz not null
);
create index drawer_movements_of_shift on drawer_movements (shift_id, id);
comment on table drawer_movements is
  '[shifts] Cash put in (above 0) or taken out (below 0) without a sale: change fetched, takings brought to the bank. The '
  'business owns as much as before, so the ledger hears nothing of it.';

-- ## inventory
-- Products, and the stock that only ever moves by a recorded transaction.

create table inventory_categories (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  created_at timestamptz not null default now()
);
create unique index inventory_categories_name on inventory_categories (lower(name));
comment on table inventory_categories is '[inventory] A group of products.';

create table products (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  price_cents bigint not null check (price_cents between 0 and 1000000000),
  previous_price_cents bigint check (previous_price_cents >= 0),
  sku text not null check (sku <> ''),
  quantity integer not null default 0,
  image_hash text references images,
  category_id bigint references inventory_categories on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  cost_price_cents bigint check (cost_price_cents between 0 and 1000000000),
  constraint products_never_negative check (quantity >= 0)
);
create index products_by_quantity on products (quantity, id) where archived_at is null;
create index products_image on products (image_hash);
create index products_list on products (id desc) where archived_at is null;
create index products_of_category on products (category_id, id desc) where archived_at is null;
create index products_on_sale on products (id desc) where archived_at is null and quantity > 0;
create unique index products_sku on products (lower(sku)) where archived_at is null;
comment on table products is
  '[inventory] Something sold by the piece, at the counter and in the shop, from one stock. Archived ones stay for the '
  'sales that name them, and free their SKU.';
comment on column products.quantity is 'The pieces in stock, for reading: what stock_transactions add up to at every commit.';
comment on column products.previous_price_cents is 'What it cost before, shown crossed out in the shop.';
comment on column products.cost_price_cents is 'What a piece costs the business, where it is known.';
comment on constraint products_never_negative on products is
  'What is not there cannot be sold, whatever two people do at once.';

create table product_texts (
  product_id bigint primary key references products on delete cascade,
  says text not null
);
create index product_texts_search on product_texts using gin (says gin_trgm_ops) with (gin_pending_list_limit = 256);
comment on table product_texts is
  '[inventory] What a product is searched by. It lies beside the product, because a product is written with every piece '
  'that is sold, and all its indexes with it; what it says seldom changes.';
comment on index product_texts_search is
  'One index of all a product says instead of one per column: a third of the lists to look up.';

create table stock_transactions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  transaction_type text not null check (transaction_type in ('in', 'out', 'adjust', 'sale', 'return', 'release')),
  change integer not null,
  quantity_after integer not null check (quantity_after >= 0),
  notes text not null default '',
  order_id bigint,
  recorded_by bigint references users,
  recorded_at timestamptz not null default now(),
  check ((transaction_type in ('in', 'return', 'release')) <= (change > 0)),
  check ((transaction_type in ('out', 'sale')) <= (change < 0))
);
create index stock_transactions_of_order on stock_transactions (order_id) where order_id is not null;
create index stock_transactions_of_product on stock_transactions (product_id, id desc);
comment on table stock_transactions is
  '[inventory] One movement of a product''s stock, append-only. Each goes on where the product''s last one ended, so the '
  'quantity explains itself.';
comment on column stock_transactions.change is 'Signed; 0 where a count found what was expected.';

-- ## bookings

create table bookings (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  address text not null,
  scheduled_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  cost_cents bigint not null check (cost_cents >= 0),
  amount_paid_cents bigint not null default 0 check (amount_paid_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  cancel_reason text,
  left_pending_at timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  written_off_cents bigint not null default 0,
  self_booked boolean not null default false,
  deposit_cents bigint not null default 0,
  deposit_until timestamptz,
  constraint bookings_awaits_deposit check (
    deposit_until is null
    or (deposit_cents > 0 and status = 'pending' and amount_paid_cents = 0)
  ),
  check ((status = 'pending') = (left_pending_at is null)),
  constraint bookings_deposit_check check (deposit_cents between 0 and cost_cents and (deposit_cents = 0 or self_booked)),
  constraint bookings_not_overpaid check (amount_paid_cents + discount_cents <= cost_cents),
  constraint bookings_written_off check (written_off_cents between 0 and discount_cents)
);
create index bookings_awaiting_deposit on bookings (deposit_until) where deposit_until is not null;
create index bookings_by_status on bookings (status, id desc);
create index bookings_left_pending_at on bookings (left_pending_at, created_at);
create index bookings_of_client on bookings (client_id, id desc);
create index bookings_scheduled_at on bookings (scheduled_at, status);
comment on table bookings is
  '[bookings] What a client bought of treatments, for how much. Its sessions hold the same money in parts, at every '
  'commit.';
comment on column bookings.left_pending_at is
  'When it was confirmed, completed or cancelled; says how many were pending on an earlier day.';
comment on column bookings.written_off_cents is
  'The part of the discount that is a debt given up, apart from what was granted.';
comment on column bookings.self_booked is 'Made by the client in the shop.';
comment on column bookings.deposit_until is
  'Until when it waits for its deposit, after which its time is given free; null where it waits for none (decision 095).';
comment on constraint bookings_not_overpaid on bookings is 'What was received and what was given away never exceed the cost.';
comment on constraint bookings_awaits_deposit on bookings is 'Whatever confirms, pays or cancels a booking ends its waiting.';

create table booking_services (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  service_id bigint not null references services,
  name text not null,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  session_count integer not null check (session_count > 0),
  days_between_sessions integer not null check (days_between_sessions > 0),
  duration_minutes integer not null check (duration_minutes > 0),
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 240),
  unique (booking_id, service_id)
);
create index booking_services_service on booking_services (service_id, booking_id);
comment on table booking_services is
  '[bookings] A service as it was when it was booked. Later changes of the catalogue leave it alone.';

-- ## sessions
-- The planned and held sessions of bookings, and what was measured in them.

create table sessions (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  booking_service_id bigint not null references booking_services,
  client_id bigint not null references clients,
  session_number integer not null check (session_number > 0),
  scheduled_at timestamptz not null,
  notes text,
  price_cents bigint not null check (price_cents >= 0),
  amount_paid_cents bigint not null default 0 check (amount_paid_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  unpaid_cents bigint not null generated always as (price_cents - amount_paid_cents - discount_cents) stored,
  completed_at timestamptz,
  completed_by bigint references users,
  cancelled_at timestamptz,
  held_on date,
  attendance text check (attendance in ('arrived', 'no_show', 'called_off')),
  attendance_at timestamptz,
  written_off_cents bigint not null default 0,
  own_minutes integer check (own_minutes between 1 and 1440),
  places smallint check (places > 0),
  used_up_at timestamptz,
  called_off_late boolean,
  call_off_reason text,
  earned_at timestamptz generated always as (coalesce(completed_at, used_up_at)) stored,
  arrived_at timestamptz,
  own_change_at timestamptz,
  own_change_from timestamptz,
  unique (booking_service_id, session_number),
  constraint sessions_arrived_before_check check (
    arrived_at is null
    or (attendance is not null and attendance in ('no_show', 'called_off'))
  ),
  constraint sessions_attendance_has_its_moment check ((attendance is null) = (attendance_at is null)),
  constraint sessions_call_off_reason_check check (call_off_reason is null or called_off_late is not null),
  constraint sessions_called_off_check check (
    (called_off_late is not null) = (attendance is not null and attendance = 'called_off')
  ),
  check (not (completed_at is not null and cancelled_at is not null)),
  constraint sessions_completed_client_was_there check (completed_at is null or coalesce(attendance, 'arrived') = 'arrived'),
  constraint sessions_held_on_a_day check ((completed_at is null) = (held_on is null)),
  constraint sessions_not_overpaid check (amount_paid_cents + discount_cents <= price_cents),
  constraint sessions_own_change_check check ((own_change_at is null) = (own_change_from is null)),
  constraint sessions_used_up_without_client check (
    used_up_at is null
    or (completed_at is null
      and cancelled_at is null
      and attendance is not null
      and (attendance = 'no_show' or (attendance = 'called_off' and called_off_late)))
  ),
  constraint sessions_written_off check (written_off_cents between 0 and discount_cents)
);
create index sessions_called_off_late on sessions (scheduled_at) where called_off_late and cancelled_at is null;
create index sessions_done on sessions ((unpaid_cents > 0) desc, earned_at desc, id desc) where earned_at is not null;
create index sessions_held on sessions (held_on desc, completed_at desc, id desc)
  include (booking_service_id, completed_by, client_id, price_cents, discount_cents, amount_paid_cents)
  where held_on is not null;
create index sessions_held_as_planned on sessions (scheduled_at)
  include (booking_service_id)
  where completed_at is not null and cancelled_at is null;
create index sessions_held_by on sessions (completed_by, held_on desc, completed_at desc, id desc) where held_on is not null;
create index sessions_missed on sessions (scheduled_at) where attendance = 'no_show' and cancelled_at is null;
create index sessions_of_booking on sessions (booking_id, scheduled_at, id);
create index sessions_of_client on sessions (client_id, scheduled_at, id) include (earned_at, cancelled_at);
create index sessions_open on sessions (scheduled_at, id) where earned_at is null and cancelled_at is null;
create index sessions_own_changes on sessions (own_change_at desc, id desc) where own_change_at is not null;
create index sessions_scheduled on sessions (scheduled_at, id) where cancelled_at is null;
create index sessions_unpaid on sessions (earned_at desc, id desc) where earned_at is not null and unpaid_cents > 0;
comment on table sessions is
  '[sessions] One planned visit of a booking. It is earned when it is held, or when a client who did not come or called '
  'off late uses it up (decision 077).';
comment on column sessions.cancelled_at is
  'Set with the booking''s cancellation on sessions still open: they leave every list and free their time.';
comment on column sessions.held_on is
  'The business day it was completed on. Kept, so a later change of the time zone moves no figure.';
comment on column sessions.attendance is
  'Whether the client is here, did not come, or called off: noted at the desk before a session is completed. An arrival '
  'stays noted when it is completed, so undoing a completion gives back who is here.';
comment on column sessions.written_off_cents is
  'The part of the discount that is a debt given up, apart from what was granted.';
comment on column sessions.own_minutes is 'Of a session that was made longer or shorter than its service.';
comment on column sessions.places is
  'How many places of its service it was given, so that one that lacks who or what it had is found. A service''s needs '
  'may change later, and a therapist or room may be archived: they cannot say it.';
comment on column sessions.earned_at is 'When it was earned: held, or used up.';
comment on column sessions.arrived_at is
  'Of a client who is noted as a no-show or called off after they had arrived: when they arrived, for Undo to bring it '
  'back.';
comment on column sessions.own_change_at is
  'When the client moved it or called it off by herself, on her page or by a link; own_change_from is the time it had '
  'before. The desk is notified, and it says so until the desk changes time or attendance.';
comment on constraint sessions_completed_client_was_there on sessions is 'Who did not come was not treated.';
comment on constraint sessions_used_up_without_client on sessions is
  'Used up is a session that was earned without being held: a no-show, or called off late.';
comment on index sessions_done is 'All three keys run the same way, so that one row comparison finds where a page starts.';
comment on index sessions_unpaid is 'Few at any time, and counted every minute for everybody who is signed in.';
comment on index sessions_held is 'The held sessions behind a figure, newest first, summed up from the index alone.';
comment on index sessions_held_as_planned is
  'How the calendar was used is added up by the day sessions were planned for: of the held ones that is all that is read.';
comment on index sessions_called_off_late is 'Counted beside no-shows, by the day they were planned for.';
comment on index sessions_of_client is 'Sessions of many clients are counted from the index alone.';

create table measurements (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions,
  client_id bigint not null references clients,
  measurement_type_id bigint not null references measurement_types,
  value numeric(7,2) not null check (value > 0),
  notes text,
  recorded_by bigint references users,
  recorded_at timestamptz not null default now(),
  value_before numeric(7,2),
  corrected_at timestamptz,
  corrected_by bigint references users,
  correction_reason text,
  removed_at timestamptz,
  removed_by bigint references users,
  removal_reason text,
  constraint measurements_corrected check (num_nulls(value_before, corrected_at, corrected_by, correction_reason) in (0, 4)),
  constraint measurements_removed check (num_nulls(removed_at, removed_by, removal_reason) in (0, 3))
);
create index measurements_latest on measurements (client_id, measurement_type_id, id desc);
create index measurements_of_client on measurements (client_id, id desc);
create index measurements_of_session on measurements (session_id, id);
comment on table measurements is
  '[sessions] What was measured in a session. A mistyped value is corrected or removed, with who and why; a removed one '
  'stays as a row, so that it can be put back.';
comment on column measurements.value_before is
  'The value before the last correction, which the screens show; the audit trail has them all.';

-- ## schedule
-- Who and what sessions occupy: therapists, rooms and machines, their hours, and one guard for all that takes time.

create table resources (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('therapist', 'room', 'machine')),
  user_id bigint references users,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint resources_only_therapists_are_people check (user_id is null or kind = 'therapist')
);
create unique index resources_name on resources (kind, lower(name)) where archived_at is null;
create unique index resources_user on resources (user_id) where archived_at is null;
comment on table resources is '[schedule] Something a session needs for its time: a therapist, a room or a machine.';
comment on column resources.user_id is 'The employee a therapist is, if she has an account.';

create table service_needs (
  service_id bigint not null references services on delete cascade,
  place smallint not null check (place > 0),
  resource_id bigint not null references resources,
  primary key (service_id, place, resource_id)
);
create index service_needs_resource on service_needs (resource_id);
comment on table service_needs is
  '[schedule] What a service needs. All of its places are needed; any of a place''s resources will do.';

create table working_hours (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null,
  closes smallint not null,
  constraint working_hours_times_check check (opens >= 0 and opens < closes and closes <= 1440),
  constraint working_hours_no_overlap exclude using gist (resource_id with =, weekday with =, int4range(opens, closes) with &&)
);
comment on table working_hours is
  '[schedule] A range of a resource''s week, in minutes of a day: 540 is 09:00. Several ranges a day are allowed; none '
  'means away.';
comment on column working_hours.weekday is '1 is Monday.';

create table working_exceptions (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  day date not null,
  opens smallint,
  closes smallint,
  constraint working_exceptions_times_check check (
    (opens is null and closes is null)
    or (opens >= 0 and opens < closes and closes <= 1440)
  ),
  constraint working_exceptions_no_overlap
    exclude using gist (resource_id with =, day with =, int4range(coalesce(opens, 0), coalesce(closes, 1440)) with &&)
);
comment on table working_exceptions is
  '[schedule] Another range of hours for one day, instead of the week''s. No times mean away all day.';

create table occupancies (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  session_id bigint references sessions on delete cascade,
  reason text not null check (reason in ('session', 'hold', 'leave', 'break', 'block')),
  during tstzrange not null
    check (not isempty(during) and not lower_inf(during) and not upper_inf(during) and lower_inc(during)
      and not upper_inc(during)),
  note text,
  held_until timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  released_at timestamptz,
  hold_id text,
  constraint occupancies_hold_check check ((reason = 'hold') = (held_until is not null)),
  constraint occupancies_hold_id_check check (hold_id is null or (reason = 'hold' and length(hold_id) = 22)),
  constraint occupancies_session_check check ((reason = 'session') = (session_id is not null)),
  constraint occupancies_no_overlap exclude using gist (resource_id with =, during with &&) where (released_at is null)
);
create index occupancies_blocks on occupancies (resource_id, lower(during))
  where released_at is null and reason in ('leave', 'break', 'block');
create index occupancies_of_hold on occupancies (hold_id) where hold_id is not null and released_at is null;
create unique index occupancies_of_session on occupancies (session_id, resource_id) where released_at is null;
create index occupancies_sessions on occupancies (session_id) where session_id is not null;
comment on table occupancies is
  '[schedule] Everything that takes a resource''s time: a session, a hold, leave, a break, a block. What was given up '
  'stays as history.';
comment on column occupancies.held_until is 'A chosen time is held while it is booked, until then at most.';
comment on column occupancies.hold_id is 'Opens the hold, also to a visitor of the shop, so it is 128 random bits.';
comment on constraint occupancies_no_overlap on occupancies is
  'No two take a resource at one time, whatever the program does. This one constraint is the guard of the whole calendar.';
comment on constraint occupancies_during_check on occupancies is
  'From a moment on, up to and not including another, so that visits may follow each other without a gap.';
comment on index occupancies_of_session is 'A session takes a resource once.';

create table leave_requests (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  requested_by bigint not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  reason text,
  decided_by bigint references users,
  decided_at timestamptz,
  occupancy_id bigint unique references occupancies,
  created_at timestamptz not null,
  constraint leave_requests_decided_check check (
    (state = 'waiting') = (decided_at is null)
    and (decided_at is null) = (decided_by is null)
  ),
  constraint leave_requests_reason_check check ((state = 'refused') = (reason is not null) and reason <> ''),
  constraint leave_requests_time_check check (
    (state <> 'accepted' or occupancy_id is not null)
    and (state not in ('waiting', 'refused') or occupancy_id is null)
  ),
  constraint leave_requests_times_check check (starts_at < ends_at),
  constraint leave_requests_no_overlap exclude using gist (resource_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('waiting', 'accepted'))
);
create index leave_requests_of_person on leave_requests (requested_by, id desc);
create index leave_requests_waiting on leave_requests (id) where state = 'waiting';
comment on table leave_requests is
  '[schedule] Leave a therapist asks for. A manager accepts it, and it occupies her time as any leave does, or refuses it '
  'with a reason.';
comment on column leave_requests.reason is 'Why it was refused.';
comment on column leave_requests.occupancy_id is 'The time it took when it was accepted.';
comment on constraint leave_requests_no_overlap on leave_requests is 'The same time is not asked for twice.';

create table waitlist (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  service_id bigint not null references services,
  resource_id bigint references resources,
  from_day date not null,
  to_day date not null,
  part_of_day text not null check (part_of_day in ('any', 'morning', 'afternoon', 'evening')),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'booked', 'gone')),
  booking_id bigint references bookings,
  created_by bigint references users,
  created_at timestamptz not null,
  offered_at timestamptz,
  ended_at timestamptz,
  constraint waitlist_booked_check check ((booking_id is not null) = (state = 'booked')),
  constraint waitlist_days_check check (from_day <= to_day),
  constraint waitlist_ends_check check ((ended_at is not null) = (state in ('booked', 'gone'))),
  constraint waitlist_offered_check check (state <> 'offered' or offered_at is not null)
);
create index waitlist_booking on waitlist (booking_id) where booking_id is not null;
create index waitlist_client on waitlist (client_id, id);
create unique index waitlist_once on waitlist (client_id, service_id, from_day, to_day, part_of_day, coalesce(resource_id, 0))
  where state in ('waiting', 'offered');
create index waitlist_service on waitlist (service_id, id);
create index waitlist_waiting on waitlist (to_day, id) where state in ('waiting', 'offered');
comment on table waitlist is '[schedule] A client who waits for a time. Nothing is held for anyone (decision 078).';
comment on column waitlist.resource_id is 'The therapist wished for; null where anyone will do.';
comment on index waitlist_once is 'A client waits once for the same.';

create table freed_times (
  id bigint generated always as identity primary key,
  session_id bigint references sessions on delete set null,
  block_id bigint references occupancies on delete cascade,
  service_id bigint references services,
  resource_ids bigint[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  until_at timestamptz not null,
  freed_at timestamptz not null,
  ended_at timestamptz,
  check (starts_at < ends_at),
  constraint freed_times_source_check check (session_id is null or block_id is null)
);
create unique index freed_times_block on freed_times (block_id) where ended_at is null;
create index freed_times_of_block on freed_times (block_id) where block_id is not null;
create index freed_times_of_session on freed_times (session_id) where session_id is not null;
create index freed_times_open on freed_times (until_at, id) where ended_at is null;
create unique index freed_times_session on freed_times (session_id, starts_at) where ended_at is null;
comment on table freed_times is
  '[schedule] A time that was given free and would suit someone who waits. It ends when it is taken, when it has passed, '
  'or when no one it would suit waits any more.';
comment on column freed_times.session_id is
  'The session whose time it was. A booking whose services change loses its sessions, and their times are freed without '
  'them.';
comment on column freed_times.resource_ids is 'Who and what was given free; only compared, so without a reference each.';
comment on column freed_times.until_at is 'The last moment at which someone who waits could begin.';
comment on index freed_times_session is 'A session frees one time after another: each is news, and stands until it is taken.';

create table freed_time_matches (
  freed_time_id bigint not null references freed_times on delete cascade,
  waitlist_id bigint not null references waitlist on delete cascade,
  primary key (freed_time_id, waitlist_id)
);
create index freed_time_matches_waitlist on freed_time_matches (waitlist_id);
comment on table freed_time_matches is '[schedule] Who of the waiting list a freed time would suit.';

-- ## self-booking

create table visitor_holds (
  digest text primary key check (length(digest) = 22),
  service_id bigint not null references services,
  therapist_id bigint references resources,
  starts_at timestamptz not null,
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  booking_id bigint references bookings,
  constraint visitor_holds_booking unique (booking_id)
);
create index visitor_holds_expired on visitor_holds (expires_at);
create index visitor_holds_of_network on visitor_holds (network, expires_at);
comment on table visitor_holds is '[self-booking] A time that a visitor of the shop holds while she books (decision 095).';
comment on column visitor_holds.digest is
  'The digest of the hold''s id, which the visitor alone has; occupancies.hold_id knows the hold by it too.';
comment on column visitor_holds.therapist_id is 'Who was wished for.';
comment on column visitor_holds.network is 'Where the visitor comes from; a network holds only so many times at once.';
comment on column visitor_holds.booking_id is 'What became of it.';

-- ## orders
-- Every sale is an order, whatever its channel: the sales screens, receipts and reports read nothing else.

create sequence order_numbers start 1001;

create table orders (
  id bigint generated always as identity primary key,
  order_number text collate "C" not null default 'R' || nextval('order_numbers') unique,
  channel text not null check (channel in ('POS', 'ONLINE_SHOP', 'MOBILE_APP', 'SERVICES')),
  status text not null check (status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  client_id bigint references clients,
  booking_id bigint unique references bookings,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  delivery_cents bigint not null default 0 check (delivery_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  received_cents bigint not null default 0 check (received_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  sold_by bigint references users,
  created_at timestamptz not null default now(),
  business_day date not null,
  client_name text not null default '',
  client_phone text,
  notes text not null default '',
  delivery_type text check (delivery_type in ('PICKUP', 'DELIVERY')),
  delivery_address text,
  delivery_paid_with_order boolean not null default true,
  hold_ends_at timestamptz,
  access_token text unique,
  recognised_at timestamptz,
  paid_at timestamptz,
  tendered_cents bigint check (tendered_cents >= 0),
  cancelled_at timestamptz,
  cancelled_by bigint references users,
  cancel_kind text check (cancel_kind in ('hold_ended', 'cancelled', 'void')),
  cancel_reason text,
  shift_id bigint references drawer_shifts,
  discount_reason text check (discount_reason <> ''),
  goods_reserved boolean not null default true,
  is_large_reservation boolean not null default false,
  ordered_phone text,
  step_back_reason text check (step_back_reason <> ''),
  written_off_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  constraint orders_cancelled check ((status = 'CANCELLED') = (cancelled_at is not null)),
  constraint orders_delivery check (
    (channel in ('ONLINE_SHOP', 'MOBILE_APP')) = (delivery_type is not null)
    and (delivery_type = 'DELIVERY') = (delivery_address is not null)
  ),
  constraint orders_hold check (hold_ends_at is null or (status = 'PENDING' and paid_at is null)),
  constraint orders_large_reservation check (goods_reserved or not is_large_reservation),
  constraint orders_number check (order_number ~ '^R[0-9]+$'),
  constraint orders_refund_within_receipts check (refunded_cents <= received_cents),
  constraint orders_returned check (returned_cents between 0 and total_cents),
  constraint orders_sold_are_reserved check (
    goods_reserved
    or (status in ('PENDING', 'CANCELLED') and paid_at is null and recognised_at is null)
  ),
  constraint orders_total check (
    total_cents = subtotal_cents + tax_cents - discount_cents
      + case when delivery_paid_with_order then delivery_cents else 0 end
  ),
  constraint orders_written_off check (written_off_cents between 0 and discount_cents)
);
create index orders_by_channel on orders (channel, business_day desc, id desc);
create index orders_by_day on orders (business_day desc, id desc) include (channel, sold_by, total_cents, paid_at, status);
create index orders_by_seller on orders (sold_by, business_day desc, id desc);
create index orders_cancelled on orders (business_day desc, id desc, channel) where status = 'CANCELLED';
create index orders_client_name_search on orders using gin (client_name gin_trgm_ops) with (gin_pending_list_limit = 256);
create index orders_held on orders (hold_ends_at) where hold_ends_at is not null;
create index orders_large_reservations on orders (id) where is_large_reservation and hold_ends_at is not null;
create index orders_number_search on orders using gin (order_number gin_trgm_ops) with (gin_pending_list_limit = 256);
create index orders_of_client on orders (client_id, id desc);
create index orders_of_shift on orders (shift_id, id desc) where shift_id is not null;
create index orders_online on orders (id desc) where channel in ('ONLINE_SHOP', 'MOBILE_APP');
create index orders_online_by_status on orders (status, id desc) where channel in ('ONLINE_SHOP', 'MOBILE_APP');
create index orders_owing on orders (client_id)
  include (status, total_cents, returned_cents, received_cents, refunded_cents, recognised_at)
  where case when recognised_at is not null and status <> 'CANCELLED' then total_cents - returned_cents
    else 0 end - received_cents + refunded_cents <> 0;
create index orders_refund_due on orders (id desc) where status = 'CANCELLED' and received_cents > refunded_cents;
create index orders_to_fulfil on orders (id desc)
  where channel in ('ONLINE_SHOP', 'MOBILE_APP') and status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED');
create index orders_unpaid on orders (business_day desc, id desc, channel) where paid_at is null and status <> 'CANCELLED';
comment on table orders is
  '[orders] One sale: of treatments (a booking''s), at the counter, in the shop or in an app. Its sums are those of its '
  'lines, payments, returns and write-offs at every commit.';
comment on column orders.order_number is
  'R and digits. Compared byte by byte, so that what begins with R is looked for in the index that keeps numbers unique, '
  'whatever the language of the database.';
comment on column orders.booking_id is 'The booking of a treatment sale; a booking has one order.';
comment on column orders.business_day is
  'The day it counts for. Kept when written, so a later change of the time zone moves no figure.';
comment on column orders.client_name is 'As the sale names the buyer; a walk-in or a guest has no client.';
comment on column orders.hold_ends_at is 'Until when unpaid goods stay reserved; null once paid, accepted or over.';
comment on column orders.access_token is 'Opens the buyer''s page, so it is a secret and never stands in the audit trail.';
comment on column orders.recognised_at is 'When the ledger took the sale: at payment, or when staff accepted it unpaid.';
comment on column orders.tendered_cents is 'What was handed over at the counter; the change is what exceeds the total.';
comment on column orders.discount_reason is 'Why a person gave away more than the owner''s limit.';
comment on column orders.shift_id is 'The shift a counter sale was made in.';
comment on column orders.goods_reserved is
  'Whether its goods have left the stock. An order of the shop takes them when its payment begins, so one that is never '
  'paid keeps nothing from others (decision 064).';
comment on column orders.is_large_reservation is
  'Whether staff are notified of it: unpaid orders held much when this one took its goods.';
comment on column orders.ordered_phone is 'The number a guest''s order was made with.';
comment on column orders.step_back_reason is 'Why an order of the shop went one step back; null again once it goes forward.';
comment on column orders.written_off_cents is 'The part of the discount that is a debt given up, apart from what was granted.';
comment on column orders.returned_cents is 'What its returns are worth; lines and sums stay as sold.';
comment on constraint orders_total on orders is 'A delivery that is paid at the door is no part of the total.';
comment on constraint orders_sold_are_reserved on orders is 'What holds no goods was neither paid nor accepted.';
comment on index orders_by_day is 'With these columns the sales of a period are added up from the index alone (decision 052).';
comment on index orders_owing is 'What is owed now; what was owed earlier is that less what the journal says came since.';
comment on index orders_unpaid is
  'Few are unpaid or cancelled, so a list of them must not search among all others. The channel is in the key because it '
  'is checked there, without a look at the order.';
comment on index orders_to_fulfil is
  'Orders still to be fulfilled are few. By a plain index on the status PostgreSQL may guess that a status is as common '
  'online as at the counter, and walk through all online orders.';
comment on index orders_client_name_search is
  'Trigrams find any piece of a name, with a small list of pending entries (256 kB), as of clients.';

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  service_id bigint references services,
  name text not null,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  quantity integer not null check (quantity > 0),
  total_cents bigint not null generated always as (unit_price_cents * quantity) stored,
  product_id bigint references products,
  unit_cost_cents bigint check (unit_cost_cents >= 0),
  business_day date not null default business_date(now()),
  constraint order_lines_one_thing check (num_nonnulls(service_id, product_id) = 1)
);
create index order_lines_goods_by_day on order_lines (business_day)
  include (order_id, product_id, quantity, total_cents, unit_cost_cents)
  where product_id is not null;
create index order_lines_order on order_lines (order_id);
create index order_lines_product on order_lines (product_id, order_id desc) where product_id is not null;
create index order_lines_service on order_lines (service_id);
comment on table order_lines is '[orders] One thing of a sale, with name and price as they were.';
comment on column order_lines.unit_cost_cents is
  'What a piece cost the business when it was sold, where that was known: a margin is said of those alone.';
comment on column order_lines.business_day is
  'That of its order, so that the goods sold in a period are read from one index. A trigger sets it; the default says '
  'that no statement has to.';

create table order_returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  reason text not null check (reason <> ''),
  journal_entry_id bigint references journal_entries,
  recorded_by bigint references users,
  recorded_at timestamptz not null,
  business_day date not null default business_date(now()),
  constraint order_returns_of_order unique (id, order_id),
  constraint order_returns_posted check ((journal_entry_id is null) = (subtotal_cents = 0)),
  constraint order_returns_total check (total_cents = subtotal_cents + tax_cents - discount_cents)
);
create index order_returns_by_day on order_returns (business_day, order_id) include (total_cents);
create index order_returns_order on order_returns (order_id);
create index order_returns_without_tax on order_returns (order_id) include (journal_entry_id) where tax_cents = 0;
comment on table order_returns is
  '[orders] Single pieces of a sale that came back. A return keeps what it took off the sale; the lines and sums of the '
  'order stay as sold.';
comment on column order_returns.total_cents is 'What the return is worth to the buyer.';
comment on constraint order_returns_posted on order_returns is 'Pieces that cost nothing are not posted.';
comment on index order_returns_without_tax is
  'The tax report finds returns of taxed sales whose tax rounds to 0: no line of their entries says that they are taxed.';

create table order_return_lines (
  id bigint generated always as identity primary key,
  return_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  restocked boolean not null,
  constraint order_return_lines_return_id_order_id_fkey foreign key (return_id, order_id) references order_returns(id, order_id)
);
create index order_return_lines_line on order_return_lines (order_line_id) include (quantity);
create index order_return_lines_order on order_return_lines (order_id);
create index order_return_lines_return on order_return_lines (return_id);
comment on table order_return_lines is '[orders] How many pieces of a line came back.';
comment on column order_return_lines.restocked is
  'Whether the pieces can be sold again; others are lost, at the cost they were sold with.';

create table order_payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('receipt', 'refund')),
  payment_method text not null check (payment_method in ('cash', 'card', 'mobile_money')),
  amount_cents bigint not null check (amount_cents > 0),
  reference text,
  journal_entry_id bigint not null references journal_entries,
  recorded_by bigint references users,
  recorded_at timestamptz not null default now(),
  shift_id bigint references drawer_shifts,
  wallet text,
  phone text,
  reverses_id bigint references order_payments,
  reason text check (reason <> ''),
  return_id bigint,
  constraint order_payments_return_id_order_id_fkey foreign key (return_id, order_id) references order_returns(id, order_id),
  constraint order_payments_only_refunds_are_for_returns check (return_id is null or kind = 'refund'),
  constraint order_payments_only_refunds_reverse check (reverses_id is null or kind = 'refund'),
  constraint order_payments_reason_of_reversal check (reason is null or reverses_id is not null)
);
create index order_payments_of_return on order_payments (return_id) where return_id is not null;
create index order_payments_of_shift on order_payments (shift_id, id desc) where shift_id is not null;
create index order_payments_order on order_payments (order_id);
create index order_payments_recorded_at on order_payments (recorded_at);
create index order_payments_reverses on order_payments (reverses_id) where reverses_id is not null;
comment on table order_payments is
  '[orders] Money that came in for an order or went back. Append-only: a mistake is taken back by another row.';
comment on column order_payments.wallet is 'The wallet that took it, and in phone the number that paid.';
comment on column order_payments.shift_id is 'Whose drawer money came into or left.';
comment on column order_payments.reverses_id is 'A refund names the receipt whose money it gives back.';
comment on column order_payments.reason is 'A refund with a reason is a reversal: the receipt was a mistake.';
comment on column order_payments.return_id is 'The return a refund is for.';
comment on constraint order_payments_return_id_order_id_fkey on order_payments is 'The return is one of the same order.';

create table write_offs (
  id bigint default nextval('order_payments_id_seq') primary key,
  order_id bigint not null references orders,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  reverses_id bigint references write_offs,
  journal_entry_id bigint not null references journal_entries,
  recorded_by bigint references users,
  recorded_at timestamptz not null default now()
);
create index write_offs_of_order on write_offs (order_id);
create index write_offs_reverses on write_offs (reverses_id) where reverses_id is not null;
comment on table write_offs is
  '[orders] A debt that will not be paid, given up; or, with reverses_id, one taken back. Append-only.';
comment on column write_offs.id is
  'Ids are those of order_payments too, because both stand in one list and are reversed by one call.';

-- ## finance
-- Requests to spend money, and payments that belong to no order: money out, and wallet payments without a booking.

create table requisitions (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose <> ''),
  amount_cents bigint not null check (amount_cents > 0),
  requester_id bigint not null references users,
  status text not null default 'pending' check (status in ('pending', 'verified', 'approved', 'rejected')),
  verified_by bigint references users,
  verified_at timestamptz,
  decided_by bigint references users,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status <> 'pending') = (verified_at is not null) and (verified_at is null) = (verified_by is null)),
  check ((status in ('approved', 'rejected')) = (decided_at is not null) and (decided_at is null) = (decided_by is null))
);
create index requisitions_by_status on requisitions (status, id desc);
comment on table requisitions is
  '[finance] A request to spend money. One person asks, another verifies it, another decides; its payments stay within '
  'its amount.';

create table finance_payments (
  id bigint generated always as identity primary key,
  direction text not null check (direction in ('out', 'in')),
  name text not null check (name <> ''),
  amount_cents bigint not null check (amount_cents > 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  payment_method text not null check (payment_method in ('cash', 'card', 'mobile_money')),
  requisition_id bigint references requisitions,
  service_id bigint references services,
  product_id bigint references products,
  client_id bigint references clients,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  completed_at timestamptz,
  completed_by bigint references users,
  journal_entry_id bigint unique references journal_entries,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  dated_at timestamptz not null generated always as (coalesce(completed_at, created_at)) stored,
  idempotency_key text,
  request_hash bytea,
  shift_id bigint references drawer_shifts,
  discount_reason text check (discount_reason <> ''),
  check (direction = 'out' or (requisition_id is null and product_id is null and payment_method = 'mobile_money')),
  check (direction = 'in' or (discount_cents = 0 and client_id is null)),
  check ((idempotency_key is null) = (request_hash is null)),
  constraint finance_payments_completed_are_posted check (
    (status = 'completed') = (journal_entry_id is not null)
    and (status = 'completed') = (completed_at is not null)
  ),
  constraint finance_payments_only_cash_leaves_a_drawer check (
    shift_id is null
    or (direction = 'out' and payment_method = 'cash' and status = 'completed')
  )
);
create index finance_payments_done on finance_payments (direction, dated_at desc, id desc) where status = 'completed';
create unique index finance_payments_key on finance_payments (created_by, idempotency_key);
create index finance_payments_list on finance_payments (direction, dated_at desc, id desc);
create index finance_payments_of_client on finance_payments (client_id) where client_id is not null;
create index finance_payments_of_product on finance_payments (product_id) where product_id is not null;
create index finance_payments_of_requisition on finance_payments (requisition_id) where requisition_id is not null;
create index finance_payments_of_service on finance_payments (service_id) where service_id is not null;
create index finance_payments_of_shift on finance_payments (shift_id, id desc) where shift_id is not null;
create index finance_payments_open on finance_payments (direction, dated_at desc, id desc) where status <> 'completed';
create index finance_payments_without_requisition on finance_payments (completed_by, completed_at)
  where requisition_id is null and direction = 'out' and status = 'completed';
comment on table finance_payments is
  '[finance] Money out, or wallet money in, without an order. What is completed is posted and stays as it is.';
comment on column finance_payments.discount_cents is 'What was given away beside the money that came in.';
comment on column finance_payments.discount_reason is 'Why a person gave away more than the owner''s limit.';
comment on column finance_payments.client_id is 'Whose wallet brought money in, where the number is a client''s.';
comment on column finance_payments.dated_at is 'Lists run by it: when the money moved, else when the payment was planned.';
comment on column finance_payments.idempotency_key is 'A repeated call finds what the first one made.';
comment on column finance_payments.shift_id is 'Whose drawer cash left.';
comment on index finance_payments_without_requisition is 'What a person spent without a requisition in a day, for alerts.';

create table finance_attachments (
  id bigint generated always as identity primary key,
  requisition_id bigint references requisitions on delete cascade,
  finance_payment_id bigint references finance_payments on delete cascade,
  file_name text not null check (file_name <> ''),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumb_bytes bytea not null,
  full_bytes bytea not null,
  uploaded_by bigint not null references users,
  uploaded_at timestamptz not null default now(),
  check (num_nonnulls(requisition_id, finance_payment_id) = 1)
);
alter table finance_attachments alter thumb_bytes set storage external, alter full_bytes set storage external;
create index finance_attachments_of_payment on finance_attachments (finance_payment_id, id)
  where finance_payment_id is not null;
create index finance_attachments_of_requisition on finance_attachments (requisition_id, id) where requisition_id is not null;
comment on table finance_attachments is
  '[finance] A photo of a bill, kept with what it proves: a request to spend money, or a payment. It goes with one that '
  'is withdrawn before it was settled, and stays once it was decided on.';
comment on column finance_attachments.width is 'Pixels of the full size, as is height.';
comment on column finance_attachments.full_bytes is 'Compressed already, so both sizes are stored as they are.';

-- ## payments

-- A wallet's number for a transfer in one spelling: people type it in small letters, with spaces and dashes, in digits of
-- their own script. What has neither letter nor digit stays as it is.
create function transfer_key(transaction_id text) returns text language sql immutable as $$
  select coalesce(nullif(regexp_replace(
    upper(normalize(translate(transaction_id, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), NFKC) collate "C"),
    '[^0-9A-Z]', '', 'g'), ''), transaction_id)
$$;

create table payment_attempts (
  id bigint generated always as identity primary key,
  reference text not null unique,
  wallet text not null,
  booking_id bigint references bookings,
  order_id bigint references orders,
  phone text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  intent jsonb not null,
  state text not null default 'created' check (state in ('created', 'sent', 'succeeded', 'failed', 'unknown', 'doubtful')),
  failure text,
  wallet_transaction_id text,
  idempotency_key text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  settled_at timestamptz,
  lookups integer not null default 0,
  next_lookup_at timestamptz,
  resolved_by bigint references users,
  resolution_note text,
  finance_payment_id bigint references finance_payments,
  repeats_id bigint references payment_attempts,
  constraint payment_attempts_check1 check ((state in ('succeeded', 'failed')) = (settled_at is not null)),
  constraint payment_attempts_doubtful_repeat check (state <> 'doubtful' or repeats_id is not null),
  constraint payment_attempts_for_one_thing check (num_nonnulls(booking_id, order_id, finance_payment_id) = 1),
  constraint payment_attempts_resolution check (
    (resolved_by is null) = (resolution_note is null)
    and (resolved_by is null or settled_at is not null)
  ),
  constraint payment_attempts_will_be_asked_about check (
    state not in ('created', 'sent', 'unknown')
    or next_lookup_at is not null
  )
);
create unique index payment_attempts_key on payment_attempts (created_by, idempotency_key);
create index payment_attempts_last on payment_attempts (wallet, state, settled_at desc)
  where amount_cents > 0 and resolved_by is null and settled_at is not null;
create index payment_attempts_of_booking on payment_attempts (booking_id, id desc);
create index payment_attempts_of_finance_payment on payment_attempts (finance_payment_id, id desc);
create index payment_attempts_of_order on payment_attempts (order_id, id desc);
create unique index payment_attempts_open_booking on payment_attempts (booking_id)
  where state in ('created', 'sent', 'unknown', 'doubtful');
create unique index payment_attempts_open_finance_payment on payment_attempts (finance_payment_id)
  where state in ('created', 'sent', 'unknown', 'doubtful');
create index payment_attempts_open_list on payment_attempts (id desc) where state in ('created', 'sent', 'unknown', 'doubtful');
create unique index payment_attempts_open_order on payment_attempts (order_id)
  where state in ('created', 'sent', 'unknown', 'doubtful');
create unique index payment_attempts_order_key on payment_attempts (order_id, idempotency_key);
create unique index payment_attempts_own_key on payment_attempts (booking_id, idempotency_key) where created_by is null;
create index payment_attempts_to_look_up on payment_attempts (next_lookup_at) where state in ('created', 'sent', 'unknown');
create unique index payment_attempts_transfer on payment_attempts (wallet, transfer_key(wallet_transaction_id))
  where state = 'succeeded' and amount_cents > 0 and repeats_id is null;
comment on table payment_attempts is
  '[payments] A try to get money from a wallet, stored before the wallet is asked and settled after, so that money that '
  'may have moved is never forgotten (decision 004).';
comment on column payment_attempts.reference is 'Never used again, and what the wallet is asked about later.';
comment on column payment_attempts.amount_cents is '0 where a discount covers everything and no wallet is asked.';
comment on column payment_attempts.intent is
  'What the settled payment is to do; for a booking the discount and the chosen services.';
comment on column payment_attempts.state is
  'Unknown: the answer was lost and the money may have moved. Doubtful: the wallet says yes and names a transfer that has '
  'paid something else, so a person must find out.';
comment on column payment_attempts.resolved_by is
  'Who settled a payment that no wallet could be asked about; resolution_note is how they knew.';
comment on column payment_attempts.repeats_id is 'The payment that the same transfer has paid before.';
comment on constraint payment_attempts_will_be_asked_about on payment_attempts is
  'No open attempt is forgotten. A doubtful one the wallet has answered.';
comment on index payment_attempts_open_booking is 'While one attempt is open, a second one for the same booking is refused.';
comment on index payment_attempts_open_order is 'While one attempt is open, a second one for the same order is refused.';
comment on index payment_attempts_open_finance_payment is
  'While one attempt is open, a second one for the same payment is refused.';
comment on index payment_attempts_transfer is
  'One transfer of a wallet pays once. An index holds it, because two people, or a person and the wallet, may say it at '
  'the same moment.';
comment on index payment_attempts_order_key is
  'A guest''s repeated call finds its attempt again, whether she is signed in or not.';
comment on index payment_attempts_own_key is
  'A client who pays a booking by herself sends her key with it; the same key finds the same attempt again.';
comment on index payment_attempts_last is 'When a wallet last said yes, and last said no.';

-- ## messages

create table message_templates (
  id bigint generated always as identity primary key,
  kind text not null,
  language text not null check (language in ('en', 'so', 'ar')),
  body text not null check (body <> ''),
  constraint message_templates_once unique (kind, language)
);
comment on table message_templates is
  '[messages] The text of a kind of message as the owner writes it; without a row the program''s text is used.';

create table messages (
  id bigint generated always as identity primary key,
  client_id bigint references clients,
  kind text not null
    check (kind in ('booked', 'reminder', 'moved', 'cancelled', 'receipt', 'result', 'balance_due', 'waiting_offer',
      'birthday', 'code')),
  subject_kind text not null,
  subject_id bigint not null,
  time_window text not null default '',
  about_at timestamptz,
  session_id bigint,
  was_at timestamptz,
  link text,
  send_after timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'sending', 'sent', 'refused', 'unknown', 'cancelled')),
  reason text,
  channel text check (channel in ('by_hand', 'sandbox', 'hormuud', 'whatsapp')),
  language text check (language in ('en', 'so', 'ar')),
  body text,
  segments integer,
  cost_cents integer not null default 0,
  provider_id text,
  tries integer not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  needs_person boolean not null default false,
  sent_by bigint references users,
  created_by bigint references users,
  created_at timestamptz not null,
  phone text check (phone ~ '^252[1-9][0-9]{8}$'),
  constraint messages_about_check check (
    (kind in ('booked', 'reminder', 'moved', 'cancelled')) = (session_id is not null)
    and (session_id is null or about_at is not null)
  ),
  constraint messages_body_check check (
    state in ('planned', 'cancelled')
    or (body is not null and language is not null and channel is not null and segments > 0)
  ),
  constraint messages_code_check check (kind <> 'code' or (body is not null and language is not null and segments > 0)),
  constraint messages_cost_check check (cost_cents >= 0),
  constraint messages_person_check check (
    not needs_person
    or state in ('refused', 'unknown')
    or (kind = 'code' and state = 'planned')
  ),
  constraint messages_reason_check check ((state in ('refused', 'cancelled')) = (reason is not null)),
  constraint messages_sent_check check ((state = 'sent') = (sent_at is not null) and (sent_by is null or state = 'sent')),
  constraint messages_subject_check check (subject_kind in ('booking', 'session', 'order', 'waitlist', 'client', 'phone')),
  constraint messages_to_check check ((kind = 'code') = (phone is not null) and (kind = 'code' or client_id is not null)),
  constraint messages_tried_check check (state not in ('sending', 'refused', 'unknown') or (tries > 0 and tried_at is not null)),
  constraint messages_window_check check (kind <> 'reminder' or time_window in ('day_before', 'two_hours'))
);
create index messages_client on messages (client_id, id desc);
create index messages_looked_into on messages (expires_at) where needs_person;
create unique index messages_once on messages (subject_kind, subject_id, kind, time_window, coalesce(about_at, '-infinity'))
  where state <> 'cancelled';
create index messages_open on messages (id) where state in ('sending', 'unknown', 'refused');
create index messages_planned on messages (send_after, id) where state = 'planned';
create index messages_session on messages (session_id, id desc) where session_id is not null;
create index messages_tried on messages (tried_at) where tried_at is not null;
comment on table messages is
  '[messages] A message to a client. Planned in the transaction that books, given up in the one that moves or cancels, '
  'sent by a job or by a person (decision 087).';
comment on column messages.subject_kind is
  'What it is about, with subject_id. Without a reference: a session may be deleted when services are chosen again, and '
  'what was sent stays.';
comment on column messages.time_window is
  'Which of several of its kind: one of the two reminders, the moment of a change, the day on which a person asked for '
  'it.';
comment on column messages.about_at is
  'The appointment of which it speaks; session_id is the session that is to be held then, and for a move was_at is the '
  'time the client knew before.';
comment on column messages.expires_at is 'Of no use from then on: the appointment has begun.';
comment on column messages.channel is 'As it went out or was tried, as are language, body, segments and cost_cents.';
comment on column messages.needs_person is
  'Unknown or refused, and no one has looked into it; or a code that a person has to send.';
comment on column messages.sent_by is 'Who sent it by hand; created_by is who asked for it.';
comment on column messages.phone is
  'Codes go to a phone, of which no client need be known. They are sent at once, and no wish of a client stops them.';
comment on index messages_once is
  'One message of a kind about a thing in a window, and for a time: what is sent once is not sent again.';

-- ## consents

create table consent_templates (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('treatment', 'photo', 'marketing', 'messages')),
  language text not null check (language in ('en', 'so', 'ar')),
  version integer not null check (version > 0),
  body text not null check (body <> ''),
  text_hash text not null,
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  constraint consent_templates_text unique (id, kind, text_hash),
  constraint consent_templates_version unique (kind, language, version),
  constraint consent_templates_hash_check check (text_hash = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);
comment on table consent_templates is
  '[consents] A text clients agree to, each version for good. Another wording is another version.';
comment on column consent_templates.created_by is 'Who wrote it; null for the text that comes with the program.';
comment on constraint consent_templates_hash_check on consent_templates is
  'The hash is that of the text, so what was signed can be proven.';

-- The texts that come with the program: plain, each about one thing, with how to end it.
insert into consent_templates (kind, language, version, body, text_hash, created_at)
select kind, language, 1, body, encode(sha256(convert_to(body, 'UTF8')), 'hex'), now() from (values
  ('treatment', 'en', 'Consent to treatment

I agree to be treated here.

• It was explained to me, in a language I understand, what will be done, what I can expect of it, and what it may cause: redness, swelling, bruises or pain for some days, and seldom burns or marks. No result was promised to me.
• I have said what I know about my health: illnesses, pregnancy, allergies, medicines and devices in my body. I will say when something of this changes.
• I could ask questions, and they were answered.
• I may stop a treatment at any moment. I may withdraw this consent at any time; then nothing more is done, and what was done until then was done with my consent.

What is written about my treatment is kept as long as it is needed for my care and as the law asks. I may ask to see it.'),
  ('treatment', 'so', 'Oggolaansho daaweyn

Waan oggolahay in halkan la igu daaweeyo.

• Waxaa la ii sharraxay, luqad aan fahmayo, waxa la samayn doono, waxa aan ka filan karo, iyo waxa ay keeni karto: guduudasho, barar, nabarro ama xanuun dhowr maalmood ah, iyo mar dhif ah gubasho ama raad. Natiijo la ii ballanqaaday ma jirto.
• Waxaan sheegay waxa aan ka ogahay caafimaadkayga: cudurro, uur, xasaasiyad, daawooyin iyo qalab jirkayga ku jira. Waan sheegi doonaa haddii wax ka mid ahi isbeddelaan.
• Waxaan helay fursad aan su''aalo ku weydiiyo, waana la iga jawaabay.
• Daaweynta waan joojin karaa mar kasta. Oggolaanshahan waan kala noqon karaa goor kasta; markaas wax dambe lama samaynayo, wixii ka horreeyayna waxaa lagu sameeyay oggolaanshahayga.

Waxa laga qoro daaweyntayda waxaa la hayaa inta daryeelkaygu u baahan yahay iyo inta sharcigu rabo. Waan codsan karaa inaan arko.'),
  ('treatment', 'ar', 'الموافقة على العلاج

أوافق على أن أُعالَج هنا.

• شُرح لي، بلغة أفهمها، ما الذي سيُفعل، وما الذي يمكن أن أنتظره منه، وما قد يسبّبه: احمرار أو تورّم أو كدمات أو ألم لبضعة أيام، ونادرًا حروق أو آثار. ولم أُوعَد بأي نتيجة.
• قلت ما أعرفه عن صحتي: الأمراض والحمل والحساسية والأدوية والأجهزة المزروعة في جسمي. وسأخبركم إذا تغيّر شيء من ذلك.
• أُتيح لي أن أسأل، وأُجيب عن أسئلتي.
• يمكنني أن أوقف العلاج في أي لحظة، وأن أسحب هذه الموافقة في أي وقت؛ عندها لا يُفعل شيء آخر، وما فُعل قبل ذلك كان بموافقتي.

ما يُكتب عن علاجي يُحفظ ما دامت رعايتي تحتاج إليه وكما يطلب القانون. ويمكنني أن أطلب الاطلاع عليه.'),
  ('photo', 'en', 'Consent to photos for my record

I agree that photos of the treated parts of my body are taken before, during and after treatment.

• They are kept in my record here and are seen only by the people who treat me and those who are responsible for them.
• They serve to compare my results and to treat me well. They are not shown to anyone else and are not published. For that I would be asked separately.
• I am treated in the same way if I do not agree.
• I may withdraw this consent at any time. From then on no photos are taken, and those there are can no longer be looked at by the people who treat me. I may also ask for them to be deleted.'),
  ('photo', 'so', 'Oggolaansho sawirro diiwaankayga ah

Waan oggolahay in laga sawiro qaybaha jirkayga ee la daaweynayo ka hor, inta lagu jiro iyo ka dib daaweynta.

• Sawirrada waxaa lagu hayaa diiwaankayga halkan, waxaana arka oo keliya dadka i daaweeya iyo kuwa mas''uulka ka ah.
• Waxaa loo isticmaalaa in natiijooyinkayga la isbarbardhigo oo si fiican la ii daaweeyo. Cid kale lama tuso, lamana daabaco. Taas waxaa la i weydiin lahaa gooni.
• Haddii aanan oggolaan, si isku mid ah ayaa la ii daaweynayaa.
• Oggolaanshahan waan kala noqon karaa goor kasta. Markaas wixii ka dambeeya lama sawiro, sawirrada jirana ma eegi karaan dadka i daaweeya. Waxaan kaloo codsan karaa in la tirtiro.'),
  ('photo', 'ar', 'الموافقة على صور لملفي

أوافق على تصوير أجزاء جسمي التي تُعالَج قبل العلاج وأثناءه وبعده.

• تُحفظ الصور في ملفي هنا، ولا يراها إلا من يعالجونني ومن هم مسؤولون عنهم.
• الغرض منها مقارنة نتائجي وحُسن علاجي. لا تُعرض على أحد غيرهم ولا تُنشر. ولو احتيج إلى ذلك فسأُسأل عنه على حدة.
• أُعالَج بالطريقة نفسها إن لم أوافق.
• يمكنني أن أسحب هذه الموافقة في أي وقت. عندها لا تُلتقط صور أخرى، ولا يستطيع من يعالجونني أن ينظروا إلى الصور الموجودة. ويمكنني أيضًا أن أطلب حذفها.'),
  ('marketing', 'en', 'Consent to show my photos

I agree that photos of my results are shown to others: in the shop, on the website and on social media of this business.

• My name is not shown with them, and my face only where I have agreed to it for that photo.
• What is shown on the internet can be copied by others. The business cannot call such copies back.
• I am paid nothing for it, and I am treated in the same way if I do not agree.
• I may withdraw this consent at any time. The business then takes the photos down wherever it can do so itself, and shows them no more.'),
  ('marketing', 'so', 'Oggolaansho in sawirradayda la muujiyo

Waan oggolahay in sawirrada natiijooyinkayga dad kale la tuso: dukaanka, bogga internetka iyo baraha bulshada ee ganacsigan.

• Magacayga lalama muujiyo, wejigaygana waxaa la muujiyaa oo keliya haddii aan sawirkaas u oggolaaday.
• Waxa internetka lagu muujiyo dad kale ayaa koobi ka samayn kara. Ganacsigu koobiyadaas ma soo celin karo.
• Lacag la iga siiyo ma jirto, haddii aanan oggolaanna si isku mid ah ayaa la ii daaweynayaa.
• Oggolaanshahan waan kala noqon karaa goor kasta. Markaas ganacsigu sawirrada wuu ka saarayaa meel kasta oo uu isagu awoodo, mana sii muujinayo.'),
  ('marketing', 'ar', 'الموافقة على عرض صوري

أوافق على عرض صور نتائجي على الآخرين: في المحل وعلى موقع هذه المؤسسة وصفحاتها على وسائل التواصل.

• لا يُعرض اسمي معها، ولا يُعرض وجهي إلا حيث وافقت على ذلك لتلك الصورة.
• ما يُعرض على الإنترنت يمكن أن ينسخه آخرون، ولا تستطيع المؤسسة استرجاع هذه النسخ.
• لا أتقاضى شيئًا مقابل ذلك، وأُعالَج بالطريقة نفسها إن لم أوافق.
• يمكنني أن أسحب هذه الموافقة في أي وقت. عندها تزيل المؤسسة الصور من كل مكان تستطيع إزالتها منه بنفسها، ولا تعرضها بعد ذلك.'),
  ('messages', 'en', 'Consent to messages

I agree that this business writes to my phone by SMS or WhatsApp:

• reminders and changes of my appointments,
• receipts and open payments,
• offers and greetings.

The messages never say what I am treated for. My number is given to no one who does not need it to deliver them.

I may end each of these three, or all of them, at any time by saying so. My appointments stay as they are.'),
  ('messages', 'so', 'Oggolaansho fariimo

Waan oggolahay in ganacsigani SMS ama WhatsApp iigu soo qoro taleefankayga:

• xusuusinta ballamahayga iyo isbeddelkooda,
• rasiidhyada iyo lacagaha furan,
• dalabyada iyo salaanta.

Fariimuhu marna ma sheegaan waxa la iga daaweynayo. Lambarkayga lama siiyo cid aan ugu baahnayn inay fariimaha geyso.

Saddexdan mid kasta, ama dhammaantood, waan joojin karaa goor kasta anigoo sheegaya. Ballamahaygu sidooda ayay ahaanayaan.'),
  ('messages', 'ar', 'الموافقة على الرسائل

أوافق على أن تكتب إليّ هذه المؤسسة على هاتفي برسائل SMS أو واتساب:

• تذكير بمواعيدي وتغييراتها،
• إيصالات ومدفوعات مفتوحة،
• عروض وتهانٍ.

لا تذكر الرسائل أبدًا ما أُعالَج منه. ولا يُعطى رقمي لأحد لا يحتاج إليه لإيصالها.

يمكنني أن أنهي كل واحدة من هذه الثلاث، أو جميعها، في أي وقت بأن أقول ذلك. وتبقى مواعيدي كما هي.')
) as first (kind, language, body);

create table consents (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  template_id bigint not null,
  kind text not null,
  text_hash text not null,
  given_at timestamptz not null,
  given_by bigint references users,
  channel text not null,
  signature text,
  typed_name text,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users,
  withdraw_reason text,
  wishes_before text[],
  replaced_by bigint references consents,
  is_erased boolean not null default false,
  constraint consents_template foreign key (template_id, kind, text_hash) references consent_templates(id, kind, text_hash),
  constraint consents_channel_check check (channel in ('desk', 'own_phone') and (channel = 'desk') = (given_by is not null)),
  constraint consents_signed_check check (
    case
      when is_erased then num_nonnulls(signature, typed_name, withdraw_reason) = 0
      else (signature is null) <> (typed_name is null) and coalesce(typed_name <> '', true)
        and coalesce(signature ~ '^[Mm][MLHVQTCSZmlhvqtcsz0-9 .,-]+$', true)
    end
  ),
  constraint consents_withdrawn_check check (
    (withdrawn_at is null or withdrawn_at >= given_at)
    and (withdrawn_at is not null or (withdrawn_by is null and withdraw_reason is null and replaced_by is null))
    and (replaced_by is null or withdraw_reason is null)
  )
);
create index consents_client on consents (client_id, id desc);
create index consents_replaced_by on consents (replaced_by) where replaced_by is not null;
create unique index consents_valid on consents (client_id, kind) where withdrawn_at is null;
comment on table consents is '[consents] What a client has signed. It stands; only whether it holds changes.';
comment on column consents.given_by is 'In whose presence it was signed; null on the client''s phone.';
comment on column consents.signature is 'The data of an SVG path; typed_name is the name typed by those who cannot draw.';
comment on column consents.wishes_before is
  'What the client wanted to be written about when messages were withdrawn, to put it back if that was a mistake.';
comment on column consents.replaced_by is 'The consent that took its place.';
comment on column consents.is_erased is 'That a text was agreed to stays; the signature goes with an erasure.';
comment on constraint consents_template on consents is
  'Text and hash are those of the template, so what is kept as signed is what it says.';
comment on index consents_valid is 'One valid consent of a kind for each client.';

create table consent_links (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  client_id bigint not null references clients,
  kind text not null check (kind in ('treatment', 'photo', 'marketing', 'messages', 'questions')),
  language text not null check (language in ('en', 'so', 'ar')),
  created_at timestamptz not null,
  created_by bigint not null references users,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint consent_links_token unique (token_hash)
);
create index consent_links_client on consent_links (client_id, id desc);
create index consent_links_expired on consent_links (expires_at);
comment on table consent_links is
  '[consents] A link by which a client signs, or answers questions, on her phone. It is used once (decision 093).';

-- ## health
-- What is asked of a client's health before a session, what was answered, and that a manager agreed in spite of an answer
-- (decision 094).

create table questions (
  id bigint generated always as identity primary key,
  texts jsonb not null
    check (coalesce(texts ->> 'en', '') || coalesce(texts ->> 'so', '') || coalesce(texts ->> 'ar', '') <> ''),
  kind text not null check (kind in ('yes_no', 'text')),
  stops text not null check (stops in ('none', 'warn', 'manager')),
  place integer not null,
  first_name text,
  archived_at timestamptz,
  created_at timestamptz not null
);
create index questions_asked on questions (place, id) where archived_at is null;
create unique index questions_first_once on questions (first_name) where archived_at is null;
comment on table questions is '[health] A question of health, in the languages of the clients.';
comment on column questions.stops is 'What a worrying answer does: nothing, warn, or stop until a manager agrees.';
comment on column questions.first_name is 'Which of the usual questions it began as.';
comment on index questions_first_once is 'Of the usual questions each is asked once.';

create table question_services (
  question_id bigint not null references questions,
  service_id bigint not null references services,
  primary key (question_id, service_id)
);
create index question_services_service on question_services (service_id);
comment on table question_services is '[health] Before which services a question is asked; without a row before all.';

create table answers (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  question_id bigint not null references questions,
  session_id bigint,
  question_text text not null,
  value text not null check (value <> ''),
  note text,
  asked_at timestamptz not null,
  asked_by bigint references users,
  channel text not null,
  constraint answers_channel_check check (channel in ('desk', 'own_phone') and (channel = 'desk') = (asked_by is not null))
);
create index answers_client on answers (client_id, id desc);
create index answers_latest on answers (client_id, question_id, id desc);
create index answers_question on answers (question_id);
comment on table answers is '[health] What a client answered. Never changed: a later answer is another row.';
comment on column answers.session_id is
  'Without a reference: a session may be deleted when services are chosen again, and what was answered stays.';
comment on column answers.question_text is 'As it was asked.';
comment on column answers.asked_by is 'Who asked at the desk; null on the client''s phone.';

create table answer_agreements (
  id bigint generated always as identity primary key,
  answer_id bigint not null references answers,
  client_id bigint not null references clients,
  note text not null check (note <> ''),
  agreed_at timestamptz not null,
  agreed_by bigint not null references users,
  undone_at timestamptz,
  undone_by bigint references users,
  constraint answer_agreements_undone_check check ((undone_at is null) = (undone_by is null))
);
create index answer_agreements_answer on answer_agreements (answer_id);
create index answer_agreements_client on answer_agreements (client_id);
create unique index answer_agreements_once on answer_agreements (answer_id) where undone_at is null;
comment on table answer_agreements is '[health] A manager agreed to treat in spite of an answer, and why. It may be undone.';

create table health_views (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  user_id bigint not null references users,
  what text not null check (what = 'answers'),
  viewed_at timestamptz not null
);
create index health_views_client on health_views (client_id, id desc);
comment on table health_views is '[health] Who has read what of a client''s health.';

-- ## photos
-- Photos of clients before and after treatments, and who has looked at them (decisions 097, 098).

create table photos (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  session_id bigint,
  area text check (area <> ''),
  angle text check (angle <> ''),
  thumb_bytes bytea,
  full_bytes bytea,
  delete_reason text,
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  taken_at timestamptz not null,
  taken_by bigint not null references users,
  deleted_at timestamptz,
  deleted_by bigint references users,
  erased_at timestamptz,
  constraint photos_deleted_check check (
    deleted_at is not null
    or (deleted_by is null and delete_reason is null and erased_at is null)
  ),
  constraint photos_erased_check check (
    case
      when erased_at is null then num_nulls(area, angle, thumb_bytes, full_bytes) = 0
      else num_nonnulls(area, angle, thumb_bytes, full_bytes, delete_reason) = 0
    end
  )
);
alter table photos alter thumb_bytes set storage external, alter full_bytes set storage external;
create index photos_client on photos (client_id, id desc) where erased_at is null;
create index photos_deleted on photos (deleted_at) where deleted_at is not null and erased_at is null;
create index photos_kept on photos (taken_at) where deleted_at is null;
comment on table photos is
  '[photos] A photo of a client. When the picture goes, the row says that there was one, and who deleted it.';
comment on column photos.session_id is
  'Without a reference: a session may be deleted when services are chosen again, and the photo stays.';
comment on column photos.area is 'Area, angle, both sizes and the reason of the deletion all go when the picture does.';
comment on column photos.full_bytes is 'Compressed already, so both sizes are stored as they are.';
comment on column photos.width is 'Pixels in full, as is height.';
comment on column photos.deleted_by is
  'Null where the program deleted it: after the owner''s months, or because its client asked for it.';

create table photo_views (
  id bigint generated always as identity primary key,
  photo_id bigint not null references photos,
  user_id bigint not null references users,
  size text not null check (size in ('thumb', 'full')),
  viewed_at timestamptz not null
);
create index photo_views_photo on photo_views (photo_id, id desc);
comment on table photo_views is '[photos] Who has looked at a photo, and in which size.';

create table due_photos (
  id bigint generated always as identity primary key,
  months integer not null check (months > 0),
  found_at timestamptz not null,
  ended_at timestamptz
);
create unique index due_photos_open on due_photos ((ended_at is null)) where ended_at is null;
comment on table due_photos is
  '[photos] What the job of the night found to be older than photos are kept, until someone who may delete it has agreed: '
  'managers are notified meanwhile.';
comment on column due_photos.months is 'How long the owner keeps photos.';
comment on index due_photos_open is 'One finding is open at a time.';

create table photo_agreements (
  id bigint generated always as identity primary key,
  months integer not null check (months > 0),
  agreed_at timestamptz not null,
  agreed_by bigint not null references users
);
comment on table photo_agreements is
  '[photos] That photos older than so many months go by themselves, as a manager agreed when they were first due.';

-- ## privacy

create table privacy_requests (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  kind text not null check (kind in ('export', 'erase', 'correct')),
  note text not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  answer text,
  closed_at timestamptz,
  closed_by bigint references users,
  erase_at timestamptz,
  erase_by bigint references users,
  created_by bigint references users,
  constraint privacy_requests_closed_check check (
    (state = 'open') = (closed_at is null)
    and (closed_at is null) = (closed_by is null)
  ),
  constraint privacy_requests_erasure_check check (
    (erase_at is null) = (erase_by is null)
    and (erase_at is null or (kind = 'erase' and state <> 'refused'))
  ),
  constraint privacy_requests_refused_check check (state <> 'refused' or answer is not null)
);
create index privacy_requests_of_client on privacy_requests (client_id, id desc);
create unique index privacy_requests_once on privacy_requests (client_id, kind) where state = 'open';
create index privacy_requests_open on privacy_requests (due_at, id) where state = 'open';
create index privacy_requests_to_erase on privacy_requests (erase_at) where state = 'open' and erase_at is not null;
comment on table privacy_requests is
  '[privacy] What a client asks about the data kept of her: a copy, an erasure or a correction. A manager answers each '
  'within its time.';
comment on column privacy_requests.answer is 'What the client is answered.';
comment on column privacy_requests.erase_at is 'An erasure waits for some days, in which it can be called off.';
comment on column privacy_requests.created_by is 'Who noted it at the desk; null where the client asked by herself.';
comment on index privacy_requests_once is 'The same is not asked twice at a time.';

create table data_copies (
  id bigint generated always as identity primary key,
  request_id bigint not null references privacy_requests,
  client_id bigint not null references clients,
  made_at timestamptz not null,
  made_by bigint not null references users
);
create index data_copies_client on data_copies (client_id);
create index data_copies_request on data_copies (request_id, id desc);
comment on table data_copies is '[privacy] Who was given a copy of all that is kept of a client.';

create table erasures (
  id bigint generated always as identity primary key,
  client_id bigint not null,
  request_id bigint not null,
  erased_at timestamptz not null,
  counts jsonb,
  emptied_entries integer,
  emptied_digest text,
  constraint erasures_once unique (client_id),
  constraint erasures_request unique (request_id),
  constraint erasures_done_check check (num_nulls(counts, emptied_entries, emptied_digest) in (0, 3))
);
comment on table erasures is
  '[privacy] An erasure of a client that keeps the books true (decision 099). Without references: sample data may be '
  'removed, and the audit trail, which stays, is proven by these rows.';
comment on column erasures.counts is 'How many rows of each kind went.';
comment on column erasures.emptied_digest is
  'The digest of what is left of the emptied_entries entries of the audit trail, which the erasure''s entry in the trail '
  'carries.';
comment on constraint erasures_done_check on erasures is 'All three are written when it is done.';

-- ## audit

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('staff', 'client', 'visitor', 'job', 'system')),
  actor_id bigint,
  act text,
  address text,
  request_id text,
  record_type text not null,
  record_id bigint not null,
  part text,
  label text,
  client_id bigint,
  change text not null check (change in ('create', 'update', 'delete')),
  before jsonb,
  after jsonb,
  position bigint unique,
  hash bytea,
  erasure_id bigint references erasures,
  check (("position" is null) = (hash is null)),
  check ((actor_kind in ('staff', 'client')) = (actor_id is not null))
);
create index audit_entries_deletions on audit_entries (at desc, id desc) where change = 'delete';
create index audit_entries_emptied on audit_entries (erasure_id, id) where erasure_id is not null;
create index audit_entries_label on audit_entries (lower(label) text_pattern_ops) where label is not null;
create index audit_entries_list on audit_entries (at desc, id desc);
create index audit_entries_of_client on audit_entries (client_id, at desc, id desc) where client_id is not null;
create index audit_entries_of_record on audit_entries (record_type, record_id, at desc, id desc);
create index audit_entries_of_staff on audit_entries (actor_id, at desc, id desc) where actor_kind = 'staff';
create index audit_entries_of_type on audit_entries (record_type, at desc, id desc);
create index audit_entries_unsealed on audit_entries (id) where "position" is null;
create statistics audit_entries_labels on lower(label) from audit_entries;
comment on table audit_entries is
  '[audit] Who changed what, from where, and how it was before. Triggers write it, so no operation can forget to. A job '
  'seals entries into a hash chain a moment later: sealing within the transaction would make every writer wait for every '
  'other (decision 018).';
comment on column audit_entries.actor_kind is
  'system is a change that did not say where it comes from: a migration, or a person at the database itself.';
comment on column audit_entries.actor_id is 'The id of a user or a client, by the kind.';
comment on column audit_entries.act is 'The call or job that made the change, such as POST /orders/api/sales/:id/void/.';
comment on column audit_entries.part is 'The table of a part of the record that changed; null for the record itself.';
comment on column audit_entries.label is 'What the record is called, as it was then: a name, an order''s number.';
comment on column audit_entries.before is 'Of an update only what differs; secrets never.';
comment on column audit_entries.position is 'Place in the chain, and in hash the link; null until sealed.';
comment on column audit_entries.erasure_id is
  'The erasure that emptied what the entry said of a client. Its seal stays, so that the chain still ends where it did.';
comment on index audit_entries_deletions is 'Deletions are rare, so looking for them would otherwise read the whole trail.';

comment on statistics audit_entries_labels is
  'Without them PostgreSQL takes any beginning of a name for a common one, and reads the whole trail for a rare one.';

create table audit_head (
  only_row boolean default true primary key check (only_row),
  position bigint not null,
  hash bytea not null
);
comment on table audit_head is '[audit] The end of the chain, kept apart so that entries cut off its end are missed.';

insert into audit_head (position, hash) values (0, '');

-- ## notifications

create table notices (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id bigint not null,
  unique (kind, subject_id)
);
comment on table notices is
  '[notifications] Something that waits for staff, for as long as it waits (decision 021). What comes again is another '
  'notice, which has not been seen.';
comment on column notices.subject_id is 'The row of the watched table.';

create table notice_views (
  user_id bigint not null references users,
  notice_id bigint not null references notices on delete cascade,
  seen_at timestamptz,
  primary key (user_id, notice_id)
);
create index notice_views_of_notice on notice_views (notice_id);
comment on table notice_views is
  '[notifications] Who has seen a notice. One by one instead of all up to a number: numbers are given out before they are '
  'committed, so one that comes late would count as seen.';
comment on column notice_views.seen_at is 'What asks nothing of its reader goes from their list once they have seen it.';

-- ## alerts
-- What one person alone could abuse is reported to managers.

create table price_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  from_cents bigint not null,
  to_cents bigint not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null
);
create index price_changes_of_product on price_changes (product_id, changed_at);
comment on table price_changes is
  '[alerts] A change of a product''s price. One that is lowered and raised again within a day is an alert.';

create table near_limit_discounts (
  user_id bigint not null references users,
  business_day date not null,
  sale text not null,
  primary key (user_id, business_day, sale)
);
comment on table near_limit_discounts is
  '[alerts] A discount near the owner''s limit. It counts once for each sale, however often its payment is tried; many in '
  'a day are an alert.';
comment on column near_limit_discounts.sale is 'Such as order 12, booking 5 or payment 7.';

create table alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('price_alert', 'expense_alert', 'discount_alert')),
  user_id bigint not null references users,
  subject text not null,
  detail text not null,
  amount_cents bigint,
  price_change_id bigint unique references price_changes,
  finance_payment_id bigint unique references finance_payments,
  business_day date not null,
  raised_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by bigint references users,
  constraint alerts_about check (
    (kind = 'price_alert') = (price_change_id is not null)
    and (kind = 'expense_alert') = (finance_payment_id is not null)
  ),
  constraint alerts_reviewed check ((reviewed_at is null) = (reviewed_by is null))
);
create unique index alerts_of_discounts on alerts (user_id, business_day) where kind = 'discount_alert';
create index alerts_to_review on alerts (kind, id) where reviewed_at is null;
comment on table alerts is
  '[alerts] What managers are to look at: a price lowered and raised again, an expense without a requisition above the '
  'owner''s limit, or many discounts near the limit in a day.';
comment on column alerts.user_id is 'Who did it.';
comment on column alerts.subject is
  'What it is about, as people call it: a product, an expense; detail is how much or how often.';
comment on index alerts_of_discounts is 'One alert of discounts for a person and day.';

-- ## verification

create table verifications (
  id bigint generated always as identity primary key,
  requested_by bigint references users,
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  checked integer not null default 0,
  broken_rows integer not null default 0,
  broken jsonb not null default '[]',
  audit_position bigint,
  audit_hash bytea,
  failure text,
  is_latest boolean not null default false,
  check (finished_at is null or started_at is not null),
  check (failure is null or finished_at is not null),
  check (not is_latest or (finished_at is not null and failure is null))
);
create unique index verifications_latest on verifications ((true)) where is_latest;
create unique index verifications_open on verifications ((true)) where finished_at is null;
comment on table verifications is
  '[verification] What a proof of the books found: asked for by a person, or made by the job of the night.';
comment on column verifications.requested_by is 'Null where the job of the night asked.';
comment on column verifications.checked is
  'How many invariants were checked; broken_rows is how many rows were found that break one.';
comment on column verifications.broken is
  '[{"name": what should be true, "rows": [{"record": …, "detail": …}]}], of the broken ones only.';
comment on column verifications.audit_position is 'The end of the audit trail''s chain in the same moment, with audit_hash.';
comment on column verifications.failure is 'Why it could not be brought to its end; then it proves nothing.';
comment on column verifications.is_latest is 'The last one brought to its end: what it found stands until another one is.';
comment on index verifications_open is 'At most one is waiting or running.';

-- ## setup

create table sample_data (
  id integer default 1 primary key check (id = 1),
  filled_at timestamptz not null,
  user_ids bigint[] not null,
  last_ids jsonb not null
);
comment on table sample_data is
  '[setup] A business filled with sample data says so, knows what the sample held, and may be emptied again. One row at '
  'most.';
comment on column sample_data.user_ids is 'The invented people.';
comment on column sample_data.last_ids is 'The last id of each table; newer rows are the business''s.';

-- ## http
-- What every server process shares, because a process keeps no state.

create table signing_keys (
  id integer generated always as identity primary key,
  secret bytea not null check (length(secret) >= 32),
  created_at timestamptz not null default now()
);
comment on table signing_keys is
  '[http] A secret that signs access tokens. Kept with the data, so that a restart signs no one out.';

create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
comment on table rate_limits is
  '[http] What may be done only so often, counted by key. The columns are those rate-limiter-flexible expects. Unlogged: '
  'after a crash counting begins at 0.';

create table idempotency_keys (
  actor text not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
comment on table idempotency_keys is '[http] The first answer to a keyed call, given again to every repetition (decision 005).';
comment on column idempotency_keys.body_hash is 'The same key with another body is refused.';
comment on column idempotency_keys.status is 'Null, as is response, until the call has its answer.';

-- ## jobs

create table job_timetable (
  id integer default 1 primary key check (id = 1),
  generation integer not null default 0,
  seen_at timestamptz not null
);
comment on table job_timetable is
  '[jobs] The jobs'' timetable, one row. It starts again under new names when the clock was ahead, because the queue '
  'remembers each entry''s last run.';
comment on column job_timetable.seen_at is 'The latest time a process has seen, by its clock.';

-- References to a table that stands further down than the one that refers to it.

alter table stock_transactions add foreign key (order_id) references orders;
