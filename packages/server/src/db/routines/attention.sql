-- What waits for staff, and the notices of it. A kind of notice is a line of the view and a name in the list of its table below.

-- With so many pieces or fewer a product is low in stock; the default is that of the settings.
create function low_stock_threshold() returns integer language sql stable as $$
  select coalesce((select (settings ->> 'low_stock_threshold')::integer from policy), 10)
$$;

-- Two kinds may be of thousands and are listed in another order than that of ids. Each has its condition in a view with that order,
-- by which an index gives the first ones.
create view attention_unpaid_sessions as
  select id, earned_at from sessions where earned_at is not null and unpaid_cents > 0;

create view attention_low_stock as
  select id, name, sku, quantity, stock_level, created_at from products where archived_at is null and quantity <= (select low_stock_threshold())
    and stock_level <= (select stock_level_of(low_stock_threshold()));

-- Every record that needs attention: the kind of notice, its table and its id. Conditions are spelled as the partial indexes
-- spell them. What depends on the reader or the clock is added where notices are read.
create view attention (kind, source, subject_id) as
  select text 'unpaid_session', text 'sessions', id from attention_unpaid_sessions
  union all
  select 'own_change', 'sessions', id from sessions where own_change_at is not null and cancelled_at is null
  union all
  select 'needs_place', 'sessions', id from sessions where needs_place
  union all
  select 'self_booking', 'bookings', id from bookings
    where self_booked and news_ended_at is null and deposit_until is null and status <> 'cancelled'
  union all
  select 'package_end', 'bookings', id from bookings where end_news and (status <> 'cancelled' or end_said = 'credit')
  union all
  -- Unpaid orders are left out: most are paid within a minute or never.
  select 'order_new', 'orders', id from open_orders join orders on id = order_id
    where open_orders.channel in ('ONLINE_SHOP', 'MOBILE_APP') and status = 'PENDING' and paid_at is not null
  union all
  select 'refund_due', 'orders', id from open_orders join orders on id = order_id
    where open_orders.channel in ('ONLINE_SHOP', 'MOBILE_APP') and status = 'CANCELLED' and received_cents > refunded_cents
  union all
  select 'large_reservation', 'orders', id from open_orders join orders on id = order_id
    where open_orders.channel <> 'SERVICES' and is_large_reservation and hold_ends_at is not null
  union all
  select 'payment_doubtful', 'payment_attempts', id from payment_attempts
    where state in ('created', 'sent', 'unknown', 'doubtful') and state = 'doubtful'
  union all
  select 'payment_unknown', 'payment_attempts', id from payment_attempts
    where state in ('created', 'sent', 'unknown') and state = 'unknown'
  union all
  select 'low_stock', 'products', id from attention_low_stock
  union all
  select 'account_waiting', 'users', id from users where approved_at is null and deleted_at is null
  union all
  select 'requisition_pending', 'requisitions', id from requisitions where status in ('pending', 'verified')
  union all
  select kind, 'alerts', id from alerts where reviewed_at is null
  union all
  select 'digest', 'digests', id from digests where is_latest
  union all
  select 'books_broken', 'verifications', id from verifications where is_latest and broken_rows > 0
  union all
  select 'problem', 'problems', id from problems where ended_at is null
  union all
  select 'freed_time', 'freed_times', id from freed_times where ended_at is null
  union all
  select 'leave_request', 'leave_requests', id from leave_requests where state = 'waiting'
  union all
  -- An answer, or that someone else took it back.
  select 'leave_answer', 'leave_requests', id from leave_requests
    where state <> 'waiting' and decided_by <> requested_by
  union all
  select 'message', 'messages', id from messages where needs_person
  union all
  select 'privacy_request', 'privacy_requests', id from privacy_requests where state = 'open'
  union all
  select 'photos_due', 'due_photos', id from due_photos where ended_at is null
  union all
  select 'limit_reached', 'limits_reached', id from limits_reached where ended_at is null
  union all
  select 'device_asked', 'devices', id from devices where state = 'waiting'
  union all
  select 'offline_conflict', 'sale_conflicts', id from sale_conflicts where state = 'open'
  union all
  select 'offline_act', 'offline_acts', id from offline_acts where state = 'set_aside';

-- Gives a table the trigger that keeps the notices of its rows as the view says. The table's name stands in a function for that
-- table alone, so that the view is planned once and for its part: at each sale that costs less than a look through all parts.
create function follow_attention(source text, variadic kinds text[]) returns void language plpgsql as $make$
begin
  execute format($sql$
    create function follow_attention_of_%1$s() returns trigger language plpgsql as $$
    declare
      subject bigint := case tg_op when 'DELETE' then old.id else new.id end;
      needed text[] := array(select kind from attention where source = %1$L and subject_id = subject order by kind);
      -- Of a new row there are none yet.
      noticed text[] := case tg_op when 'INSERT' then '{}'
        else array(select kind from notices where kind = any (%2$L) and subject_id = subject order by kind) end;
    begin
      if needed <> noticed then
        delete from notices where kind = any (%2$L) and subject_id = subject and kind <> all (needed);
        insert into notices (kind, subject_id) select unnest(needed), subject on conflict do nothing;
      end if;
      return null;
    end $$;
    create trigger follow_attention after insert or update or delete on %1$s
      for each row execute function follow_attention_of_%1$s();
  $sql$, source, kinds);
end $make$;

select follow_attention('alerts', 'price_alert', 'expense_alert', 'discount_alert',
  'reversal_alert', 'refund_alert', 'write_off_alert', 'void_alert', 'shortage_alert', 'price_change_alert', 'stock_alert',
  'seen_transfer_alert', 'kept_transfer_alert', 'stop_alert',
  'factor_set_alert', 'factor_removed_alert', 'factor_reset_alert',
  'device_approved_alert', 'device_revoked_alert');
select follow_attention('bookings', 'self_booking', 'package_end');
select follow_attention('devices', 'device_asked');
select follow_attention('digests', 'digest');
select follow_attention('due_photos', 'photos_due');
select follow_attention('freed_times', 'freed_time');
select follow_attention('leave_requests', 'leave_request', 'leave_answer');
select follow_attention('limits_reached', 'limit_reached');
select follow_attention('messages', 'message');
select follow_attention('orders', 'order_new', 'refund_due', 'large_reservation');
select follow_attention('payment_attempts', 'payment_doubtful', 'payment_unknown');
select follow_attention('offline_acts', 'offline_act');
select follow_attention('privacy_requests', 'privacy_request');
select follow_attention('problems', 'problem');
select follow_attention('products', 'low_stock');
select follow_attention('requisitions', 'requisition_pending');
select follow_attention('sale_conflicts', 'offline_conflict');
select follow_attention('sessions', 'unpaid_session', 'own_change', 'needs_place');
select follow_attention('users', 'account_waiting');
select follow_attention('verifications', 'books_broken');

-- What was verified waits for other people, and leave that was accepted may be taken back: the next step is news again to those
-- who saw the one before. Its name puts this trigger before follow_attention.
create function end_step() returns trigger language plpgsql as $$
begin
  delete from notices where kind = tg_argv[0] and subject_id = old.id;
  return null;
end $$;

create trigger end_step after update on requisitions for each row
  when (old.status <> new.status) execute function end_step('requisition_pending');
create trigger end_step after update on bookings for each row
  when (old.end_said is distinct from new.end_said) execute function end_step('package_end');
create trigger end_step after update on leave_requests for each row
  when (old.state <> new.state) execute function end_step('leave_answer');

-- Processes pass on which kinds came or went, and which person has seen theirs.
create function tell_of_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('revive_notifications', json_build_object('kind', kind)::text)
    from (select distinct kind from changed) kinds;
  return null;
end $$;

create trigger notices_raised after insert on notices
  referencing new table as changed for each statement execute function tell_of_notices();
create trigger notices_lifted after delete on notices
  referencing old table as changed for each statement execute function tell_of_notices();

create function tell_of_views() returns trigger language plpgsql as $$
begin
  perform pg_notify('revive_notifications', json_build_object('kind', 'seen', 'user_id', user_id)::text)
    from (select distinct user_id from changed) people;
  return null;
end $$;

create trigger notice_views_told after insert on notice_views
  referencing new table as changed for each statement execute function tell_of_views();

-- What must be true of notices; both sides are small beside the tables they are about.
create view wrong_notices (kind, subject_id, record, detail) as
  select kind, subject_id, format('notice %s of %s', kind, subject_id),
    case when noticed.id is null then 'is missing' else 'is of what needs no attention' end
  from attention full join notices noticed using (kind, subject_id)
  where attention.source is null or noticed.id is null;

-- Brings the notices of a kind in line with the view: for a change of the view or of a threshold, which touches no row of the
-- tables it is about.
create function match_notices(of_kind text) returns void language sql as $$
  delete from notices where kind = of_kind and subject_id in (select subject_id from wrong_notices where kind = of_kind);
  insert into notices (kind, subject_id)
    select kind, subject_id from wrong_notices where kind = of_kind order by subject_id
    on conflict do nothing;
$$;

-- Another threshold is another judgement of all products: who changes it calls match_notices, and no one forgets it.
create function refuse_unjudged_stock() returns trigger language plpgsql as $$
begin
  if exists (select from wrong_notices where kind = 'low_stock') then
    perform refuse('settings', 'products were not judged by the low stock threshold');
  end if;
  return null;
end $$;

create constraint trigger policy_judges_stock after insert or update on policy
  deferrable initially deferred for each row execute function refuse_unjudged_stock();

-- Notices of an earlier version may have had other conditions.
select match_notices(kind) from (select kind from attention union select kind from notices order by kind) kinds;
