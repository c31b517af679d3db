-- What is written once and stays: money that moved, stock that moved, what was signed, answered or recorded. Only an erasure takes from
-- it what says who a person was, and only an import that is undone takes back what it wrote.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger order_returns_append_only before update or delete on order_returns
  for each row execute function refuse_change();
create trigger order_return_lines_append_only before update or delete on order_return_lines
  for each row execute function refuse_change();
create trigger write_offs_append_only before update or delete on write_offs
  for each row execute function refuse_change();
create trigger drawer_movements_append_only before update or delete on drawer_movements
  for each row execute function refuse_change();
create trigger drawer_notes_append_only before update or delete on drawer_notes
  for each row execute function refuse_change();
create trigger currency_rates_append_only before update or delete on currency_rates
  for each row execute function refuse_change();
create trigger account_moves_append_only before update or delete on account_moves
  for each row execute function refuse_change();
create trigger guardian_reads_append_only before update or delete on guardian_reads
  for each row execute function refuse_change();
create trigger audit_entries_refuse_truncate before truncate on audit_entries
  for each statement execute function refuse_change();

-- An import that is undone takes with it what it wrote, and nothing else: the operation has looked that nothing was built on it.
create function is_being_undone(import bigint) returns boolean language sql stable as $$
  select exists (select from imports where id = import and state = 'undoing')
$$;
create function refuse_change_unless_undone() returns trigger language plpgsql as $$
declare
  brought_in_by bigint;
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'stock_transactions' then
      brought_in_by := old.import_id;
    elsif tg_table_name = 'order_payments' then
      select import_id into brought_in_by from orders where id = old.order_id;
    elsif tg_table_name = 'journal_entries' then
      select import_id into brought_in_by from orders where old.source_type = 'order' and id = old.source_id;
    else
      select import_id into brought_in_by
        from journal_entries entry join orders on entry.source_type = 'order' and orders.id = entry.source_id
        where entry.id = old.entry_id;
    end if;
    if is_being_undone(brought_in_by) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger journal_entries_append_only before update or delete on journal_entries
  for each row execute function refuse_change_unless_undone();
create trigger journal_lines_append_only before update or delete on journal_lines
  for each row execute function refuse_change_unless_undone();
create trigger order_payments_append_only before update or delete on order_payments
  for each row execute function refuse_change_unless_undone();
create trigger stock_transactions_append_only before update or delete on stock_transactions
  for each row execute function refuse_change_unless_undone();

-- Sample data goes as a whole, before the business begins.
create function refuse_truncate_unless_sample() returns trigger language plpgsql as $$
begin
  if not exists (select from sample_data) then
    raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger journal_entries_refuse_truncate before truncate on journal_entries
  for each statement execute function refuse_truncate_unless_sample();
create trigger journal_lines_refuse_truncate before truncate on journal_lines
  for each statement execute function refuse_truncate_unless_sample();
create trigger stock_transactions_refuse_truncate before truncate on stock_transactions
  for each statement execute function refuse_truncate_unless_sample();

create function refuse_change_of_settled() returns trigger language plpgsql as $$
begin
  raise exception '% % is settled: % is refused', tg_table_name, old.id, tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger requisitions_stay_decided before update or delete on requisitions
  for each row when (old.status in ('approved', 'rejected')) execute function refuse_change_of_settled();
create trigger payment_attempts_stay before delete on payment_attempts
  for each row execute function refuse_change_of_settled();

-- Doubles are merged and parted: only whose it is changes. This transaction says of which two clients.
create function is_being_moved(was bigint, becomes bigint) returns boolean language sql stable as $$
  select exists (select from client_merges
    where moving_in = pg_current_xact_id() and (kept_id, other_id) in ((was, becomes), (becomes, was)))
$$;

create function is_only_moved(was jsonb, becomes jsonb) returns boolean language sql stable as $$
  select was - 'client_id' = becomes - 'client_id' and is_being_moved((was ->> 'client_id')::bigint, (becomes ->> 'client_id')::bigint)
$$;

create function refuse_change_unless_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_only_moved(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger health_views_append_only before update or delete on health_views
  for each row execute function refuse_change_unless_moved();
create trigger photo_views_append_only before update or delete on photo_views
  for each row execute function refuse_change_unless_moved();

create function refuse_change_of_completed_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_only_moved(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception '% % is settled: % is refused', tg_table_name, old.id, tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger finance_payments_stay_completed before update or delete on finance_payments
  for each row when (old.status = 'completed') execute function refuse_change_of_completed_payment();

-- An erasure is under way until it has noted what it took.
create function is_being_erased(client bigint) returns boolean language sql stable as $$
  select exists (select from erasures where client_id = client and counts is null)
$$;

create function refuse_change_of_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_being_erased(old.client_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_only_moved(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception 'an answer never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger answers_append_only before update or delete on answers
  for each row execute function refuse_change_of_answer();

create function refuse_change_of_consent_text() returns trigger language plpgsql as $$
begin
  -- An invented person of the sample data, who wrote it, may go.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'created_by' = to_jsonb(old) - 'created_by' and new.created_by is null then
    return new;
  end if;
  raise exception 'a text of consents never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger consent_templates_append_only before update or delete on consent_templates
  for each row execute function refuse_change_of_consent_text();

-- A consent may be withdrawn or replaced; what was signed stays.
create function refuse_change_of_signed_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.is_erased and not old.is_erased and is_being_erased(old.client_id)
    and to_jsonb(new) - '{signature,typed_name,withdraw_reason,is_erased}'::text[]
      = to_jsonb(old) - '{signature,typed_name,withdraw_reason,is_erased}'::text[] then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_only_moved(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if tg_op = 'DELETE' or (new.client_id, new.template_id, new.kind, new.text_hash, new.given_at, new.given_by, new.signed_by, new.channel,
      new.signature, new.typed_name) is distinct from (old.client_id, old.template_id, old.kind, old.text_hash, old.given_at,
      old.given_by, old.signed_by, old.channel, old.signature, old.typed_name) then
    raise exception 'a signed consent never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger consents_stay_as_signed before update or delete on consents
  for each row execute function refuse_change_of_signed_consent();
