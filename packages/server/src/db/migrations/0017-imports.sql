-- What a business brings in from the program it had before, and files of all it has to take out. What is brought in knows its
-- import, so that the import can be undone; what it is worth stands against one account that is neither profit nor money.

create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('clients', 'products', 'stock', 'balances', 'sessions')),
  name text not null check (name <> ''),
  file_hash bytea not null,
  columns jsonb not null,
  row_count integer not null check (row_count >= 0),
  mapping jsonb not null default '{}',
  date_order text check (date_order in ('day_first', 'month_first')),
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'done', 'undoing', 'undone')),
  counts jsonb,
  created_by bigint references users,
  created_at timestamptz not null,
  done_by bigint references users,
  done_at timestamptz,
  undone_by bigint references users,
  undone_at timestamptz,
  last_audit_entry bigint,
  constraint imports_done check ((state in ('done', 'undoing', 'undone')) = (done_at is not null)),
  constraint imports_undone check ((state = 'undone') = (undone_at is not null)),
  constraint imports_counted check (state = 'uploaded' or counts is not null)
);
comment on table imports is '[imports] A file that was brought in, or is looked at before. Its rows go a day later; what it made stays.';
comment on column imports.name is 'What the file was called.';
comment on column imports.mapping is 'Which column each field is read from, by the name of the column.';
comment on column imports.counts is 'What the last check found: how many rows are new, the same, changed, refused.';
comment on column imports.last_audit_entry is
  'The newest entry of the audit trail when it was brought in. A newer one about what it made stands in the way of undoing it.';
-- The same file is brought in once, until that is undone.
create unique index imports_file on imports (kind, file_hash) where state = 'done';

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  n integer not null check (n > 0),
  cells jsonb not null,
  errors jsonb,
  primary key (import_id, n)
);
comment on table import_rows is '[imports] The rows of a file until it is brought in; those that were refused a day longer, to be mended.';
comment on column import_rows.n is 'The number of the row in the file, the first being 1.';
create index import_rows_refused on import_rows (import_id, n) where errors is not null;

create table import_progress (
  import_id bigint primary key references imports on delete cascade,
  done integer not null,
  total integer not null
);
comment on table import_progress is '[imports] How far an import has come, for who waits for it. It stands apart, because the transaction of the import is seen at its end.';

create table import_mappings (
  kind text primary key,
  mapping jsonb not null
);
comment on table import_mappings is '[imports] The columns that were chosen last for a kind of file, so that the next one is read alike.';

alter table clients add column import_id bigint references imports;
alter table products add column import_id bigint references imports;
alter table inventory_categories add column import_id bigint references imports;
alter table stock_transactions add column import_id bigint references imports;
alter table bookings add column import_id bigint references imports;
alter table orders add column import_id bigint references imports;
alter table order_lines add column import_id bigint references imports;
create index clients_of_import on clients (import_id) where import_id is not null;
create index products_of_import on products (import_id) where import_id is not null;
create index inventory_categories_of_import on inventory_categories (import_id) where import_id is not null;
create index stock_transactions_of_import on stock_transactions (import_id) where import_id is not null;
create index bookings_of_import on bookings (import_id) where import_id is not null;
create index orders_of_import on orders (import_id) where import_id is not null;
create index order_lines_of_import on order_lines (import_id) where import_id is not null;
comment on column orders.import_id is 'The import that brought it in. It was sold before, so no figure counts it as a sale.';

create table import_changes (
  import_id bigint not null references imports,
  client_id bigint references clients,
  product_id bigint references products,
  before jsonb not null,
  constraint import_changes_of_one check (num_nonnulls(client_id, product_id) = 1)
);
comment on table import_changes is '[imports] What a record said before an import changed it, for undoing that.';
create index import_changes_import on import_changes (import_id);
create index import_changes_client on import_changes (client_id) where client_id is not null;
create index import_changes_product on import_changes (product_id) where product_id is not null;

-- A debt from before has one line that is neither a service nor a product.
alter table order_lines drop constraint order_lines_one_thing,
  add constraint order_lines_one_thing check (num_nonnulls(service_id, product_id, import_id) = 1);
alter table orders drop constraint orders_channel_check,
  add constraint orders_channel_check check (channel in ('POS', 'ONLINE_SHOP', 'MOBILE_APP', 'SERVICES', 'BROUGHT_FORWARD')),
  add constraint orders_brought_forward check (channel <> 'BROUGHT_FORWARD' or import_id is not null);

-- Which orders count as sales is still answered from the index alone.
drop index orders_by_day;
create index orders_by_day on orders (business_day desc, id desc)
  include (channel, sold_by, total_cents, paid_at, status, import_id);
comment on index orders_by_day is 'With these columns the sales of a period are added up from the index alone (decision 052).';

alter table order_payments add column paid_before boolean not null default false,
  add constraint order_payments_paid_before check (not paid_before or shift_id is null);
comment on column order_payments.paid_before is
  'Paid before the books of this program began: no drawer and no wallet of these books has it. Given back, it is paid from the till.';

alter table accounts drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('asset', 'liability', 'income', 'expense', 'equity'));
insert into accounts (code, name, kind) values ('brought_forward', 'Brought forward', 'equity');

create table exports (
  id bigint generated always as identity primary key,
  kinds text[] not null check (cardinality(kinds) > 0),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  created_by bigint not null references users,
  created_at timestamptz not null,
  seen_at timestamptz,
  done_at timestamptz,
  bytes bigint,
  constraint exports_done check ((state = 'done') = (done_at is not null and bytes is not null))
);
comment on table exports is '[exports] A file of all the business has, asked for by an admin. It is deleted after a day.';
comment on column exports.seen_at is 'When the process that makes it last wrote to it; one that is silent for minutes is gone, and another begins again.';
create index exports_open on exports (id) where state in ('waiting', 'running');

create table export_parts (
  export_id bigint not null references exports on delete cascade,
  n integer not null,
  bytes bytea not null,
  primary key (export_id, n)
);
comment on table export_parts is '[exports] The archive in pieces, so that no process holds it whole.';
