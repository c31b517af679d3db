-- One bill pays what one visit owes, in any ways of paying together; and money may be kept for a client.

insert into accounts (code, name, kind, bears_tax) values
  ('client_credit', 'Kept for clients and gift cards', 'liability', false);

create table credit_accounts (
  id bigint generated always as identity primary key,
  client_id bigint references clients,
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  set_aside_cents bigint not null default 0,
  constraint credit_accounts_set_aside check (set_aside_cents between 0 and balance_cents)
);
comment on table credit_accounts is
  '[credit] Money kept for a client or by a gift card: what moved it are sales of credit, and receipts and refunds of orders by it.';
comment on column credit_accounts.client_id is
  'Null for a gift card. A client has one, and those of the records that were merged into hers.';
comment on column credit_accounts.set_aside_cents is 'Of the balance what bills pay with that wait for a wallet: no one else spends it meanwhile.';
create index credit_accounts_of_client on credit_accounts (client_id, id) where client_id is not null;

create table gift_cards (
  id bigint generated always as identity primary key,
  account_id bigint not null unique references credit_accounts,
  code_hash bytea not null unique,
  code_salt bytea,
  code_made_at timestamptz not null,
  replace_reason text check (replace_reason <> ''),
  expires_on date,
  sold_on date
);
comment on table gift_cards is '[credit] A code that opens a credit account. The code stands on its printed receipt alone; here is its hash.';
comment on column gift_cards.code_salt is
  'For a day, so that a sale whose answer was lost can be answered again: with the key of that call the code can be made again (decision 162).';
comment on column gift_cards.replace_reason is 'Why it got another code.';
comment on column gift_cards.sold_on is 'Null until its bill is settled: nothing opens it before.';
comment on column gift_cards.expires_on is 'The last business day it can be spent on; null for ever.';

create sequence bill_numbers start 1001;

create table bills (
  id bigint generated always as identity primary key,
  bill_number text collate "C" not null default 'B' || nextval('bill_numbers') unique,
  state text not null check (state in ('open', 'waiting', 'settled', 'void', 'given_up')),
  client_id bigint references clients,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  discount_reason text check (discount_reason <> ''),
  total_cents bigint not null check (total_cents >= 0),
  change_cents bigint not null default 0 check (change_cents >= 0),
  keeps_change boolean not null default false,
  created_at timestamptz not null,
  created_by bigint not null references users,
  business_day date not null,
  settled_at timestamptz,
  ended_at timestamptz,
  ended_by bigint references users,
  end_reason text check (end_reason <> ''),
  constraint bills_total check (total_cents = subtotal_cents + tax_cents - discount_cents),
  constraint bills_settled check ((settled_at is not null) = (state in ('settled', 'void'))),
  constraint bills_ended check ((ended_at is not null) = (state in ('void', 'given_up')))
);
comment on table bills is
  '[bills] What one visit pays at once: its lines are paid by all its payments together, or nothing of it is booked (decision 161).';
comment on column bills.state is
  'Open: a wallet said no, nothing is booked and nothing kept. Waiting: a wallet is silent, goods are kept and credit is set aside.';
comment on column bills.keeps_change is 'Whether what was handed over too much is kept as the client''s credit, as a line of the bill.';
comment on column bills.change_cents is 'What went back of the cash that was handed over.';
create index bills_of_client on bills (client_id, id desc) where client_id is not null;
create index bills_unsettled on bills (id desc) where state in ('open', 'waiting');

create table bill_lines (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bills,
  kind text not null check (kind in ('session', 'booking', 'product', 'package', 'gift_card', 'order', 'credit')),
  session_id bigint references sessions,
  booking_id bigint references bookings,
  product_id bigint references products,
  package_id bigint,
  order_id bigint references orders,
  name text not null,
  quantity integer not null default 1 check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  amount_cents bigint generated always as (unit_price_cents * quantity) stored not null,
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  account_id bigint references credit_accounts,
  constraint bill_lines_discount check (discount_cents <= unit_price_cents * quantity),
  constraint bill_lines_what check (case kind
    when 'session' then session_id is not null and booking_id is not null
    when 'booking' then booking_id is not null
    when 'product' then product_id is not null
    when 'package' then package_id is not null
    when 'order' then order_id is not null
    else account_id is not null end)
);
comment on table bill_lines is '[bills] One thing that a bill pays, as it was when the bill was made.';
comment on column bill_lines.order_id is 'The order it paid. Of goods, packages and credit it is made when the bill is settled, of goods that wait for a wallet when they are kept.';
comment on column bill_lines.amount_cents is 'Before tax and discount.';
comment on column bill_lines.account_id is 'The credit that is sold: a gift card''s, or what is kept for the client.';
create index bill_lines_of_bill on bill_lines (bill_id, id);
create index bill_lines_of_booking on bill_lines (booking_id) where booking_id is not null;
create index bill_lines_of_account on bill_lines (account_id) where account_id is not null;
create index bill_lines_of_order on bill_lines (order_id) where order_id is not null;

create table bill_payments (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bills,
  method text not null check (method in ('cash', 'card', 'mobile_money', 'credit', 'gift_card')),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('ready', 'waiting', 'received', 'failed', 'returned')),
  account_id bigint references credit_accounts,
  wallet_phone text,
  transaction_id text,
  reference text,
  constraint bill_payments_account check ((account_id is not null) = (method in ('credit', 'gift_card')))
);
comment on table bill_payments is
  '[bills] One way in which a bill is paid. Ready: it is there. Waiting: a wallet is asked. Received: it is booked. Returned: it went back.';
comment on column bill_payments.amount_cents is 'What was given; of cash the change goes off.';
create index bill_payments_of_bill on bill_payments (bill_id, id);
create index bill_payments_of_account on bill_payments (account_id) where account_id is not null;

create table bill_waits (
  bill_id bigint not null references bills,
  booking_id bigint unique references bookings,
  order_id bigint unique references orders,
  check (num_nonnulls(booking_id, order_id) = 1)
);
comment on table bill_waits is '[bills] What a bill pays that waits for a wallet: meanwhile nothing else pays it.';
create index bill_waits_of_bill on bill_waits (bill_id);

create table parked_bills (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  client_id bigint references clients,
  lines jsonb not null,
  parked_at timestamptz not null,
  parked_by bigint not null references users
);
comment on table parked_bills is '[bills] Lines that a desk put by under a name: any desk takes them up again. Nothing of them is kept or priced.';
create index parked_bills_of_client on parked_bills (client_id) where client_id is not null;

alter table orders
  add column credit_account_id bigint references credit_accounts,
  drop constraint orders_channel_check,
  add constraint orders_channel_check
    check (channel in ('POS', 'ONLINE_SHOP', 'MOBILE_APP', 'SERVICES', 'BROUGHT_FORWARD', 'CREDIT')),
  add constraint orders_credit check ((channel = 'CREDIT') = (credit_account_id is not null));
comment on column orders.credit_account_id is 'What a sale of credit goes to: a gift card''s account, or that of the client for whom money is kept.';
create index orders_of_credit on orders (credit_account_id, id) where credit_account_id is not null;

alter table order_lines
  add column credit_account_id bigint references credit_accounts,
  drop constraint order_lines_one_thing,
  add constraint order_lines_one_thing check (num_nonnulls(service_id, product_id, import_id, credit_account_id) = 1);
comment on column order_lines.credit_account_id is 'Of a sale of credit.';
create index order_lines_of_credit on order_lines (credit_account_id) where credit_account_id is not null;

alter table order_payments
  add column credit_account_id bigint references credit_accounts,
  add column bill_payment_id bigint references bill_payments,
  drop constraint order_payments_payment_method_check,
  add constraint order_payments_payment_method_check
    check (payment_method in ('cash', 'card', 'mobile_money', 'credit', 'gift_card')),
  add constraint order_payments_credit
    check ((credit_account_id is not null) = (payment_method in ('credit', 'gift_card')));
comment on column order_payments.credit_account_id is 'The account that paid, or that money was given back to.';
comment on column order_payments.bill_payment_id is 'The payment of a bill that it is a part of.';
create index order_payments_of_credit on order_payments (credit_account_id, id) where credit_account_id is not null;
create index order_payments_of_bill on order_payments (bill_payment_id) where bill_payment_id is not null;

alter table payment_attempts
  add column bill_id bigint references bills,
  add column bill_payment_id bigint unique references bill_payments,
  drop constraint payment_attempts_for_one_thing,
  add constraint payment_attempts_for_one_thing check (num_nonnulls(booking_id, order_id, finance_payment_id, bill_id) = 1),
  add constraint payment_attempts_of_bill check ((bill_id is null) = (bill_payment_id is null));
create unique index payment_attempts_open_bill on payment_attempts (bill_id)
  where state in ('created', 'sent', 'unknown', 'doubtful');
create index payment_attempts_of_bill on payment_attempts (bill_id, id desc) where bill_id is not null;

alter table alerts add column bill_id bigint references bills;
create index alerts_of_bill on alerts (bill_id) where bill_id is not null;
