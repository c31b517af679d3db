-- What programs are notified of (decision 186): written by triggers in the transaction of the fact, whichever call or job did it, so
-- that no event is lost and none tells of what was rolled back.

-- Notes an event for the addresses that want it; where none does, it costs a look at a small index. What changes one subject holds
-- its row until commit, so the events of a subject have the order of their ids.
create function tell_programs(event_name text, subject_kind text, subject_id bigint, said jsonb) returns void
language plpgsql as $$
declare
  noted bigint;
begin
  if not exists (select from webhooks where removed_at is null and event_name = any (events)) then
    return;
  end if;
  insert into webhook_events (event, subject, data)
    values (event_name, subject_kind || ':' || subject_id, jsonb_build_object('id', subject_id) || said)
    returning id into noted;
  insert into webhook_deliveries (webhook_id, event_id, subject)
    select id, noted, subject_kind || ':' || subject_id from webhooks
    where removed_at is null and event_name = any (events);
  -- Without a key of the queue, whose row all transactions would wait for; one job for each transaction is enough.
  if coalesce(current_setting('revive.programs_woken', true), '') <> pg_current_xact_id()::text then
    perform set_config('revive.programs_woken', pg_current_xact_id()::text, true);
    perform wake_webhooks();
  end if;
end $$;

-- Has deliveries sent; the queue lets one process do so at a time. Its tables are made when the jobs first start: before that, there is
-- no one to wake.
create function wake_webhooks() returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.add_job('send_webhooks', queue_name => 'webhooks');
  end if;
end $$;

create function tell_of_client() returns trigger language plpgsql as $$
begin
  perform tell_programs('client.created', 'client', new.id, '{}');
  return null;
end $$;
create trigger tell_programs after insert on clients
  for each row when (new.import_id is null) execute function tell_of_client();

create function tell_of_booking() returns trigger language plpgsql as $$
declare
  said jsonb := jsonb_build_object('client_id', new.client_id);
begin
  if tg_op = 'INSERT' then
    perform tell_programs('booking.created', 'booking', new.id, said);
  end if;
  if new.amount_paid_cents > 0 and new.amount_paid_cents + new.discount_cents >= new.cost_cents
    and (tg_op = 'INSERT' or old.amount_paid_cents + old.discount_cents < old.cost_cents) then
    perform tell_programs('booking.paid', 'booking', new.id, said);
  end if;
  if new.status = 'cancelled' and (tg_op = 'INSERT' or old.status <> 'cancelled') then
    perform tell_programs('booking.cancelled', 'booking', new.id, said);
  end if;
  return null;
end $$;
create trigger tell_programs after insert or update of status, amount_paid_cents, discount_cents, cost_cents on bookings
  for each row when (new.import_id is null) execute function tell_of_booking();

create function tell_of_session() returns trigger language plpgsql as $$
declare
  said jsonb := jsonb_build_object('client_id', new.client_id, 'booking_id', new.booking_id);
begin
  if new.scheduled_at is distinct from old.scheduled_at then
    perform tell_programs('session.moved', 'session', new.id,
      said || jsonb_build_object('scheduled_at', to_char(new.scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  end if;
  if new.completed_at is not null and old.completed_at is null then
    perform tell_programs('session.completed', 'session', new.id, said);
  end if;
  if new.attendance = 'called_off' and old.attendance is distinct from 'called_off' then
    perform tell_programs('session.called_off', 'session', new.id, said);
  end if;
  return null;
end $$;
create trigger tell_programs after update of scheduled_at, completed_at, attendance on sessions
  for each row execute function tell_of_session();

create function tell_of_order() returns trigger language plpgsql as $$
declare
  said jsonb := jsonb_build_object('order_number', new.order_number, 'client_id', new.client_id);
begin
  if tg_op = 'INSERT' then
    perform tell_programs('order.created', 'order', new.id, said);
  end if;
  if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
    perform tell_programs('order.paid', 'order', new.id, said);
  end if;
  if new.status = 'CANCELLED' and (tg_op = 'INSERT' or old.status <> 'CANCELLED') then
    perform tell_programs('order.cancelled', 'order', new.id, said);
  end if;
  return null;
end $$;
-- The order of a treatment is the money of its booking, which programs hear of as that.
create trigger tell_programs after insert or update of paid_at, status on orders
  for each row when (new.import_id is null and new.channel in ('POS', 'ONLINE_SHOP', 'MOBILE_APP')) execute function tell_of_order();

create function tell_of_bill() returns trigger language plpgsql as $$
declare
  said jsonb := jsonb_build_object('bill_number', new.bill_number, 'client_id', new.client_id);
begin
  if new.state = 'settled' and (tg_op = 'INSERT' or old.state <> 'settled') then
    perform tell_programs('bill.settled', 'bill', new.id, said);
  end if;
  if new.state = 'void' and (tg_op = 'INSERT' or old.state <> 'void') then
    perform tell_programs('bill.voided', 'bill', new.id, said);
  end if;
  return null;
end $$;
create trigger tell_programs after insert or update of state on bills
  for each row execute function tell_of_bill();
