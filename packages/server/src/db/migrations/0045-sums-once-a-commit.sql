-- The sums of an order are compared once at a commit, not once for each row written: by the last version of its row.
-- Every insert and update of an order queues that check, so what belongs to it leaves the work to it.

-- Whether this transaction wrote the order, so that its own check is still to come.
create function is_order_checked(checked bigint) returns boolean language sql stable as $$
  select exists (select from orders where id = checked and xmin = pg_current_xact_id()::xid)
$$;

create or replace function check_order_sums() returns trigger language plpgsql as $$
declare
  latest orders;
begin
  select * into latest from orders where id = new.id;
  -- A later version has a check of its own.
  if latest is distinct from new then
    return null;
  end if;
  perform check_order_receipts(new.id);
  perform check_order_in_ledger(new.id);
  if new.channel <> 'SERVICES' then
    perform check_order_goods(new.id);
  end if;
  return null;
end $$;
drop trigger orders_equal_their_parts on orders;
create constraint trigger orders_equal_their_parts after insert or update on orders
  deferrable initially deferred for each row execute function check_order_sums();

drop trigger orders_equal_booking on orders;
create constraint trigger orders_equal_booking
  after insert or update of status, subtotal_cents, discount_cents, received_cents, refunded_cents on orders
  deferrable initially deferred for each row when (new.booking_id is not null) execute function check_booking_of_part();

create or replace function check_lines_of_order() returns trigger language plpgsql as $$
declare
  line order_lines := coalesce(new, old);
begin
  -- An insert of one of several lines leaves the sum to the last of them.
  if tg_op = 'INSERT' and exists (
    select from order_lines where order_id = line.order_id and id > line.id and xmin = pg_current_xact_id()::xid
  ) then
    return null;
  end if;
  perform from orders o
    where o.id = line.order_id
      and o.subtotal_cents <> (select coalesce(sum(total_cents), 0) from order_lines where order_id = o.id);
  if found then
    perform refuse_sums('order', line.order_id, 'its subtotal differs from its lines');
  end if;
  if line.product_id is not null and not is_order_checked(line.order_id) then
    perform check_order_goods(line.order_id);
  end if;
  return null;
end $$;

create or replace function check_goods_moved() returns trigger language plpgsql as $$
begin
  if not is_order_checked(new.order_id) then
    perform check_order_goods(new.order_id);
  end if;
  return null;
end $$;

create or replace function check_order_payment() returns trigger language plpgsql as $$
declare
  entry journal_entries;
begin
  select * into entry from journal_entries where id = new.journal_entry_id;
  if (entry.source_type, entry.source_id) is distinct from ('order', new.order_id) then
    perform refuse_sums('order', new.order_id, 'its receipt is posted by the entry of something else');
  end if;
  -- An entry of this transaction is compared with its receipts by itself.
  if entry.written_by <> pg_current_xact_id() then
    perform check_posted_money(new.journal_entry_id, new.order_id);
  end if;
  if not is_order_checked(new.order_id) then
    perform check_order_receipts(new.order_id);
  end if;
  return null;
end $$;

create or replace function check_entry_of_source() returns trigger language plpgsql as $$
declare
  has_source boolean := true;
begin
  if new.source_type = 'order' then
    has_source := exists (select from orders where id = new.source_id);
    perform check_posted_money(new.id, new.source_id);
    if not is_order_checked(new.source_id) then
      perform check_order_in_ledger(new.source_id);
    end if;
  elsif new.source_type = 'finance_payment' then
    has_source := exists (select from finance_payments where id = new.source_id and journal_entry_id = new.id);
  elsif new.source_type = 'drawer_shift' then
    has_source := exists (select from drawer_shifts where id = new.source_id and journal_entry_id = new.id);
  end if;
  if not has_source then
    perform refuse_sums('journal entry', new.id, 'it is of nothing there is');
  end if;
  if new.reverses_id is not null then
    perform from journal_lines where entry_id in (new.id, new.reverses_id)
      group by account having sum(debit_cents - credit_cents) <> 0;
    if found then
      perform refuse_sums('journal entry', new.id, 'it does not take back exactly what it reverses');
    end if;
  end if;
  return null;
end $$;
