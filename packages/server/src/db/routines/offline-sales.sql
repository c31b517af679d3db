-- Sales that were made without a line: each is booked once or waits for a person, and stays as it was sent.

-- Why a sale is set aside. The other kinds are of sales that were booked (contract/src/features/pos/offline-choices.ts).
create function is_set_aside_kind(kind text) returns boolean language sql immutable as $$
  select kind in ('bad_signature', 'unknown_device', 'revoked_device', 'number_twice', 'id_twice', 'unreadable', 'line_off',
    'over_limit', 'not_allowed', 'sale_begun', 'product_unknown')
$$;

create view wrong_offline_sales(sale_id, record, detail) as
  select sale.id, 'sale without a line ' || coalesce(sale.receipt_number, sale.id::text), found.detail
  from offline_sales sale
  cross join lateral (
    select 'order ' || order_number as name, total_cents, orders.sale_id,
      exists (select from orders other where other.sale_id = sale.sale_id) as has_other
    from orders where orders.id = sale.order_id
    union all
    select 'bill ' || bill_number, total_cents, bills.sale_id,
      exists (select from bills other where other.sale_id = sale.sale_id)
    from bills where bills.id = sale.bill_id
  ) made
  left join devices on devices.id = sale.device_id
  cross join lateral (values
    (made.total_cents is distinct from sale.total_cents,
      'its receipt says ' || coalesce(usd(sale.total_cents), 'nothing') || ', ' || made.name || ' ' || usd(made.total_cents)),
    -- What had the id of another sale is known by its own order or bill alone.
    (made.sale_id is distinct from sale.sale_id and (made.sale_id is not null or (sale.is_first and not has_other)),
      made.name || ' has ' || case when made.sale_id is null then 'no id' else 'another id' end),
    (sale.is_first and sale.receipt_number <> 'D' || devices.number || '-' || lpad(sale.device_seq::text, greatest(6, length(sale.device_seq::text)), '0'),
      'it is number ' || sale.device_seq || ' of device ' || devices.number)
  ) as found(is_wrong, detail)
  where found.is_wrong;

create view wrong_set_aside_sales(sale_id, record, detail) as
  select sale.id, 'sale without a line ' || coalesce(sale.receipt_number, sale.id::text),
    sale.state || ', and ' || reasons.open || ' open and ' || reasons.refused || ' refused of ' || reasons.all_of_them || ' reasons'
  from offline_sales sale
  cross join lateral (
    select count(*) as all_of_them, count(*) filter (where conflict.state = 'open') as open,
      count(*) filter (where settled_as = 'refused') as refused
    from sale_conflicts conflict where offline_sale_id = sale.id and is_set_aside_kind(kind)
  ) reasons
  where case sale.state
    when 'set_aside' then (reasons.all_of_them, reasons.open) <> (1, 1)
    when 'refused' then (reasons.all_of_them, reasons.refused) <> (1, 1)
    else reasons.open + reasons.refused <> 0
  end;

create view wrong_late_cash(conflict_id, record, detail) as
  select conflict.id, 'sale without a line ' || coalesce(sale.receipt_number, sale.id::text),
    'its late cash is ' || coalesce(usd(should_be.cents), 'none') || ', taken out of the difference ' || coalesce(usd(posted.cents), 'none')
  from (
    select distinct source_id as sale_id from journal_entries where source_type = 'offline_sale'
    union
    select offline_sale_id from sale_conflicts where kind = 'after_shift_closed' and settled_as = 'counted'
  ) concerned
  left join offline_sales sale on sale.id = concerned.sale_id
  left join sale_conflicts conflict on conflict.offline_sale_id = sale.id and conflict.kind = 'after_shift_closed'
    and conflict.settled_as = 'counted'
  left join lateral (
    select sum(credit_cents - debit_cents) as cents, bool_and(entry.id = conflict.journal_entry_id) as is_known
    from journal_entries entry join journal_lines line on line.entry_id = entry.id
    where entry.source_type = 'offline_sale' and entry.source_id = concerned.sale_id and account = 'cash'
  ) posted on true
  cross join lateral (select case when conflict.id is not null then nullif(sale.cash_cents, 0) end as cents) should_be
  where posted.cents is distinct from should_be.cents or posted.is_known is false;

create function check_offline_sale(checked bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select record, detail from wrong_offline_sales where sale_id = checked
    union all select record, detail from wrong_set_aside_sales where sale_id = checked
  ) as found limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
end $$;

create function check_written_offline_sale() returns trigger language plpgsql as $$
begin
  perform check_offline_sale(new.id);
  return null;
end $$;
create constraint trigger offline_sales_are_true after insert or update on offline_sales
  deferrable initially deferred for each row execute function check_written_offline_sale();

create function check_sale_conflict() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  perform check_offline_sale(new.offline_sale_id);
  select record, detail into wrong from wrong_late_cash where conflict_id = new.id;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger sale_conflicts_are_true after insert or update on sale_conflicts
  deferrable initially deferred for each row execute function check_sale_conflict();

-- What came stays as it came: what was set aside is booked or refused once, and an erasure takes whom it was sold to.
create function refuse_change_of_offline_sale() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{state,order_id,bill_id,body,client_phone}'::text[] = to_jsonb(old) - '{state,order_id,bill_id,body,client_phone}'::text[]
    and ((new.state, new.order_id, new.bill_id) is not distinct from (old.state, old.order_id, old.bill_id) or old.state = 'set_aside')
    and (new.body is null or new.body = old.body) and (new.client_phone is null or new.client_phone = old.client_phone) then
    return new;
  end if;
  raise exception 'a sale without a line stays as it was sent: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger offline_sales_stay before update or delete on offline_sales
  for each row execute function refuse_change_of_offline_sale();

create function refuse_change_of_sale_conflict() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open'
    and (new.offline_sale_id, new.kind, new.detail, new.opened_at) = (old.offline_sale_id, old.kind, old.detail, old.opened_at) then
    return new;
  end if;
  raise exception 'what a sale without a line left open is settled once: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger sale_conflicts_stay before update or delete on sale_conflicts
  for each row execute function refuse_change_of_sale_conflict();

-- A device stays, with its key and its number: neither is ever another's.
create function refuse_change_of_device() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.public_key, new.thumbprint) = (old.public_key, old.thumbprint)
    and (old.number is null or new.number = old.number) and (old.state <> 'revoked' or new.state = 'revoked') then
    return new;
  end if;
  raise exception 'device % stays what it is: % is refused', old.id, tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger devices_stay before update or delete on devices
  for each row execute function refuse_change_of_device();

-- The id of a sale is that of its order or its bill for good.
create function refuse_other_sale_id() returns trigger language plpgsql as $$
begin
  perform refuse(rtrim(tg_table_name, 's') || ' ' || new.id, 'it stays the sale it was made by');
  return null;
end $$;
create trigger orders_stay_of_their_sale before update of sale_id on orders
  for each row when (old.sale_id is distinct from new.sale_id) execute function refuse_other_sale_id();
create trigger bills_stay_of_their_sale before update of sale_id on bills
  for each row when (old.sale_id is distinct from new.sale_id) execute function refuse_other_sale_id();
