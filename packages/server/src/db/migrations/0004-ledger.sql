-- The truth about money: balanced, append-only journal entries.
create table accounts (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);
insert into accounts (code, name, kind) values
  ('cash', 'Cash', 'asset'),
  ('card', 'Card', 'asset'),
  ('mobile_wallet', 'Mobile wallet', 'asset'),
  ('receivable', 'Receivable', 'asset'),
  ('tax_payable', 'Tax payable', 'liability'),
  ('service_revenue', 'Service revenue', 'income'),
  ('product_revenue', 'Product revenue', 'income'),
  ('delivery_revenue', 'Delivery revenue', 'income'),
  ('discounts_given', 'Discounts given', 'expense'),
  ('expenses', 'Expenses', 'expense'),
  ('refunds', 'Refunds', 'expense');

create table journal_entries (
  id bigint generated always as identity primary key,
  kind text not null,
  description text not null,
  -- What caused the entry, for example ('order', 12).
  source_type text not null,
  source_id bigint not null,
  reverses_id bigint unique references journal_entries,
  actor_id bigint references users,
  posted_at timestamptz not null default now(),
  -- Lines may only be added by the transaction that wrote the entry.
  written_by xid8 not null default pg_current_xact_id()
);
create index journal_entries_posted_at on journal_entries (posted_at, id);
create index journal_entries_source on journal_entries (source_type, source_id);

create table journal_lines (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entries,
  account text not null references accounts,
  client_id bigint references clients,
  debit_cents bigint not null default 0 check (debit_cents >= 0),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  check ((debit_cents > 0) <> (credit_cents > 0))
);
create index journal_lines_entry on journal_lines (entry_id);
create index journal_lines_account on journal_lines (account, id);
create index journal_lines_client on journal_lines (client_id, account) where client_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger journal_entries_append_only before update or delete on journal_entries for each row execute function refuse_ledger_change();
create trigger journal_lines_append_only before update or delete on journal_lines for each row execute function refuse_ledger_change();
create trigger journal_entries_keep before truncate on journal_entries execute function refuse_ledger_change();
create trigger journal_lines_keep before truncate on journal_lines execute function refuse_ledger_change();

create function check_line_belongs_to_transaction() returns trigger language plpgsql as $$
begin
  if (select written_by from journal_entries where id = new.entry_id) is distinct from pg_current_xact_id() then
    raise exception 'journal entry % is closed', new.entry_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger journal_lines_own_transaction before insert on journal_lines for each row execute function check_line_belongs_to_transaction();

-- Checked at commit, on the entry: its lines are all there by then.
create function check_entry_balances() returns trigger language plpgsql as $$
declare
  difference bigint;
begin
  select sum(debit_cents) - sum(credit_cents) into difference from journal_lines where entry_id = new.id;
  if difference is distinct from 0 then
    raise exception 'journal entry % does not balance (%)', new.id, coalesce(difference::text, 'no lines')
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_entries_balance after insert on journal_entries
  deferrable initially deferred for each row execute function check_entry_balances();
