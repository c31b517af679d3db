-- What waits for staff, who has seen it, and the word to every server process that it changed. Triggers keep it, so no
-- operation can forget to, and whatever waits is told on every process however it came about.
create table notices (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The row of the watched table.
  subject_id bigint not null,
  unique (kind, subject_id)
);

-- One by one instead of 'all up to here': numbers are given out before they are committed, so one that comes late would
-- count as seen by somebody who never saw it.
create table notice_views (
  user_id bigint not null references users,
  notice_id bigint not null references notices on delete cascade,
  primary key (user_id, notice_id)
);
create index notice_views_of_notice on notice_views (notice_id);

create function raise_notice() returns trigger language plpgsql as $$
begin
  insert into notices (kind, subject_id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;

create function lift_notice() returns trigger language plpgsql as $$
begin
  delete from notices where kind = tg_argv[0] and subject_id = old.id;
  return null;
end $$;

-- Has a notice stand for each row of a table as long as a condition holds, in one line of the migration that makes the
-- table. `it` is the row in the condition. What comes again is a new notice, which nobody has seen. A second condition of
-- the same kind and table needs a name of its own.
create function notice_while(watched regclass, notice_kind text, condition text, trigger_name text default null)
returns void language plpgsql as $$
declare
  name text := coalesce(trigger_name, notice_kind);
  was text := '(' || replace(condition, 'it.', 'old.') || ')';
  is_now text := '(' || replace(condition, 'it.', 'new.') || ')';
begin
  execute format('create trigger notice_raised_%s after insert on %s for each row when %s execute function raise_notice(%L)',
    name, watched, is_now, notice_kind);
  -- Triggers run by their names: what moves from one condition to another is lifted before it is raised.
  execute format('create trigger notice_lifted_by_%s after update on %s for each row when (%s and %s is not true) execute function lift_notice(%L)',
    name, watched, was, is_now, notice_kind);
  execute format('create trigger notice_raised_by_%s after update on %s for each row when (%s and %s is not true) execute function raise_notice(%L)',
    name, watched, is_now, was, notice_kind);
  execute format('create trigger notice_gone_%s after delete on %s for each row when %s execute function lift_notice(%L)',
    name, watched, was, notice_kind);
  execute format('insert into notices (kind, subject_id) select %L, it.id from %s it where %s', notice_kind, watched, condition);
end $$;

-- The owner's, or what the settings begin with.
create function low_stock_threshold() returns integer language sql stable as $$
  select coalesce((select (settings ->> 'low_stock_threshold')::integer from policy), 10)
$$;

select notice_while('payment_attempts', 'payment_unknown', $$it.state = 'unknown'$$);
select notice_while('orders', 'order_new',
  $$it.channel in ('ONLINE_SHOP', 'MOBILE_APP') and it.status = 'PENDING' and it.paid_at is not null$$);
select notice_while('orders', 'refund_due',
  $$it.channel in ('ONLINE_SHOP', 'MOBILE_APP') and it.status = 'CANCELLED' and it.received_cents > it.refunded_cents$$);
select notice_while('requisitions', 'requisition_pending', $$it.status = 'pending'$$, 'requisition_to_verify');
select notice_while('requisitions', 'requisition_pending', $$it.status = 'verified'$$, 'requisition_to_decide');
select notice_while('users', 'account_waiting', $$it.approved_at is null and it.deleted_at is null$$);
select notice_while('sessions', 'unpaid_session', $$it.completed_at is not null and it.unpaid_cents > 0$$);
select notice_while('products', 'low_stock', $$it.archived_at is null and it.quantity <= low_stock_threshold()$$);

-- Another threshold makes other products few, all at once.
create function judge_stock_anew() returns trigger language plpgsql as $$
begin
  -- Sales under way would go by the old threshold.
  lock table products in share row exclusive mode;
  delete from notices n using products p
    where n.kind = 'low_stock' and p.id = n.subject_id and p.quantity > low_stock_threshold();
  insert into notices (kind, subject_id)
    select 'low_stock', id from products where archived_at is null and quantity <= low_stock_threshold()
    on conflict do nothing;
  return null;
end $$;
create trigger notices_follow_new_policy after insert on policy
  for each row execute function judge_stock_anew();
create trigger notices_follow_policy after update on policy for each row
  when (old.settings -> 'low_stock_threshold' is distinct from new.settings -> 'low_stock_threshold')
  execute function judge_stock_anew();

-- Only here is anything told, so a change that makes nothing wait and ends no waiting, as a plain sale at the counter is,
-- costs no NOTIFY: commits that have one queue up behind each other. Told is the kind and never whom it is about.
create function tell_of_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('revive_notifications', json_build_object('kind', kind)::text) from (select distinct kind from changed) kinds;
  return null;
end $$;
create trigger notices_raised after insert on notices referencing new table as changed
  for each statement execute function tell_of_notices();
create trigger notices_lifted after delete on notices referencing old table as changed
  for each statement execute function tell_of_notices();

-- What somebody has seen on one device is seen on all of theirs.
create function tell_of_views() returns trigger language plpgsql as $$
begin
  perform pg_notify('revive_notifications', json_build_object('kind', 'seen', 'user_id', user_id)::text)
    from (select distinct user_id from changed) people;
  return null;
end $$;
create trigger notice_views_told after insert on notice_views referencing new table as changed
  for each statement execute function tell_of_views();
