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
comment on table wallets is '[wallets] A phone''s or a merchant''s account that takes mobile money: a part of the ledger''s account mobile_wallet.';
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
alter table payment_attempts add constraint payment_attempts_wallet check (wallet_id is not null);
comment on column journal_lines.wallet_id is 'The wallet a line of the account mobile_wallet is of.';
comment on column order_payments.wallet_id is 'The wallet of the business that mobile money came into or left.';
comment on column payment_attempts.wallet_id is 'The wallet of the business that the money comes into.';
create index journal_lines_of_wallet on journal_lines (wallet_id, business_day, posted_at, id) include (debit_cents, credit_cents)
  where wallet_id is not null;
create index order_payments_of_wallet on order_payments (wallet_id, recorded_at) where wallet_id is not null;
create index finance_payments_of_wallet on finance_payments (wallet_id, completed_at) where wallet_id is not null;
create index bill_payments_of_wallet on bill_payments (wallet_id, id) where wallet_id is not null;
create index payment_attempts_of_wallet on payment_attempts (wallet_id, settled_at);

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

-- Money that goes from one account to another, with a reason: beside sales and spending.
insert into accounts (code, name, kind) values
  ('safe', 'Safe', 'asset'),
  ('bank', 'Bank', 'asset'),
  ('owner', 'Owner', 'equity'),
  ('suppliers', 'Suppliers', 'liability'),
  ('tax_withheld', 'Tax withheld', 'asset'),
  ('fees', 'Fees', 'expense'),
  ('unexplained', 'Unexplained differences', 'expense');

create table account_moves (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('move', 'opening', 'fee', 'tax', 'own_money', 'other', 'withheld')),
  from_account text not null references accounts,
  from_wallet_id bigint references wallets,
  to_account text not null references accounts,
  to_wallet_id bigint references wallets,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  business_day date not null,
  moved_at timestamptz not null,
  made_by bigint references users,
  journal_entry_id bigint not null references journal_entries,
  reverses_id bigint unique references account_moves,
  order_payment_id bigint references order_payments,
  shift_id bigint references drawer_shifts,
  settles_source text check (settles_source in ('transfer', 'gap', 'rest', 'attempt', 'order_payment', 'finance_payment', 'account_move')),
  settles_id bigint,
  constraint account_moves_settle check ((settles_source is null) = (settles_id is null)),
  constraint account_moves_from_wallet check ((from_account = 'mobile_wallet') = (from_wallet_id is not null)),
  constraint account_moves_to_wallet check ((to_account = 'mobile_wallet') = (to_wallet_id is not null)),
  constraint account_moves_go_elsewhere check (from_account <> to_account or from_wallet_id is distinct from to_wallet_id)
);
comment on table account_moves is '[accounts] Money that went from one account to another, each posted by one entry of the ledger.';
comment on column account_moves.kind is 'Opening: what was there before the books began. Fee, tax, own money and other: how a day of a wallet was settled. Withheld: what an operator kept of a payment.';
comment on column account_moves.reverses_id is 'The move that was a mistake, and that this one takes back whole.';
comment on column account_moves.order_payment_id is 'The receipt of which it was withheld.';
comment on column account_moves.settles_source is 'What of a wallet''s day it settles: the rest of a transfer that was less or more than in the books, a sum missing before a transfer, parts of a cent up to one, or what is in the books only.';
comment on column account_moves.settles_id is 'The transfer, or what is in the books only, as the view wallet_moves names it.';
comment on column account_moves.shift_id is 'The shift whose drawer cash came from or went into.';
create index account_moves_latest on account_moves (id desc) where kind <> 'withheld';
create index account_moves_opening on account_moves (id) where kind = 'opening';
create index account_moves_of_day on account_moves (business_day) include (journal_entry_id);
create unique index account_moves_of_entry on account_moves (journal_entry_id);
create index account_moves_from_wallet_id on account_moves (from_wallet_id, moved_at) where from_wallet_id is not null;
create index account_moves_to_wallet_id on account_moves (to_wallet_id, moved_at) where to_wallet_id is not null;
create index account_moves_settling on account_moves (settles_source, settles_id) where settles_id is not null;
create index account_moves_of_receipt on account_moves (order_payment_id) where order_payment_id is not null;

-- So that a balance is read from a month of lines after years: months that are over, added up once.
create table account_months (
  month date not null check (month = date_trunc('month', month)),
  account text not null references accounts,
  wallet_id bigint references wallets,
  debit_cents bigint not null,
  credit_cents bigint not null,
  unique nulls not distinct (month, account, wallet_id)
);
comment on table account_months is '[ledger] Both sides of each account in the months that are over and were added up, for reading.';
comment on column account_months.month is 'Its first day.';

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
  fee_mils bigint not null default 0 check (fee_mils >= 0),
  says_time boolean not null default true,
  transaction_id text,
  key text collate "C" not null,
  message_id bigint references wallet_messages,
  attempt_id bigint unique references payment_attempts,
  order_payment_id bigint unique references order_payments,
  finance_payment_id bigint unique references finance_payments,
  account_move_id bigint references account_moves,
  is_doubtful boolean not null default false,
  confirmed_at timestamptz,
  typed_by bigint references users,
  ignored_at timestamptz,
  ignored_by bigint references users,
  ignore_reason text check (ignore_reason <> ''),
  created_at timestamptz not null,
  unique (wallet_id, key),
  -- A move from one wallet to another is a transfer of each.
  unique (account_move_id, wallet_id),
  constraint transfers_pay_once
    check (num_nonnulls(attempt_id, order_payment_id, finance_payment_id, account_move_id, ignored_at) <= 1),
  constraint transfers_are_known check (confirmed_at is not null or typed_by is not null),
  constraint transfers_doubtful check (not is_doubtful
    or num_nonnulls(attempt_id, order_payment_id, finance_payment_id, account_move_id, ignored_at) = 0),
  constraint transfers_ignored check ((ignored_at is null) = (ignored_by is null) and (ignored_at is null) = (ignore_reason is null))
);
comment on table transfers is '[wallets] What came into a wallet or left it, once, however it was learnt. It is one thing in the books.';
comment on column transfers.party is 'Who paid, or was paid, as 252 and nine digits; null where the operator does not say.';
comment on column transfers.amount_mils is 'In thousandths of a dollar, as operators count.';
comment on column transfers.fee_mils is 'What the operator charged for it; it left the wallet as well.';
comment on column transfers.says_time is 'Whether it is known when it was, and not only on which day.';
comment on column transfers.key is 'The operator''s number, or else what makes it the same: direction, party, amount, second and balance after.';
comment on column transfers.attempt_id is 'The payment it is; null while it is free.';
comment on column transfers.order_payment_id is 'The receipt or refund that a person wrote down by hand; the first one of those that went together.';
comment on column transfers.confirmed_at is 'When a message, a statement or a program brought it; null where only a person typed it.';
comment on column transfers.is_doubtful is 'Whether it fits two payments, so that a person chooses.';
create index transfers_of_day on transfers (wallet_id, business_day, moved_at, id);
create index transfers_with_balance on transfers (wallet_id, business_day) where balance_mils is not null;
create index transfers_latest on transfers (business_day, moved_at, id);
create index transfers_ignored on transfers (business_day, moved_at, id) where ignored_at is not null;
create index transfers_of_party on transfers (party) where party is not null;
create index transfers_free on transfers (wallet_id, moved_at desc, id desc)
  where attempt_id is null and order_payment_id is null and finance_payment_id is null and account_move_id is null and ignored_at is null;
create index transfers_unconfirmed on transfers (wallet_id, id) where confirmed_at is null;
create index transfers_without_message on transfers (wallet_id, party, moved_at) where message_id is null;

-- What the owner marked in a message that no rule reads.
create table wallet_rules (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references wallets,
  sample text not null check (sample <> ''),
  parts jsonb not null,
  rule jsonb not null,
  created_at timestamptz not null,
  created_by bigint not null references users,
  ended_at timestamptz
);
comment on table wallet_rules is '[wallets] How messages of a wallet are read, beside the rules of its operator: a message with its parts marked.';
comment on column wallet_rules.parts is 'The text of each part as it stands in the sample.';
comment on column wallet_rules.rule is 'What was made of it, by which messages are read.';
create index wallet_rules_of_wallet on wallet_rules (wallet_id, id);

-- An evening of a wallet: what the books and the phone said when it was closed.
create table match_days (
  wallet_id bigint not null references wallets,
  day date not null,
  books_cents bigint not null,
  phone_mils bigint,
  closed_at timestamptz,
  closed_by bigint references users,
  closed_reason text,
  reopened_reason text,
  primary key (wallet_id, day),
  constraint match_days_closed check ((closed_at is null) = (closed_by is null))
);
comment on table match_days is '[wallets] A day of a wallet that was closed: then nothing of it is settled any more until a manager opens it again.';
comment on column match_days.phone_mils is 'The balance that its last message of the day says; null where none says one.';
comment on column match_days.closed_reason is 'Why it was closed although something of it was open; null where nothing was.';
comment on column match_days.reopened_reason is 'Why it was opened again last.';

-- The owner hears when a day of a wallet is opened again.
alter table alerts add column wallet_id bigint references wallets;
create index alerts_of_wallet on alerts (wallet_id) where wallet_id is not null;
