-- A client who does not come or calls off late may use the session up: it is earned without being held (decision 077).
alter table sessions
  add column used_up_at timestamptz,
  add column called_off_late boolean,
  add column call_off_reason text,
  -- When it was earned: held, or used up.
  add column earned_at timestamptz generated always as (coalesce(completed_at, used_up_at)) stored,
  drop constraint sessions_attendance_check,
  drop constraint sessions_completed_is_no_no_show,
  add constraint sessions_attendance_check check (attendance in ('arrived', 'no_show', 'called_off')),
  add constraint sessions_completed_client_was_there check (completed_at is null or coalesce(attendance, 'arrived') = 'arrived'),
  add constraint sessions_used_up_without_client check (
    used_up_at is null or (completed_at is null and cancelled_at is null and attendance is not null
      and (attendance = 'no_show' or (attendance = 'called_off' and called_off_late)))
  ),
  add constraint sessions_called_off_check check ((called_off_late is not null) = (attendance is not null and attendance = 'called_off')),
  add constraint sessions_call_off_reason_check check (call_off_reason is null or called_off_late is not null);

drop trigger audited_update_or_delete on sessions;
create trigger audited_update_or_delete after update or delete on sessions for each row
  execute function audit_change('session', 'id', 'unpaid_cents,held_on,places,earned_at');

-- Open is what is not earned; done is what is.
drop index sessions_done;
create index sessions_done on sessions ((unpaid_cents > 0) desc, earned_at desc, id desc) where earned_at is not null;
drop index sessions_open;
create index sessions_open on sessions (scheduled_at, id) where earned_at is null and cancelled_at is null;
drop index sessions_of_client;
create index sessions_of_client on sessions (client_id, scheduled_at, id) include (earned_at, cancelled_at);
drop index sessions_unpaid;
create index sessions_unpaid on sessions (earned_at desc, id desc) where earned_at is not null and unpaid_cents > 0;

-- What is used up and unpaid is owed as a held one is.
drop trigger notice_raised_unpaid_session on sessions;
drop trigger notice_lifted_by_unpaid_session on sessions;
drop trigger notice_raised_by_unpaid_session on sessions;
drop trigger notice_gone_unpaid_session on sessions;
create trigger notice_raised_unpaid_session after insert on sessions for each row
  when (new.completed_at is not null and new.unpaid_cents > 0) execute function raise_notice('unpaid_session');
create trigger notice_lifted_by_unpaid_session after update on sessions for each row
  when (old.earned_at is not null and old.unpaid_cents > 0 and (new.earned_at is not null and new.unpaid_cents > 0) is not true)
  execute function lift_notice('unpaid_session');
create trigger notice_raised_by_unpaid_session after update on sessions for each row
  when (new.earned_at is not null and new.unpaid_cents > 0 and (old.earned_at is not null and old.unpaid_cents > 0) is not true)
  execute function raise_notice('unpaid_session');
create trigger notice_gone_unpaid_session after delete on sessions for each row
  when (old.earned_at is not null and old.unpaid_cents > 0) execute function lift_notice('unpaid_session');

drop trigger sessions_are_earned_when_held on sessions;
create or replace function check_order_in_ledger(checked bigint) returns void language plpgsql as $$
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
end $$;

create constraint trigger sessions_are_earned_when_held
  after update of completed_at, used_up_at, cancelled_at, price_cents, discount_cents, written_off_cents on sessions
  deferrable initially deferred for each row execute function check_treatment_in_ledger();

-- Who called off occupies nothing either.
create or replace function check_occupied_time() returns trigger language plpgsql as $$
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
end $$;
