-- Mobile money lies in wallets, each with its own number; what came into one or left it is a transfer, and pays once.

create table wallets (
  id bigint generated always as identity primary key,
  name text not null check (name <> '') constraint wallets_name_is_legible check (is_legible(name)),
  operator text not null check (operator in ('evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'other')),
  number text not null default '',
  tax_withheld_basis_points integer not null default 0 check (tax_withheld_basis_points between 0 and 10000),
  amounts_arrive text not null default 'gross' check (amounts_arrive in ('gross', 'net')),
  is_active boolean not null default true,
  is_default boolean not null default false,
  is_asked boolean not null default false,
  secret_hash bytea,
  secret_made_at timestamptz,
  created_at timestamptz not null default now(),
  constraint wallets_default_is_active check (is_active or not is_default),
  constraint wallets_secret check ((secret_hash is null) = (secret_made_at is null))
);
comment on table wallets is '[wallets] A phone''s or a merchant''s account that takes mobile money: a part of the account mobile_wallet of its own.';
comment on column wallets.number is 'The business''s number in it, as customers pay to it; empty until the owner says it.';
comment on column wallets.tax_withheld_basis_points is 'What the operator withholds of each payment, in hundredths of a percent.';
comment on column wallets.amounts_arrive is 'Net: less the tax arrives. Gross: all arrives, and the tax leaves later.';
comment on column wallets.is_default is 'The one money is in where no one says which.';
comment on column wallets.is_asked is 'The one that the configured program asks for money.';
comment on column wallets.secret_hash is 'Of the secret with which a phone forwards its messages.';
create unique index wallets_name on wallets (lower(name));
create unique index wallets_default on wallets (is_default) where is_default;
create unique index wallets_asked on wallets (is_asked) where is_asked;

-- The wallet that the business has had until now.
insert into wallets (name, operator, is_default, is_asked) values ('Mobile wallet', 'other', true, true);

alter table journal_lines add column wallet_id bigint references wallets;
alter table order_payments add column wallet_id bigint references wallets;
alter table finance_payments add column wallet_id bigint references wallets;
alter table bill_payments add column wallet_id bigint references wallets;
alter table payment_attempts add column wallet_id bigint references wallets;

-- What is settled is changed by no one; here it only learns the name of where it was all along.
alter table journal_lines disable trigger user;
alter table order_payments disable trigger user;
alter table finance_payments disable trigger user;
alter table bill_payments disable trigger user;
alter table payment_attempts disable trigger user;
update journal_lines set wallet_id = 1 where account = 'mobile_wallet';
update order_payments set wallet_id = 1 where payment_method = 'mobile_money' and not paid_before;
update finance_payments set wallet_id = 1 where payment_method = 'mobile_money';
update bill_payments set wallet_id = 1 where method = 'mobile_money';
update payment_attempts set wallet_id = 1;
alter table journal_lines enable trigger user;
alter table order_payments enable trigger user;
alter table finance_payments enable trigger user;
alter table bill_payments enable trigger user;
alter table payment_attempts enable trigger user;

alter table journal_lines add constraint journal_lines_wallet check ((account = 'mobile_wallet') = (wallet_id is not null));
alter table order_payments
  add constraint order_payments_wallet check ((payment_method = 'mobile_money' and not paid_before) = (wallet_id is not null));
alter table finance_payments
  add constraint finance_payments_wallet check ((payment_method = 'mobile_money') = (wallet_id is not null));
alter table bill_payments add constraint bill_payments_wallet check ((method = 'mobile_money') = (wallet_id is not null));
alter table payment_attempts alter column wallet_id set not null;
comment on column journal_lines.wallet_id is 'The wallet a line of the account mobile_wallet is of.';
comment on column order_payments.wallet_id is 'The wallet of the business that mobile money came into or left.';
comment on column payment_attempts.wallet_id is 'The wallet of the business that the money comes into.';
create index journal_lines_of_wallet on journal_lines (wallet_id, business_day, posted_at, id) where wallet_id is not null;
create index order_payments_of_wallet on order_payments (wallet_id, id) where wallet_id is not null;
create index finance_payments_of_wallet on finance_payments (wallet_id, id) where wallet_id is not null;
create index bill_payments_of_wallet on bill_payments (wallet_id, id) where wallet_id is not null;
create index payment_attempts_of_wallet on payment_attempts (wallet_id, id);

-- What a wallet was told by its operator, or by a person who saw it.
create table wallet_messages (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references wallets,
  text text not null check (text <> ''),
  text_hash bytea not null,
  sender text,
  came_by text not null check (came_by in ('pasted', 'forwarded', 'statement')),
  received_at timestamptz not null,
  brought_by bigint references users,
  unread_because text,
  unique (wallet_id, text_hash)
);
comment on table wallet_messages is '[wallets] A message of an operator, or a line of a statement, as it came. The same text is kept once.';
comment on column wallet_messages.unread_because is 'Why no rule read it whole; null where one did, and then it has a transfer.';
create index wallet_messages_unread on wallet_messages (wallet_id, id desc) where unread_because is not null;

create table transfers (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references wallets,
  direction text not null check (direction in ('in', 'out')),
  party text,
  party_name text,
  amount_mils bigint not null check (amount_mils > 0),
  moved_at timestamptz not null,
  business_day date not null,
  balance_mils bigint,
  transaction_id text,
  key text collate "C" not null,
  message_id bigint references wallet_messages,
  attempt_id bigint unique references payment_attempts,
  refund_id bigint unique references order_payments,
  finance_payment_id bigint unique references finance_payments,
  is_doubtful boolean not null default false,
  confirmed_at timestamptz,
  typed_by bigint references users,
  ignored_at timestamptz,
  ignored_by bigint references users,
  ignore_reason text check (ignore_reason <> ''),
  created_at timestamptz not null,
  unique (wallet_id, key),
  constraint transfers_pay_once check (num_nonnulls(attempt_id, refund_id, finance_payment_id, ignored_at) <= 1),
  constraint transfers_are_known check (confirmed_at is not null or typed_by is not null),
  constraint transfers_ignored check ((ignored_at is null) = (ignored_by is null) and (ignored_at is null) = (ignore_reason is null))
);
comment on table transfers is '[wallets] What came into a wallet or left it, once, however it was learnt. It pays one thing.';
comment on column transfers.party is 'Who paid, or was paid, as 252 and nine digits; null where the operator does not say.';
comment on column transfers.amount_mils is 'In thousandths of a dollar, as operators count.';
comment on column transfers.key is 'The operator''s number, or else what makes it the same: direction, party, amount, second and balance after.';
comment on column transfers.attempt_id is 'The payment it is; null while it is free.';
comment on column transfers.confirmed_at is 'When a message, a statement or a program brought it; null where only a person typed it.';
comment on column transfers.is_doubtful is 'Whether it fits two payments, so that a person chooses.';
create index transfers_of_day on transfers (wallet_id, business_day, moved_at, id);
create index transfers_free on transfers (wallet_id, moved_at desc, id desc)
  where attempt_id is null and refund_id is null and finance_payment_id is null and ignored_at is null;
create index transfers_unconfirmed on transfers (wallet_id, id) where confirmed_at is null;
