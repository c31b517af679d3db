-- A business filled with sample data says so, knows what the sample held, and may be emptied again.
create table sample_data (
  id integer primary key default 1 check (id = 1),
  filled_at timestamptz not null,
  -- The invented people.
  user_ids bigint[] not null,
  -- The last id of each table whose newer rows are the business's own.
  last_ids jsonb not null
);
select audit_table('sample_data', 'settings', 'id', 'user_ids,last_ids', 'sample_data', 'insert or delete');

-- Books of sample data are nobody's books. Those of any other business take no truncate, as before.
create function refuse_truncate_unless_sample() returns trigger language plpgsql as $$
begin
  if not exists (select from sample_data) then
    raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

drop trigger journal_entries_refuse_truncate on journal_entries;
drop trigger journal_lines_refuse_truncate on journal_lines;
drop trigger stock_transactions_refuse_truncate on stock_transactions;
create trigger journal_entries_refuse_truncate before truncate on journal_entries execute function refuse_truncate_unless_sample();
create trigger journal_lines_refuse_truncate before truncate on journal_lines execute function refuse_truncate_unless_sample();
create trigger stock_transactions_refuse_truncate before truncate on stock_transactions execute function refuse_truncate_unless_sample();
