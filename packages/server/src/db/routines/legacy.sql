CREATE OR REPLACE FUNCTION public.audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hidden text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  origin jsonb := audit_origin();
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_of jsonb := coalesce(is_now, was);
  before jsonb := jsonb_strip_nulls(was - hidden);
  after jsonb := jsonb_strip_nulls(is_now - hidden);
  column_name text;
  row_id bigint := (row_of ->> tg_argv[1])::bigint;
  label text := left(coalesce(row_of ->> 'order_number', row_of ->> 'name', row_of ->> 'username', row_of ->> 'purpose'), 200);
  client bigint := case when tg_argv[0] = 'client' then row_of ->> tg_argv[1] else row_of ->> 'client_id' end;
  known audit_entries;
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(key, value), '{}') into before
      from jsonb_each(was - hidden) where value is distinct from is_now -> key;
    select coalesce(jsonb_object_agg(key, value), '{}') into after
      from jsonb_each(is_now - hidden) where value is distinct from was -> key;
    -- That a secret changed is told, never what it is.
    foreach column_name in array hidden loop
      if column_name like '%\_hash' and was -> column_name is distinct from is_now -> column_name then
        before := before || jsonb_build_object(column_name, 'hidden');
        after := after || jsonb_build_object(column_name, 'hidden');
      end if;
    end loop;
    if before = '{}' and after = '{}' then
      return null;
    end if;
  end if;
  -- A part goes by the name and the client of its record, as the trail last knew them; its own name is another's: a line
  -- of an order is called after its product.
  if tg_argv[3] is not null then
    select * into known from audit_entries e
      where e.record_type = tg_argv[0] and e.record_id = row_id order by e.at desc, e.id desc limit 1;
    label := known.label;
    client := coalesce(client, known.client_id);
  end if;
  insert into audit_entries (
    actor_kind, actor_id, act, address, request_id, record_type, record_id, part, label, client_id, change, before, after
  ) values (
    origin ->> 'kind', (origin ->> 'id')::bigint, origin ->> 'act', origin ->> 'address',
    origin ->> 'request_id', tg_argv[0], row_id, tg_argv[3], label, client,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, before, after
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_digest(previous bytea, e audit_entries)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(previous || convert_to(jsonb_build_array(
    e.position, e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.act, e.address, e.request_id,
    e.record_type, e.record_id, e.part, e.label, e.client_id, e.change, e.before, e.after
  )::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.audit_origin()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  origin jsonb := nullif(current_setting('revive.origin', true), '')::jsonb;
begin
  if origin is null and current_setting('revive.demand_origin', true) = 'on' then
    raise exception 'a change of an audited table outside a transaction that tells its origin';
  end if;
  return coalesce(origin, '{"kind": "system"}');
end $function$;

CREATE OR REPLACE FUNCTION public.audit_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  origin jsonb := audit_origin();
  was jsonb := case when tg_op = 'UPDATE' then old.settings else '{}' end;
  before jsonb;
  after jsonb;
begin
  select jsonb_object_agg(key, value) into before from jsonb_each(was) where value is distinct from new.settings -> key;
  select jsonb_object_agg(key, value) into after from jsonb_each(new.settings) where value is distinct from was -> key;
  if before is null and after is null then
    return null;
  end if;
  insert into audit_entries (actor_kind, actor_id, act, address, request_id, record_type, record_id, change, before, after)
    values (
      origin ->> 'kind', (origin ->> 'id')::bigint, origin ->> 'act', origin ->> 'address',
      origin ->> 'request_id', 'settings', 1, case tg_op when 'INSERT' then 'create' else 'update' end, before, after
    );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.business_day_begins(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select least(day::timestamp at time zone zone, (day - interval '1 second') at time zone zone + interval '1 second')
  from (select coalesce((select settings ->> 'time_zone' from policy), 'Africa/Mogadishu') as zone) as ours
$function$;

CREATE OR REPLACE FUNCTION public.check_accepted_leave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  occupancy bigint := case when tg_table_name = 'occupancies' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'occupancy_id')::bigint end;
begin
  if exists (
    select from leave_requests request
    join occupancies o on o.id = request.occupancy_id
    where request.occupancy_id = occupancy and request.state = 'accepted'
      and (o.released_at is not null or o.resource_id <> request.resource_id or o.reason <> 'leave'
        or o.during <> tstzrange(request.starts_at, request.ends_at))
  ) then
    raise exception 'accepted leave does not occupy its time: occupancy %', occupancy
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_attempt_received()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.finance_payment_id is not null then
    perform check_finance_payment(new.finance_payment_id);
  elsif not exists (
    select from order_payments receipt join orders on orders.id = receipt.order_id
    where (orders.id = new.order_id or orders.booking_id = new.booking_id)
      and receipt.kind = 'receipt' and receipt.payment_method = 'mobile_money' and receipt.amount_cents = new.amount_cents
      and receipt.reference is not distinct from new.wallet_transaction_id
  ) then
    perform refuse_sums('wallet payment', new.id, 'it succeeded and has no receipt');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_booking(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if checked is null then
    return;
  end if;
  perform from bookings b
    left join orders o on o.booking_id = b.id
    cross join lateral (
      select coalesce(sum(unit_price_cents * session_count), 0) as agreed from booking_services where booking_id = b.id
    ) services
    cross join lateral (
      select coalesce(sum(price_cents) filter (where cancelled_at is null), 0) as sold,
        coalesce(bool_or(cancelled_at is not null and (b.status <> 'cancelled' or amount_paid_cents + discount_cents > 0)), false)
          as is_amiss
      from sessions where booking_id = b.id
    ) planned
    where b.id = checked and (
      b.cost_cents <> services.agreed
      or planned.is_amiss
      or o.received_cents - o.refunded_cents <> b.amount_paid_cents
      or o.written_off_cents <> b.written_off_cents
      or (o.status = 'CANCELLED' and (planned.sold, b.discount_cents) <> (0, 0))
      or (o.status <> 'CANCELLED' and (o.subtotal_cents, o.discount_cents) <> (planned.sold, b.discount_cents))
    );
  if found then
    perform refuse_sums('booking', checked, 'it differs from its services, its sessions or its order');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_booking_itself()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_booking(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_booking_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform check_booking(old.booking_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.booking_id is distinct from old.booking_id) then
    perform check_booking(new.booking_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_booking_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  booking bigint;
begin
  if tg_table_name = 'bookings' then
    booking := new.id;
  elsif tg_op = 'DELETE' then
    booking := old.booking_id;
  else
    booking := new.booking_id;
  end if;
  perform 1
    from bookings b
    left join lateral (
      select coalesce(sum(price_cents), 0) as price, coalesce(sum(amount_paid_cents), 0) as paid,
             coalesce(sum(discount_cents), 0) as discount, coalesce(sum(written_off_cents), 0) as written_off
      from sessions where booking_id = b.id
    ) s on true
    where b.id = booking and (b.cost_cents, b.amount_paid_cents, b.discount_cents, b.written_off_cents)
      <> (s.price, s.paid, s.discount, s.written_off);
  if found then
    raise exception 'booking %: its money differs from its sessions''', booking using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_cash_difference()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from shift_counts count
    cross join lateral (
      select coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cash,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash_over_short'), 0) as lost
      from journal_entries entry join journal_lines on entry_id = entry.id
      where entry.id = new.journal_entry_id and entry.source_type = 'drawer_shift' and entry.source_id = new.id
    ) posted
    where count.shift_id = new.id and count.payment_method = 'cash'
      and (posted.cash, posted.lost) <> (count.difference_cents, -count.difference_cents);
  if found then
    perform refuse_sums('shift', new.id, 'what its cash differed by is not what is in the ledger');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform where new.expected_cents <> (
    select coalesce(sum(cents), 0) from (
      select case kind when 'receipt' then amount_cents else -amount_cents end as cents
        from order_payments where shift_id = new.shift_id and payment_method = new.payment_method
      union all
      select -amount_cents from finance_payments where shift_id = new.shift_id and payment_method = new.payment_method
      union all
      select amount_cents from drawer_movements where shift_id = new.shift_id and new.payment_method = 'cash'
      union all
      select float_cents from drawer_shifts where id = new.shift_id and new.payment_method = 'cash'
    ) moves
  );
  if found then
    perform refuse_sums('shift', new.shift_id, 'its count expects another sum than what moved in it');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  difference bigint;
begin
  select sum(debit_cents) - sum(credit_cents) into difference from journal_lines where entry_id = new.id;
  if difference is distinct from 0 then
    raise exception 'journal entry % does not balance (%)', new.id, coalesce(difference::text, 'no lines')
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_entry_of_source()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.check_finance_payment(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from finance_payments p
    left join journal_entries entry on entry.id = p.journal_entry_id
    cross join lateral (
      select coalesce(sum(debit_cents - credit_cents) filter (where account = 'cash'), 0) as cash,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'card'), 0) as card,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'mobile_wallet'), 0) as mobile_money,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'expenses'), 0) as spent,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as earned
      from journal_lines where entry_id = p.journal_entry_id
    ) posted
    cross join lateral (select case p.direction when 'in' then p.amount_cents else -p.amount_cents end as moved) signed
    where p.id = checked and (
      (p.journal_entry_id is not null and (
        (entry.source_type, entry.source_id) <> ('finance_payment', p.id)
        or (posted.cash, posted.card, posted.mobile_money, posted.spent, posted.earned) <> (
          case p.payment_method when 'cash' then moved else 0 end, case p.payment_method when 'card' then moved else 0 end,
          case p.payment_method when 'mobile_money' then moved else 0 end,
          case p.direction when 'in' then 0 else p.amount_cents end,
          case p.direction when 'in' then p.amount_cents + p.discount_cents else 0 end)
      ))
      or (p.direction = 'in' and p.status is distinct from (
        select case state when 'succeeded' then 'completed' when 'failed' then 'failed' else 'pending' end
        from payment_attempts where finance_payment_id = p.id order by id desc limit 1
      ))
    );
  if found then
    perform refuse_sums('payment', checked, 'it differs from its journal entry or its wallet payment');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_finance_payment_itself()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_finance_payment(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_goods_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_order_checked(new.order_id) then
    perform check_order_goods(new.order_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_lines_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.check_occupied_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_session bigint := case when tg_table_name = 'sessions' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'session_id')::bigint end;
begin
  if exists (
    select from occupancies o
    join sessions session on session.id = o.session_id
    join booking_services service on service.id = session.booking_service_id
    where o.session_id = of_session and o.released_at is null
      and (session.cancelled_at is not null or session.attendance in ('no_show', 'called_off')
        or o.during <> tstzrange(session.scheduled_at, session.scheduled_at + make_interval(
          mins => coalesce(session.own_minutes, service.duration_minutes) + service.buffer_minutes)))
  ) then
    raise exception 'session % occupies another time than its own', of_session
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_goods(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from orders o
    cross join lateral (
      select product_id, change as pieces from stock_transactions where order_id = o.id
      union all
      select product_id, quantity from order_lines
        where order_id = o.id and product_id is not null and o.status <> 'CANCELLED' and o.goods_reserved
      union all
      select line.product_id, case when o.status = 'CANCELLED' then back.quantity else -back.quantity end
        from order_return_lines back join order_lines line on line.id = back.order_line_id
        where back.order_id = o.id and back.restocked = (o.status <> 'CANCELLED')
    ) moved
    where o.id = checked
    group by moved.product_id
    having sum(moved.pieces) <> 0;
  if found then
    perform refuse_sums('order', checked, 'its goods differ from what left the stock for it');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_in_ledger(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from orders o
    cross join lateral (
      select o.recognised_at is not null and o.status <> 'CANCELLED' as is_sold, o.booking_id is not null as is_treatment
    ) state
    cross join lateral (
      select coalesce(sum(price_cents) filter (where earned_at is not null), 0) as held,
        coalesce(sum(price_cents - discount_cents) filter (where earned_at is null), 0) as open,
        coalesce(sum(discount_cents - written_off_cents) filter (where earned_at is not null), 0) as discount,
        coalesce(sum(written_off_cents) filter (where earned_at is not null), 0) as written_off
      from sessions where booking_id = o.booking_id and cancelled_at is null
    ) treated
    cross join lateral (
      select coalesce(sum(credit_cents - debit_cents) filter (where account = 'product_revenue'), 0) as goods,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as services,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'unearned_treatments'), 0) as unearned,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'tax_payable'), 0) as tax,
        coalesce(sum(credit_cents - debit_cents) filter (where account = 'delivery_revenue'), 0) as delivery,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'discounts_given'), 0) as discount,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'written_off'), 0) as written_off,
        coalesce(sum(debit_cents - credit_cents) filter (where account = 'receivable'), 0) as owed,
        coalesce(sum(debit_cents - credit_cents)
          filter (where account = 'receivable' and line.client_id is distinct from o.client_id), 0) as of_others
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where entry.source_type = 'order' and entry.source_id = o.id
    ) posted
    cross join lateral (
      select count(*) as entries from journal_entries entry
      where entry.source_type = 'order' and entry.source_id = o.id and entry.kind = 'goods_sale'
        and not exists (select from journal_entries reversal where reversal.reverses_id = entry.id)
    ) sales
    cross join lateral (
      select coalesce(sum(subtotal_cents), 0) as goods, coalesce(sum(tax_cents), 0) as tax,
        coalesce(sum(discount_cents), 0) as discount
      from order_returns where order_id = o.id
    ) returned
    where o.id = checked and (
      posted.of_others <> 0
      or posted.goods <> case when is_sold and not is_treatment then o.subtotal_cents - returned.goods else 0 end
      or posted.services <> case when is_sold and is_treatment then treated.held else 0 end
      or posted.unearned <> case when is_sold and is_treatment then treated.open else 0 end
      or posted.tax <> case when is_sold then o.tax_cents - returned.tax else 0 end
      or posted.delivery <> case when is_sold and o.delivery_paid_with_order then o.delivery_cents else 0 end
      or posted.discount <> case when not is_sold then 0 when is_treatment then treated.discount
        else o.discount_cents - o.written_off_cents - returned.discount end
      or posted.written_off <> case when not is_sold then 0 when is_treatment then treated.written_off
        else o.written_off_cents end
      or posted.owed <> case when is_sold then o.total_cents - o.returned_cents else 0 end - o.received_cents + o.refunded_cents
      or sales.entries <> case when is_treatment or o.subtotal_cents = 0 or not is_sold then 0 else 1 end
    );
  if found then
    perform refuse_sums('order', checked, 'the ledger does not know it as it is');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from orders o
    where o.id = new.id
      and o.subtotal_cents <> (select coalesce(sum(total_cents), 0) from order_lines where order_id = o.id);
  if found then
    raise exception 'order %: its subtotal differs from its lines', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_receipts(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from orders o
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'receipt'), 0) as receipts,
        coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunds
      from order_payments where order_id = o.id
    ) summed
    cross join lateral (
      select coalesce(sum(case when reverses_id is null then amount_cents else -amount_cents end), 0) as cents
      from write_offs where order_id = o.id
    ) written_off
    cross join lateral (
      select coalesce(sum(total_cents), 0) as cents from order_returns where order_id = o.id
    ) returned
    where o.id = checked and (
      (o.received_cents, o.refunded_cents) <> (summed.receipts, summed.refunds)
      or o.written_off_cents <> written_off.cents
      or o.returned_cents <> returned.cents
      or o.received_cents - o.refunded_cents > o.total_cents - case when o.status = 'CANCELLED' then 0 else o.returned_cents end
      or (o.status <> 'CANCELLED' and case
        when o.paid_at is not null then o.received_cents - o.refunded_cents <> o.total_cents - o.returned_cents
        else o.total_cents > 0 and o.received_cents - o.refunded_cents >= o.total_cents - o.returned_cents
      end)
    );
  if found then
    perform refuse_sums('order', checked, 'what it received, wrote off or took back differs from its receipts, or from being paid');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_order_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.check_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_session bigint := case when tg_table_name = 'sessions' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(coalesce(new, old)) ->> 'session_id')::bigint end;
begin
  if exists (
    select from sessions session
    where session.id = of_session and session.places is not null
      and session.completed_at is null and session.cancelled_at is null
      and coalesce(session.attendance, 'arrived') = 'arrived'
      and session.places <> (select count(*) from occupancies o where o.session_id = session.id and o.released_at is null)
  ) then
    raise exception 'session % has not all places it was given', of_session
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_planned_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from messages message
    left join sessions session on session.id = message.session_id
    where message.id = new.id and message.state = 'planned' and message.kind <> 'cancelled'
      and (session.id is null or session.cancelled_at is not null or session.earned_at is not null
        or session.attendance is not null or session.scheduled_at <> message.about_at)
  ) then
    raise exception 'a planned message is not true of its session: message %', new.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_posted_money(entry bigint, of_order bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from (
    select account, debit_cents - credit_cents as cents from journal_lines
      where entry_id = entry and account in ('cash', 'card', 'mobile_wallet')
    union all
    select case payment_method when 'mobile_money' then 'mobile_wallet' else payment_method end,
      case kind when 'receipt' then -amount_cents else amount_cents end
      from order_payments where order_id = of_order and journal_entry_id = entry
  ) moved
  group by account
  having sum(cents) <> 0;
  if found then
    perform refuse_sums('journal entry', entry, 'its money differs from the receipts and refunds of its order');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_product_quantity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from products p
    where p.id = new.id
      and p.quantity <> coalesce((select quantity_after from stock_transactions where product_id = p.id order by id desc limit 1), 0);
  if found then
    raise exception 'product %: its quantity differs from its stock transactions', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_requisition_covers_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  request requisitions;
begin
  select * into request from requisitions where id = new.requisition_id for update;
  if request.status <> 'approved' or request.amount_cents < (
    select coalesce(sum(amount_cents), 0) from finance_payments
    where requisition_id = request.id and status in ('pending', 'completed')
  ) then
    raise exception 'requisition %: it is not approved, or its payments exceed it', request.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_return(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  back order_returns;
begin
  select * into back from order_returns where id = checked;
  if back.subtotal_cents is distinct from (
    select sum(came.quantity * line.unit_price_cents)
    from order_return_lines came join order_lines line on line.id = came.order_line_id where came.return_id = checked
  ) then
    perform refuse_sums('order', back.order_id, 'a return differs from its lines');
  end if;
  if back.journal_entry_id is not null and not exists (
    select from journal_entries where id = back.journal_entry_id and source_type = 'order' and source_id = back.order_id
  ) then
    perform refuse_sums('order', back.order_id, 'a return is posted by the entry of something else');
  end if;
  if not is_order_checked(back.order_id) then
    perform check_order_receipts(back.order_id);
    perform check_order_in_ledger(back.order_id);
    perform check_order_goods(back.order_id);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_return_itself()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_return(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_return_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_return(new.return_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_shift_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counts record;
begin
  if old.status = 'closed' or (old.status = 'counted' and new.status = 'open') or (old.status = 'open' and new.status = 'closed')
    or (new.opened_by, new.opened_at, new.float_cents) is distinct from (old.opened_by, old.opened_at, old.float_cents) then
    raise exception 'shift % is %: this change is refused', old.id, old.status using errcode = 'integrity_constraint_violation';
  end if;
  if new.status <> 'closed' then
    return new;
  end if;
  select count(*) as methods, count(*) filter (where difference_cents <> 0) as differing,
    coalesce(sum(difference_cents) filter (where payment_method = 'cash'), 0) as cash into counts
    from shift_counts where shift_id = new.id;
  if counts.methods <> 3 or (counts.differing > 0 and new.difference_reason is null)
    or (counts.cash <> 0) <> (new.journal_entry_id is not null) then
    raise exception 'shift % cannot be closed: a count, a reason or its entry is missing', new.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_stock_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before integer;
begin
  select quantity_after into before from stock_transactions where product_id = new.product_id order by id desc limit 1;
  if coalesce(before, 0) + new.change <> new.quantity_after then
    raise exception 'stock of product %: % and % do not make %', new.product_id, coalesce(before, 0), new.change, new.quantity_after
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_treatment_in_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sale bigint;
begin
  select id into sale from orders where booking_id = new.booking_id;
  if sale is not null and not is_order_checked(sale) then
    perform check_order_in_ledger(sale);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_write_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from journal_entries where id = new.journal_entry_id and source_type = 'order' and source_id = new.order_id
  ) then
    perform refuse_sums('order', new.order_id, 'what is written off is posted by the entry of something else');
  end if;
  if not is_order_checked(new.order_id) then
    perform check_order_receipts(new.order_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.digest_of_emptied(erasure bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(
    id, extract(epoch from at), actor_kind, actor_id, act, address, request_id, record_type, record_id, part, label, client_id, change,
    before, after
  )::text, '' order by id), ''), 'UTF8')), 'hex')
  from audit_entries where erasure_id = erasure
$function$;

CREATE OR REPLACE FUNCTION public.empty_audit_entries(erasure bigint, client bigint, orders bigint[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  emptied integer;
begin
  update audit_entries e set erasure_id = erasure,
    label = case when record_type = 'client' then null else label end,
    address = case when actor_kind = 'client' and actor_id = client then null else address end,
    before = without_person(e, before), after = without_person(e, after)
  where erasure_id is null and (client_id = client or (record_type = 'order' and record_id = any(orders)));
  get diagnostics emptied = row_count;
  return emptied;
end $function$;

CREATE OR REPLACE FUNCTION public.end_own_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.own_change_at := null;
  new.own_change_from := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.end_wait_for_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.deposit_until := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.give_up_messages_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update messages set state = 'cancelled', reason = 'changed'
    where client_id = new.id and state = 'planned' and kind <> 'code';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.give_up_messages_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_open boolean := tg_op <> 'DELETE' and coalesce(
    new.cancelled_at is null and new.completed_at is null and new.used_up_at is null and new.attendance is null, false);
begin
  update messages set state = 'cancelled', reason = 'changed'
    where session_id = old.id and state = 'planned'
      and case when kind = 'cancelled' then is_open else not is_open or about_at <> new.scheduled_at end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.give_up_unwanted_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update messages set state = 'cancelled', reason = 'opted_out'
    where client_id = new.id and state = 'planned' and kind <> 'code'
      and case when kind in ('receipt', 'balance_due') then not new.wants_receipts
        when kind = 'birthday' then not new.wants_offers
        else not new.wants_reminders end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_being_erased(client bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from erasures where client_id = client and counts is null)
$function$;

CREATE OR REPLACE FUNCTION public.is_order_checked(checked bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from orders where id = checked and xmin = pg_current_xact_id()::xid)
$function$;

CREATE OR REPLACE FUNCTION public.keep_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bill finance_attachments := coalesce(old, new);
begin
  if tg_op <> 'UPDATE'
    and not exists (select from requisitions where id = bill.requisition_id and status in ('approved', 'rejected'))
    and not (tg_op = 'DELETE' and exists (
      select from finance_payments where id = bill.finance_payment_id and status = 'completed'
    )) then
    return bill;
  end if;
  raise exception 'finance_attachments: % of a settled record''s bill is refused', tg_op
    using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.position is null
    and to_jsonb(new) - 'position' - 'hash' = to_jsonb(old) - 'position' - 'hash' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.erasure_id is null
    and to_jsonb(new) - '{erasure_id,label,address,before,after}'::text[] = to_jsonb(old) - '{erasure_id,label,address,before,after}'::text[]
    and exists (select from erasures where id = new.erasure_id and counts is null) then
    return new;
  end if;
  raise exception 'the audit trail is append-only: % on % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and is_being_erased(old.client_id) then
    return old;
  end if;
  raise exception 'an answer never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_consent_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- An invented person of the sample data, who wrote it, may go.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'created_by' = to_jsonb(old) - 'created_by' and new.created_by is null then
    return new;
  end if;
  raise exception 'a text of consents never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_sums(tg_table_name, new.id, 'its business day stays what it was');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% % is settled: % is refused', tg_table_name, old.id, tg_op using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_signed_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.is_erased and not old.is_erased and is_being_erased(old.client_id)
    and to_jsonb(new) - '{signature,typed_name,withdraw_reason,is_erased}'::text[]
      = to_jsonb(old) - '{signature,typed_name,withdraw_reason,is_erased}'::text[] then
    return new;
  end if;
  if tg_op = 'DELETE' or (new.client_id, new.template_id, new.kind, new.text_hash, new.given_at, new.given_by, new.channel,
      new.signature, new.typed_name) is distinct from (old.client_id, old.template_id, old.kind, old.text_hash, old.given_at,
      old.given_by, old.channel, old.signature, old.typed_name) then
    raise exception 'a signed consent never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_sold_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line order_lines := case when tg_op = 'DELETE' then old else new end;
begin
  perform 1 from orders o where o.id = line.order_id and line.product_id is not null and sale_counts(o);
  if found then
    raise exception 'the goods of paid order % cannot change', line.order_id using errcode = 'integrity_constraint_violation';
  end if;
  return line;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_count_unless_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shift bigint := case when tg_op = 'DELETE' then old.shift_id else new.shift_id end;
begin
  perform 1 from drawer_shifts where id = shift and status = 'counted';
  if not found then
    raise exception 'shift % is not being counted: % is refused', shift, tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_excess_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  receipt order_payments;
begin
  select * into receipt from order_payments where id = new.reverses_id for no key update;
  if receipt.kind <> 'receipt' or receipt.order_id <> new.order_id
    or (select coalesce(sum(amount_cents), 0) from order_payments where reverses_id = new.reverses_id)
      + new.amount_cents > receipt.amount_cents
  then
    perform refuse_sums('receipt', new.reverses_id, 'more of it is given back than was received');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_excess_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line order_lines;
begin
  select * into line from order_lines where id = new.order_line_id for no key update;
  if line.product_id is null or line.order_id <> new.order_id
    or (select coalesce(sum(quantity), 0) from order_return_lines where order_line_id = new.order_line_id)
      + new.quantity > line.quantity
  then
    perform refuse_sums('order', new.order_id, 'more pieces of a line come back than were sold');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_excess_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written_off write_offs;
begin
  select * into written_off from write_offs where id = new.reverses_id for no key update;
  if written_off.reverses_id is not null or written_off.order_id <> new.order_id
    or (select coalesce(sum(amount_cents), 0) from write_offs where reverses_id = new.reverses_id)
      + new.amount_cents > written_off.amount_cents
  then
    perform refuse_sums('write-off', new.reverses_id, 'more of it is taken back than was written off');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_sums('order', new.id, 'it stays the sale of its booking');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_repeated_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'payment %: its transfer has paid payment % already', new.id, new.repeats_id
    using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_shift_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'shift % stays: DELETE is refused', old.id using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_sums(what text, id bigint, why text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% %: %', what, id, why using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_taken_username()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('user name ' || new.username_key, 0));
  if (tg_table_name = 'users' and exists (select from mobile_credentials where username_key = new.username_key))
    or (tg_table_name = 'mobile_credentials'
      and exists (select from users where username_key = new.username_key and deleted_at is null)) then
    raise exception 'the user name % is taken', new.username
      using errcode = 'unique_violation', constraint = 'usernames_are_one_persons';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_delete_occupied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from occupancies where session_id = old.id and released_at is null) then
    raise exception 'session % is deleted while it occupies its time', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_truncate_unless_sample()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from sample_data) then
    raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unless_shift_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from drawer_shifts where id = new.shift_id and status = 'open' for share;
  if not found then
    raise exception 'shift % is not open', new.shift_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_wrong_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_sums('order', new.id, 'a treatment carries no tax, and only a delivery costs one');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sale_counts(o orders)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select o.paid_at is not null and o.status <> 'CANCELLED'
$function$;

CREATE OR REPLACE FUNCTION public.seal_audit_entries(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  head audit_head;
  entry audit_entries;
  sealed integer := 0;
begin
  select * into head from audit_head for update skip locked;
  if not found then
    return 0;
  end if;
  for entry in select * from audit_entries where position is null order by id limit at_most loop
    head.position := head.position + 1;
    entry.position := head.position;
    head.hash := audit_digest(head.hash, entry);
    update audit_entries set position = head.position, hash = head.hash where id = entry.id;
    sealed := sealed + 1;
  end loop;
  update audit_head set position = head.position, hash = head.hash;
  return sealed;
end $function$;

CREATE OR REPLACE FUNCTION public.set_entry_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.business_day := business_date(new.posted_at);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_line_day_and_refuse_closed_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry journal_entries;
begin
  select * into entry from journal_entries where id = new.entry_id;
  if entry.written_by is distinct from pg_current_xact_id() then
    raise exception 'journal entry % is closed', new.entry_id using errcode = 'integrity_constraint_violation';
  end if;
  new.business_day := entry.business_day;
  new.posted_at := entry.posted_at;
  new.purpose := case when new.account = 'expenses' then coalesce(entry.purpose, entry.description) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_order_line_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select business_day into new.business_day from orders where id = new.order_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_return_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.business_day := business_date(new.recorded_at);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_session_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.completed_at is distinct from old.completed_at then
    new.held_on := business_date(new.completed_at);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.without_person(entry audit_entries, said jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_object_agg(key, case when value <> 'null' and (
      key in ('email', 'address', 'birthday', 'notes', 'client_name', 'client_phone', 'ordered_phone', 'delivery_address',
        'call_off_reason', 'cancel_reason', 'value', 'value_before', 'correction_reason', 'removal_reason', 'note', 'answer',
        'username', 'typed_name', 'withdraw_reason', 'area', 'angle')
      or (key = 'phone' and entry.part is distinct from 'order_payments')
      or (key = 'name' and entry.record_type = 'client')
    ) then '"(erased)"' else value end)
  from jsonb_each(said)
$function$;

CREATE OR REPLACE FUNCTION public.write_product_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_texts values (new.id, new.name || chr(10) || new.sku || chr(10) || new.description)
    on conflict (product_id) do update set says = excluded.says;
  return null;
end $function$;


CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.answer_agreements FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'note', 'answer_agreements');
CREATE TRIGGER answers_append_only BEFORE DELETE OR UPDATE ON public.answers FOR EACH ROW EXECUTE FUNCTION refuse_change_of_answer();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.answers FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'question_text,value,note', 'answers');
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_refuse_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER audited_update_or_delete AFTER DELETE OR UPDATE ON public.booking_services FOR EACH ROW EXECUTE FUNCTION audit_change('booking', 'booking_id', '', 'booking_services');
CREATE CONSTRAINT TRIGGER booking_services_equal_booking AFTER INSERT OR DELETE OR UPDATE ON public.booking_services DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_of_part();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION audit_change('booking', 'id', 'news_ended_at');
CREATE TRIGGER bookings_end_wait_for_deposit BEFORE UPDATE ON public.bookings FOR EACH ROW WHEN (((new.deposit_until IS NOT NULL) AND ((new.status <> 'pending'::text) OR (new.amount_paid_cents > 0)))) EXECUTE FUNCTION end_wait_for_deposit();
CREATE CONSTRAINT TRIGGER bookings_equal_sessions AFTER INSERT OR UPDATE OF cost_cents, amount_paid_cents, discount_cents, written_off_cents ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_sums();
CREATE CONSTRAINT TRIGGER bookings_equal_their_parts AFTER INSERT OR UPDATE OF cost_cents, amount_paid_cents, discount_cents, written_off_cents ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_itself();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'id', '');
CREATE TRIGGER clients_give_up_messages AFTER UPDATE OF archived_at ON public.clients FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION give_up_messages_of_client();
CREATE TRIGGER clients_give_up_unwanted_messages AFTER UPDATE OF wants_reminders, wants_receipts, wants_offers ON public.clients FOR EACH ROW WHEN (((old.wants_reminders AND (NOT new.wants_reminders)) OR (old.wants_receipts AND (NOT new.wants_receipts)) OR (old.wants_offers AND (NOT new.wants_offers)))) EXECUTE FUNCTION give_up_unwanted_messages();
CREATE TRIGGER consent_templates_append_only BEFORE DELETE OR UPDATE ON public.consent_templates FOR EACH ROW EXECUTE FUNCTION refuse_change_of_consent_text();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'text_hash,signature', 'consents');
CREATE TRIGGER consents_stay_as_signed BEFORE DELETE OR UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed_consent();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.data_copies FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'data_copies');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.drawer_movements FOR EACH ROW EXECUTE FUNCTION audit_change('shift', 'shift_id', '', 'drawer_movements');
CREATE TRIGGER drawer_movements_append_only BEFORE DELETE OR UPDATE ON public.drawer_movements FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER drawer_movements_join_open_shift BEFORE INSERT ON public.drawer_movements FOR EACH ROW EXECUTE FUNCTION refuse_unless_shift_open();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.drawer_shifts FOR EACH ROW EXECUTE FUNCTION audit_change('shift', 'id', '');
CREATE TRIGGER drawer_shifts_move BEFORE UPDATE ON public.drawer_shifts FOR EACH ROW EXECUTE FUNCTION check_shift_moves();
CREATE CONSTRAINT TRIGGER drawer_shifts_post_their_difference AFTER UPDATE OF status, journal_entry_id ON public.drawer_shifts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'closed'::text)) EXECUTE FUNCTION check_cash_difference();
CREATE TRIGGER drawer_shifts_stay BEFORE DELETE ON public.drawer_shifts FOR EACH ROW EXECUTE FUNCTION refuse_shift_removal();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.erasures FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'erasures');
CREATE TRIGGER audited_delete_of_payment AFTER DELETE ON public.finance_attachments FOR EACH ROW WHEN ((old.finance_payment_id IS NOT NULL)) EXECUTE FUNCTION audit_change('payment', 'finance_payment_id', 'thumb_bytes,full_bytes', 'finance_attachments');
CREATE TRIGGER audited_delete_of_requisition AFTER DELETE ON public.finance_attachments FOR EACH ROW WHEN ((old.requisition_id IS NOT NULL)) EXECUTE FUNCTION audit_change('requisition', 'requisition_id', 'thumb_bytes,full_bytes', 'finance_attachments');
CREATE TRIGGER audited_insert_of_payment AFTER INSERT ON public.finance_attachments FOR EACH ROW WHEN ((new.finance_payment_id IS NOT NULL)) EXECUTE FUNCTION audit_change('payment', 'finance_payment_id', 'thumb_bytes,full_bytes', 'finance_attachments');
CREATE TRIGGER audited_insert_of_requisition AFTER INSERT ON public.finance_attachments FOR EACH ROW WHEN ((new.requisition_id IS NOT NULL)) EXECUTE FUNCTION audit_change('requisition', 'requisition_id', 'thumb_bytes,full_bytes', 'finance_attachments');
CREATE TRIGGER finance_attachments_stay BEFORE INSERT OR DELETE OR UPDATE ON public.finance_attachments FOR EACH ROW EXECUTE FUNCTION keep_bills();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.finance_payments FOR EACH ROW EXECUTE FUNCTION audit_change('payment', 'id', 'idempotency_key,request_hash');
CREATE CONSTRAINT TRIGGER finance_payments_equal_entry AFTER INSERT OR UPDATE OF direction, amount_cents, discount_cents, payment_method, status, journal_entry_id ON public.finance_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_finance_payment_itself();
CREATE TRIGGER finance_payments_join_open_shift BEFORE INSERT OR UPDATE OF shift_id ON public.finance_payments FOR EACH ROW WHEN ((new.shift_id IS NOT NULL)) EXECUTE FUNCTION refuse_unless_shift_open();
CREATE TRIGGER finance_payments_stay_completed BEFORE DELETE OR UPDATE ON public.finance_payments FOR EACH ROW WHEN ((old.status = 'completed'::text)) EXECUTE FUNCTION refuse_change_of_settled();
CREATE CONSTRAINT TRIGGER finance_payments_within_requisition AFTER INSERT OR UPDATE OF amount_cents, requisition_id, status ON public.finance_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.requisition_id IS NOT NULL) AND (new.status <> 'failed'::text))) EXECUTE FUNCTION check_requisition_covers_payments();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.inventory_categories FOR EACH ROW EXECUTE FUNCTION audit_change('inventory_category', 'id', '');
CREATE TRIGGER journal_entries_append_only BEFORE DELETE OR UPDATE ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER journal_entries_balance AFTER INSERT ON public.journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances();
CREATE CONSTRAINT TRIGGER journal_entries_have_their_source AFTER INSERT ON public.journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_of_source();
CREATE TRIGGER journal_entries_refuse_truncate BEFORE TRUNCATE ON public.journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate_unless_sample();
CREATE TRIGGER journal_entries_set_day BEFORE INSERT ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION set_entry_day();
CREATE TRIGGER journal_lines_append_only BEFORE DELETE OR UPDATE ON public.journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER journal_lines_refuse_truncate BEFORE TRUNCATE ON public.journal_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate_unless_sample();
CREATE TRIGGER journal_lines_set_day_and_refuse_closed_entry BEFORE INSERT ON public.journal_lines FOR EACH ROW EXECUTE FUNCTION set_line_day_and_refuse_closed_entry();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'leave_requests');
CREATE CONSTRAINT TRIGGER leave_requests_occupy_their_time AFTER INSERT OR UPDATE ON public.leave_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'accepted'::text)) EXECUTE FUNCTION check_accepted_leave();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.measurement_types FOR EACH ROW EXECUTE FUNCTION audit_change('measurement_type', 'id', '');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.measurements FOR EACH ROW EXECUTE FUNCTION audit_change('session', 'session_id', '', 'measurements');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.message_templates FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'message_templates');
CREATE CONSTRAINT TRIGGER messages_fit_their_session AFTER INSERT OR UPDATE ON public.messages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.state = 'planned'::text) AND (new.session_id IS NOT NULL))) EXECUTE FUNCTION check_planned_message();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.mobile_credentials FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'password_hash,username_key', 'mobile_credentials');
CREATE TRIGGER mobile_credentials_take_free_name BEFORE INSERT OR UPDATE OF username_key ON public.mobile_credentials FOR EACH ROW EXECUTE FUNCTION refuse_taken_username();
CREATE TRIGGER audited_resource AFTER INSERT OR UPDATE ON public.occupancies FOR EACH ROW WHEN (((new.session_id IS NULL) AND (new.reason <> 'hold'::text))) EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'occupancies');
CREATE TRIGGER audited_session AFTER INSERT OR UPDATE ON public.occupancies FOR EACH ROW WHEN ((new.session_id IS NOT NULL)) EXECUTE FUNCTION audit_change('session', 'session_id', '', 'occupancies');
CREATE CONSTRAINT TRIGGER occupancies_are_all_places AFTER INSERT OR UPDATE OF released_at ON public.occupancies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.session_id IS NOT NULL)) EXECUTE FUNCTION check_places();
CREATE CONSTRAINT TRIGGER occupancies_are_their_leave AFTER UPDATE ON public.occupancies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.reason = 'leave'::text)) EXECUTE FUNCTION check_accepted_leave();
CREATE CONSTRAINT TRIGGER occupancies_are_their_session AFTER INSERT OR UPDATE ON public.occupancies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.session_id IS NOT NULL) AND (new.released_at IS NULL))) EXECUTE FUNCTION check_occupied_time();
CREATE CONSTRAINT TRIGGER occupancies_stay_all_places AFTER DELETE ON public.occupancies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.session_id IS NOT NULL)) EXECUTE FUNCTION check_places();
CREATE TRIGGER audited_update_or_delete AFTER DELETE OR UPDATE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', 'business_day', 'order_lines');
CREATE CONSTRAINT TRIGGER order_lines_equal_order AFTER INSERT OR DELETE OR UPDATE ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_lines_of_order();
CREATE TRIGGER order_lines_keep_their_day BEFORE UPDATE OF business_day ON public.order_lines FOR EACH ROW WHEN ((old.business_day <> new.business_day)) EXECUTE FUNCTION refuse_change_of_day();
CREATE TRIGGER order_lines_refuse_change_once_sold BEFORE INSERT OR DELETE OR UPDATE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sold_line();
CREATE TRIGGER order_lines_set_day BEFORE INSERT ON public.order_lines FOR EACH ROW EXECUTE FUNCTION set_order_line_day();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.order_payments FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', '', 'order_payments');
CREATE TRIGGER order_payments_append_only BEFORE DELETE OR UPDATE ON public.order_payments FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER order_payments_are_posted AFTER INSERT ON public.order_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_payment();
CREATE TRIGGER order_payments_join_open_shift BEFORE INSERT OR UPDATE OF shift_id ON public.order_payments FOR EACH ROW WHEN ((new.shift_id IS NOT NULL)) EXECUTE FUNCTION refuse_unless_shift_open();
CREATE TRIGGER order_payments_within_their_receipt BEFORE INSERT ON public.order_payments FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION refuse_excess_refund();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', '', 'order_return_lines');
CREATE TRIGGER order_return_lines_append_only BEFORE DELETE OR UPDATE ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER order_return_lines_equal_return AFTER INSERT ON public.order_return_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_return_of_line();
CREATE TRIGGER order_return_lines_within_their_line BEFORE INSERT ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION refuse_excess_return();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.order_returns FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', 'business_day', 'order_returns');
CREATE TRIGGER order_returns_append_only BEFORE DELETE OR UPDATE ON public.order_returns FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER order_returns_equal_their_lines AFTER INSERT ON public.order_returns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_return_itself();
CREATE TRIGGER order_returns_set_day BEFORE INSERT ON public.order_returns FOR EACH ROW EXECUTE FUNCTION set_return_day();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'id', 'access_token');
CREATE TRIGGER orders_charge_what_applies AFTER INSERT OR UPDATE OF channel, tax_cents, delivery_type, delivery_cents ON public.orders FOR EACH ROW WHEN ((((new.channel = 'SERVICES'::text) AND (new.tax_cents <> 0)) OR ((new.delivery_type IS DISTINCT FROM 'DELIVERY'::text) AND (new.delivery_cents <> 0)))) EXECUTE FUNCTION refuse_wrong_charges();
CREATE CONSTRAINT TRIGGER orders_equal_booking AFTER INSERT OR UPDATE OF status, subtotal_cents, discount_cents, written_off_cents, received_cents, refunded_cents ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.booking_id IS NOT NULL)) EXECUTE FUNCTION check_booking_of_part();
CREATE CONSTRAINT TRIGGER orders_equal_lines AFTER INSERT OR UPDATE OF subtotal_cents ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_lines();
CREATE CONSTRAINT TRIGGER orders_equal_their_parts AFTER INSERT OR UPDATE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_sums();
CREATE TRIGGER orders_join_open_shift BEFORE INSERT OR UPDATE OF shift_id ON public.orders FOR EACH ROW WHEN ((new.shift_id IS NOT NULL)) EXECUTE FUNCTION refuse_unless_shift_open();
CREATE TRIGGER orders_keep_their_day BEFORE UPDATE OF business_day ON public.orders FOR EACH ROW WHEN ((old.business_day <> new.business_day)) EXECUTE FUNCTION refuse_change_of_day();
CREATE TRIGGER orders_stay_of_their_booking BEFORE UPDATE OF booking_id ON public.orders FOR EACH ROW WHEN ((old.booking_id IS DISTINCT FROM new.booking_id)) EXECUTE FUNCTION refuse_other_booking();
CREATE TRIGGER audited_update AFTER UPDATE ON public.payment_attempts FOR EACH ROW WHEN ((old.resolved_by IS DISTINCT FROM new.resolved_by)) EXECUTE FUNCTION audit_change('payment_attempt', 'id', 'idempotency_key');
CREATE CONSTRAINT TRIGGER payment_attempts_are_received AFTER INSERT OR UPDATE OF state, amount_cents, wallet_transaction_id ON public.payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((new.state = 'succeeded'::text) AND (new.amount_cents > 0)) OR (new.finance_payment_id IS NOT NULL))) EXECUTE FUNCTION check_attempt_received();
CREATE TRIGGER payment_attempts_repeat_nothing BEFORE INSERT OR UPDATE OF state, repeats_id ON public.payment_attempts FOR EACH ROW WHEN (((new.state = 'succeeded'::text) AND (new.repeats_id IS NOT NULL))) EXECUTE FUNCTION refuse_repeated_transfer();
CREATE TRIGGER payment_attempts_stay BEFORE DELETE ON public.payment_attempts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_settled();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.photo_agreements FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'photo_agreements');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.photos FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', 'area,angle,thumb_bytes,full_bytes,delete_reason', 'photos');
CREATE TRIGGER audited AFTER INSERT OR UPDATE ON public.policy FOR EACH ROW EXECUTE FUNCTION audit_settings();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.privacy_requests FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'privacy_requests');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION audit_change('product', 'id', 'quantity');
CREATE CONSTRAINT TRIGGER products_equal_transactions AFTER INSERT OR UPDATE OF quantity ON public.products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_product_quantity();
CREATE TRIGGER products_write_text AFTER INSERT OR UPDATE OF name, sku, description ON public.products FOR EACH ROW EXECUTE FUNCTION write_product_text();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.question_services FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'question_id', '', 'questions');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.questions FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '', 'questions');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.requisitions FOR EACH ROW EXECUTE FUNCTION audit_change('requisition', 'id', '');
CREATE TRIGGER requisitions_stay_decided BEFORE DELETE OR UPDATE ON public.requisitions FOR EACH ROW WHEN ((old.status = ANY (ARRAY['approved'::text, 'rejected'::text]))) EXECUTE FUNCTION refuse_change_of_settled();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.resources FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'id', '');
CREATE TRIGGER audited_insert_or_delete AFTER INSERT OR DELETE ON public.sample_data FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', 'user_ids,last_ids', 'sample_data');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.service_categories FOR EACH ROW EXECUTE FUNCTION audit_change('service_category', 'id', '');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.service_measurements FOR EACH ROW EXECUTE FUNCTION audit_change('service', 'service_id', '', 'service_measurements');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.service_needs FOR EACH ROW EXECUTE FUNCTION audit_change('service', 'service_id', '', 'service_needs');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.services FOR EACH ROW EXECUTE FUNCTION audit_change('service', 'id', '');
CREATE TRIGGER audited_update_or_delete AFTER DELETE OR UPDATE ON public.sessions FOR EACH ROW EXECUTE FUNCTION audit_change('session', 'id', 'unpaid_cents,held_on,places,earned_at,own_change_at,own_change_from');
CREATE CONSTRAINT TRIGGER sessions_are_earned_when_held AFTER UPDATE OF completed_at, used_up_at, cancelled_at, price_cents, discount_cents, written_off_cents ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_treatment_in_ledger();
CREATE CONSTRAINT TRIGGER sessions_are_what_they_occupy AFTER UPDATE OF scheduled_at, own_minutes, cancelled_at, attendance ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_occupied_time();
CREATE TRIGGER sessions_end_own_change BEFORE UPDATE OF scheduled_at, attendance ON public.sessions FOR EACH ROW WHEN (((old.own_change_at IS NOT NULL) AND ((old.scheduled_at <> new.scheduled_at) OR (old.attendance IS DISTINCT FROM new.attendance)))) EXECUTE FUNCTION end_own_change();
CREATE CONSTRAINT TRIGGER sessions_equal_booking AFTER INSERT OR DELETE OR UPDATE OF price_cents, amount_paid_cents, discount_cents, written_off_cents ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_sums();
CREATE CONSTRAINT TRIGGER sessions_fit_booking AFTER UPDATE OF booking_id, price_cents, amount_paid_cents, discount_cents, cancelled_at ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_of_part();
CREATE TRIGGER sessions_give_their_time_free BEFORE DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_occupied();
CREATE TRIGGER sessions_give_up_messages AFTER UPDATE OF scheduled_at, cancelled_at, completed_at, used_up_at, attendance ON public.sessions FOR EACH ROW WHEN (((old.scheduled_at <> new.scheduled_at) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at) OR (old.completed_at IS DISTINCT FROM new.completed_at) OR (old.used_up_at IS DISTINCT FROM new.used_up_at) OR (old.attendance IS DISTINCT FROM new.attendance))) EXECUTE FUNCTION give_up_messages_of_session();
CREATE CONSTRAINT TRIGGER sessions_have_their_places AFTER UPDATE OF places, completed_at, cancelled_at, attendance ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_places();
CREATE TRIGGER sessions_set_day BEFORE INSERT OR UPDATE OF completed_at ON public.sessions FOR EACH ROW EXECUTE FUNCTION set_session_day();
CREATE TRIGGER sessions_take_messages_with_them AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION give_up_messages_of_session();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.shift_counts FOR EACH ROW EXECUTE FUNCTION audit_change('shift', 'shift_id', '', 'shift_counts');
CREATE CONSTRAINT TRIGGER shift_counts_equal_moves AFTER INSERT OR UPDATE ON public.shift_counts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_count();
CREATE TRIGGER shift_counts_until_closed BEFORE INSERT OR DELETE OR UPDATE ON public.shift_counts FOR EACH ROW EXECUTE FUNCTION refuse_count_unless_counted();
CREATE TRIGGER audited_insert AFTER INSERT ON public.sign_ins FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION audit_change('employee', 'user_id', 'id', 'sign_ins');
CREATE TRIGGER audited_update AFTER UPDATE ON public.sign_ins FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (old.user_id IS NOT NULL))) EXECUTE FUNCTION audit_change('employee', 'user_id', 'id', 'sign_ins');
CREATE TRIGGER audited_insert AFTER INSERT ON public.stock_transactions FOR EACH ROW WHEN ((new.order_id IS NULL)) EXECUTE FUNCTION audit_change('product', 'product_id', '', 'stock_transactions');
CREATE TRIGGER stock_transactions_append_only BEFORE DELETE OR UPDATE ON public.stock_transactions FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER stock_transactions_chain BEFORE INSERT ON public.stock_transactions FOR EACH ROW EXECUTE FUNCTION check_stock_chain();
CREATE CONSTRAINT TRIGGER stock_transactions_equal_order AFTER INSERT ON public.stock_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION check_goods_moved();
CREATE TRIGGER stock_transactions_refuse_truncate BEFORE TRUNCATE ON public.stock_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate_unless_sample();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION audit_change('employee', 'id', 'password_hash,username_key');
CREATE TRIGGER users_take_free_name BEFORE INSERT OR UPDATE OF username_key, deleted_at ON public.users FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION refuse_taken_username();
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.waitlist FOR EACH ROW EXECUTE FUNCTION audit_change('client', 'client_id', '', 'waitlist');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.working_exceptions FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'working_exceptions');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.working_hours FOR EACH ROW EXECUTE FUNCTION audit_change('resource', 'resource_id', '', 'working_hours');
CREATE TRIGGER audited_insert_or_update_or_delete AFTER INSERT OR DELETE OR UPDATE ON public.write_offs FOR EACH ROW EXECUTE FUNCTION audit_change('order', 'order_id', '', 'write_offs');
CREATE TRIGGER write_offs_append_only BEFORE DELETE OR UPDATE ON public.write_offs FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER write_offs_are_posted AFTER INSERT ON public.write_offs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_write_off();
CREATE TRIGGER write_offs_within_what_they_reverse BEFORE INSERT ON public.write_offs FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION refuse_excess_reversal();
