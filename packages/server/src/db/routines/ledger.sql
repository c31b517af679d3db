-- The ledger: entries whose two sides are equal, written whole in one transaction, each of an order, a payment, a drawer or a move
-- between accounts.

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
  select entry.id, 'journal entry ' || entry.id, entry.kind || ' of ' || source_type || ' ' || source_id || ', which there is not'
  from journal_entries entry
  left join orders on source_type = 'order' and orders.id = source_id
  left join finance_payments payment on source_type = 'finance_payment' and payment.id = source_id
    and payment.journal_entry_id = entry.id
  left join drawer_shifts shift on source_type = 'drawer_shift' and shift.id = source_id and shift.journal_entry_id = entry.id
  left join account_moves move on source_type = 'account_move' and move.id = source_id and move.journal_entry_id = entry.id
  left join sale_conflicts late on source_type = 'offline_sale' and late.offline_sale_id = source_id
    and late.journal_entry_id = entry.id
  where orders.id is null and payment.id is null and shift.id is null and move.id is null and late.id is null;

create view wrong_money_accounts(record, detail) as
  with posted as (
    select account, coalesce(wallet_id, 0) as wallet, sum(debit_cents - credit_cents) as cents
    from journal_lines where account in ('cash', 'card', 'mobile_wallet') group by 1, 2
  ), moves as (
    select account_of(payment_method) as account, wallet_id,
      case kind when 'receipt' then amount_cents else -amount_cents end as cents
    from order_payments where not paid_before and credit_account_id is null
    union all
    select account_of(payment_method), wallet_id, case direction when 'in' then amount_cents else -amount_cents end
    from finance_payments where status = 'completed'
    union all
    select to_account, to_wallet_id, amount_cents from account_moves
    union all
    select from_account, from_wallet_id, -amount_cents from account_moves
    union all
    -- What a drawer had more or less than it should: the till is as it was counted.
    select 'cash', null, difference_cents
    from shift_counts join drawer_shifts on drawer_shifts.id = shift_id
    where status = 'closed' and payment_method = 'cash'
    union all
    -- Its notes of the second currency, at the rate of the day.
    select 'cash', null, difference_cents + rate_difference_cents
    from note_counts join drawer_shifts on drawer_shifts.id = shift_id
    where status = 'closed'
    union all
    -- Of that, late cash of sales without a line, whose receipts came after the count.
    select 'cash', null, -sale.cash_cents
    from sale_conflicts conflict join offline_sales sale on sale.id = conflict.offline_sale_id
    where conflict.kind = 'after_shift_closed' and conflict.settled_as = 'counted'
  ), held as (
    select account, coalesce(wallet_id, 0) as wallet, sum(cents) as cents
    from moves where account in ('cash', 'card', 'mobile_wallet') group by 1, 2
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

-- Months that are over are added up by a job, once, so that a sale of today adds to no sum that another sale waits for. What is posted
-- later for such a month, and what an undone import takes away, changes its sums.

create function sum_account_months(until date) returns void language plpgsql as $$
declare
  since date := (select max(month) + interval '1 month' from account_months);
begin
  if since = until then
    return;
  end if;
  -- Waits for those who post to an earlier day, and makes others of them wait.
  perform pg_advisory_xact_lock(hashtext('account_months'));
  -- A clock that was ahead had them added up, and they are not over: what is posted today would be in no sum.
  delete from account_months where month >= until;
  select coalesce(max(month) + interval '1 month', '-infinity') into since from account_months;
  insert into account_months (month, account, wallet_id, debit_cents, credit_cents)
    select date_trunc('month', business_day), account, wallet_id, sum(debit_cents), sum(credit_cents)
    from journal_lines where business_day >= since and business_day < until
    group by 1, 2, 3;
end $$;

create function keep_account_months() returns trigger language plpgsql as $$
declare
  line journal_lines;
  sign integer := 1;
begin
  line := new;
  if tg_op = 'DELETE' then
    line := old;
    sign := -1;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('account_months'));
  if line.business_day < (select max(month) + interval '1 month' from account_months) then
    insert into account_months as summed (month, account, wallet_id, debit_cents, credit_cents)
      values (date_trunc('month', line.business_day), line.account, line.wallet_id, sign * line.debit_cents, sign * line.credit_cents)
      on conflict (month, account, wallet_id) do update set debit_cents = summed.debit_cents + excluded.debit_cents,
        credit_cents = summed.credit_cents + excluded.credit_cents;
  end if;
  return null;
end $$;
-- The job adds up what ended four days ago, and no transaction takes a day: a line of the last two days is in no such month.
create trigger journal_lines_keep_months after insert on journal_lines
  for each row when (new.business_day < (now() - interval '2 days')::date) execute function keep_account_months();
create trigger journal_lines_leave_months after delete on journal_lines
  for each row when (old.business_day < (now() - interval '2 days')::date) execute function keep_account_months();

create view wrong_account_months(record, detail) as
  with posted as (
    select date_trunc('month', business_day)::date as month, account, wallet_id,
      sum(debit_cents) as debit_cents, sum(credit_cents) as credit_cents
    from journal_lines where business_day < (select max(month) + interval '1 month' from account_months)
    group by 1, 2, 3
  )
  select 'account ' || coalesce(kept.account, posted.account) || coalesce(' of wallet ' || coalesce(kept.wallet_id, posted.wallet_id), '')
      || ' in ' || to_char(coalesce(kept.month, posted.month), 'YYYY-MM'),
    'debits ' || usd(coalesce(kept.debit_cents, 0)) || ', credits ' || usd(coalesce(kept.credit_cents, 0))
      || ', its lines ' || usd(coalesce(posted.debit_cents, 0)) || ' and ' || usd(coalesce(posted.credit_cents, 0))
  from account_months kept
  full join posted on posted.month = kept.month and posted.account = kept.account
    and coalesce(posted.wallet_id, 0) = coalesce(kept.wallet_id, 0)
  where (coalesce(kept.debit_cents, 0), coalesce(kept.credit_cents, 0))
    <> (coalesce(posted.debit_cents, 0), coalesce(posted.credit_cents, 0));
