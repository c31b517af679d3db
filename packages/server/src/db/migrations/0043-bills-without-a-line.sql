-- A bill of goods and single treatments is made without a line as a sale of goods is: by one id, booked once.

alter table bills add column sale_id uuid unique;
comment on column bills.sale_id is 'What the counter made the bill with, where its key was such an id: sent with the line and made without it, it is one bill.';

alter table offline_sales
  add column bill_id bigint unique references bills,
  add column cash_cents bigint;
alter table offline_sales disable trigger user;
update offline_sales set cash_cents = case when is_cash then total_cents else 0 end where is_cash is not null;
alter table offline_sales enable trigger user;
alter table offline_sales
  drop column is_cash,
  add constraint offline_sales_cash check (cash_cents between 0 and total_cents),
  drop constraint offline_sales_booked,
  add constraint offline_sales_booked check (num_nonnulls(order_id, bill_id) = case state when 'booked' then 1 else 0 end);
comment on column offline_sales.cash_cents is 'What of it was paid in cash, less the change; null of what cannot be read.';
comment on column offline_sales.bill_id is 'The bill it is, where it is more than goods that were paid in one way; else it is an order.';

drop index offline_sales_booked_as, offline_sales_booked, offline_sales_by_receipt;
create unique index offline_sales_booked_as on offline_sales (body_hash) where state = 'booked';
create index offline_sales_booked on offline_sales (sale_id) where state = 'booked';
create index offline_sales_by_receipt on offline_sales (receipt_number) where state = 'booked';

alter table sale_conflicts drop constraint sale_conflicts_kind_check;
alter table sale_conflicts add constraint sale_conflicts_kind_check check (kind in (
  'bad_signature', 'unknown_device', 'revoked_device', 'number_twice', 'id_twice', 'unreadable', 'line_off', 'over_limit',
  'not_allowed', 'sale_begun', 'product_unknown',
  'price_changed', 'tax_changed', 'short_stock', 'product_gone', 'discount_over_limit', 'after_shift_closed', 'clock_off',
  'rate_changed', 'cashier_gone', 'client_gone', 'transfer_doubtful', 'over_device_limit', 'over_hours', 'treatment_changed'));

alter table devices add column said_seq bigint check (said_seq >= 0);
comment on column devices.said_seq is 'The last number that it said it gave: what of these never came is missing, also where its browser was cleared.';
