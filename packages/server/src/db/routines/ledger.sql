-- The ledger: entries whose two sides are equal, written whole in one transaction, each of an order, a payment or a drawer.

-- A line joins an entry only in the transaction that writes the entry, and has its day, its moment and what it was spent for.
create function join_entry() returns trigger language plpgsql as $$
declare
  entry journal_entries;
begin
  select * into entry from journal_entries where id = new.entry_id;
  if entry.written_by is distinct from pg_current_xact_id() then
    perform refuse('journal entry ' || new.entry_id, 'it is closed');
  end if;
  new.business_day := entry.business_day;
  new.posted_at := entry.posted_at;
  new.purpose := case when new.account = 'expenses' then coalesce(entry.purpose, entry.description) end;
  return new;
end $$;
create trigger journal_lines_join_entry before insert on journal_lines
  for each row execute function join_entry();

create view wrong_empty_entries(entry_id, record, detail) as
  select entry.id, 'journal entry ' || entry.id,
    entry.kind || ' of ' || entry.source_type || ' ' || entry.source_id || ' has no lines'
  from journal_entries entry
  where not exists (select from journal_lines where entry_id = entry.id);

create view wrong_balances(entry_id, record, detail) as
  select entry_id, 'journal entry ' || entry_id, 'debits ' || usd(sum(debit_cents)) || ', credits ' || usd(sum(credit_cents))
  from journal_lines
  group by entry_id
  having sum(debit_cents) <> sum(credit_cents);

create view wrong_orphan_lines(line_id, record, detail) as
  select line.id, 'journal line ' || line.id, 'there is no entry ' || line.entry_id
  from journal_lines line
  where not exists (select from journal_entries where id = line.entry_id);

create view wrong_trial_balance(record, detail) as
  select 'the ledger', 'debits ' || usd(sum(debit_cents)) || ', credits ' || usd(sum(credit_cents))
  from journal_lines
  having sum(debit_cents) <> sum(credit_cents);

create view wrong_reversals(reversal_id, record, detail) as
  select reversal.id, 'journal entry ' || reversal.id, line.account || ' keeps ' || usd(sum(line.debit_cents - line.credit_cents))
  from journal_entries reversal join journal_lines line on line.entry_id in (reversal.id, reversal.reverses_id)
  where reversal.reverses_id is not null
  group by reversal.id, line.account
  having sum(line.debit_cents - line.credit_cents) <> 0;

create view wrong_sources(entry_id, record, detail) as
  select entry.id, 'journal entry ' || entry.id, kind || ' of ' || source_type || ' ' || source_id || ', which there is not'
  from journal_entries entry
  left join orders on source_type = 'order' and orders.id = source_id
  left join finance_payments payment on source_type = 'finance_payment' and payment.id = source_id
    and payment.journal_entry_id = entry.id
  left join drawer_shifts shift on source_type = 'drawer_shift' and shift.id = source_id and shift.journal_entry_id = entry.id
  where orders.id is null and payment.id is null and shift.id is null;

create view wrong_money_accounts(record, detail) as
  with posted as (
    select account, coalesce(wallet_id, 0) as wallet, sum(debit_cents - credit_cents) as cents
    from journal_lines where account in ('cash', 'card', 'mobile_wallet') group by 1, 2
  ), moves as (
    select payment_method, wallet_id, case kind when 'receipt' then amount_cents else -amount_cents end as cents
    from order_payments where not paid_before and credit_account_id is null
    union all
    select payment_method, wallet_id, case direction when 'in' then amount_cents else -amount_cents end
    from finance_payments where status = 'completed'
    union all
    -- What a drawer had more or less than it should: the till is as it was counted.
    select payment_method, null, difference_cents
    from shift_counts join drawer_shifts on drawer_shifts.id = shift_id
    where status = 'closed' and payment_method = 'cash'
    union all
    -- Its notes of the second currency, at the rate of the day.
    select 'cash', null, difference_cents + rate_difference_cents
    from note_counts join drawer_shifts on drawer_shifts.id = shift_id
    where status = 'closed'
  ), held as (
    select account_of(payment_method) as account, coalesce(wallet_id, 0) as wallet, sum(cents) as cents from moves group by 1, 2
  )
  select 'account ' || account || case when wallet > 0 then ' of wallet ' || wallet else '' end,
    'in the ledger ' || usd(coalesce(posted.cents, 0)) || ', received and paid out ' || usd(coalesce(held.cents, 0))
  from posted full join held using (account, wallet)
  where coalesce(posted.cents, 0) <> coalesce(held.cents, 0);

create function check_balance() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select record, detail from wrong_empty_entries where entry_id = new.id
    union all select record, detail from wrong_balances where entry_id = new.id
  ) as found limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger journal_entries_balance after insert on journal_entries
  deferrable initially deferred for each row execute function check_balance();

create function check_source() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select record, detail from wrong_sources where entry_id = new.id
    union all select record, detail from wrong_reversals where reversal_id = new.id
  ) as found limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  if new.source_type = 'order' and not is_order_written(new.source_id) then
    perform check_order(new.source_id);
  end if;
  return null;
end $$;
create constraint trigger journal_entries_have_their_source after insert on journal_entries
  deferrable initially deferred for each row execute function check_source();
