-- The business day a row belongs to is written with it and stays: a later change of the owner's time zone moves no figure.

-- The moment a business day begins: midnight in the owner's time zone, or the end of the gap where a clock change skips it.
create function business_day_begins(day date) returns timestamptz language sql stable as $$
  select least(day::timestamp at time zone zone, (day - interval '1 second') at time zone zone + interval '1 second')
  from (select coalesce((select settings ->> 'time_zone' from policy), 'Africa/Mogadishu') as zone) as ours
$$;

create function set_entry_day() returns trigger language plpgsql as $$
begin
  new.business_day := business_date(new.posted_at);
  return new;
end $$;
create trigger journal_entries_set_day before insert on journal_entries
  for each row execute function set_entry_day();

create function set_return_day() returns trigger language plpgsql as $$
begin
  new.business_day := business_date(new.recorded_at);
  return new;
end $$;
create trigger order_returns_set_day before insert on order_returns
  for each row execute function set_return_day();

create function set_session_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.completed_at is distinct from old.completed_at then
    new.held_on := business_date(new.completed_at);
  end if;
  return new;
end $$;
create trigger sessions_set_day before insert or update of completed_at on sessions
  for each row execute function set_session_day();

create function refuse_change_of_day() returns trigger language plpgsql as $$
begin
  perform refuse(tg_table_name || ' ' || new.id, 'its business day stays what it was');
  return null;
end $$;
create trigger orders_keep_their_day before update of business_day on orders
  for each row when (old.business_day <> new.business_day) execute function refuse_change_of_day();
create trigger order_lines_keep_their_day before update of business_day on order_lines
  for each row when (old.business_day <> new.business_day) execute function refuse_change_of_day();

create view wrong_order_line_days(line_id, record, detail) as
  select line.id, 'line ' || line.id || ' of order ' || order_number, line.business_day || ', its order ' || orders.business_day
  from order_lines line join orders on orders.id = line.order_id
  where line.business_day <> orders.business_day;

create view wrong_journal_line_days(line_id, record, detail) as
  select line.id, 'journal line ' || line.id || ' of entry ' || entry.id,
    line.business_day || ' ' || line.posted_at || ', its entry ' || entry.business_day || ' ' || entry.posted_at
  from journal_lines line join journal_entries entry on entry.id = line.entry_id
  where (line.business_day, line.posted_at) is distinct from (entry.business_day, entry.posted_at);
