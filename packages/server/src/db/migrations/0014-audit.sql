-- Who changed what, from where, and how it was before. Triggers write it, so no operation can forget to. Entries are
-- sealed into a hash chain a moment later by a job: sealing within the transaction would make every writer wait for
-- every other.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- `system` is whatever told nothing of itself: a migration, or somebody at the database itself.
  actor_kind text not null check (actor_kind in ('staff', 'client', 'visitor', 'job', 'system')),
  -- A user's or a client's id, by the kind.
  actor_id bigint,
  -- The call or job that made the change, such as 'POST /orders/api/sales/:id/void/'.
  act text,
  address text,
  request_id text,
  record_type text not null,
  record_id bigint not null,
  -- The table of a part of the record that changed; null for the record itself.
  part text,
  -- What the record is called, as it was then: a name, an order's number.
  label text,
  client_id bigint,
  change text not null check (change in ('create', 'update', 'delete')),
  -- Of an update only what differs; secrets never.
  before jsonb,
  after jsonb,
  -- Place and link in the chain; null until sealed.
  position bigint unique,
  hash bytea,
  check ((position is null) = (hash is null)),
  check ((actor_kind in ('staff', 'client')) = (actor_id is not null))
);
create index audit_entries_list on audit_entries (at desc, id desc);
create index audit_entries_of_record on audit_entries (record_type, record_id, at desc, id desc);
create index audit_entries_of_type on audit_entries (record_type, at desc, id desc);
create index audit_entries_of_client on audit_entries (client_id, at desc, id desc) where client_id is not null;
create index audit_entries_of_staff on audit_entries (actor_id, at desc, id desc) where actor_kind = 'staff';
create index audit_entries_label on audit_entries (lower(label) text_pattern_ops) where label is not null;
-- Without them PostgreSQL takes any beginning of a name for a common one, and reads the whole trail for a rare one.
create statistics audit_entries_labels on lower(label) from audit_entries;
-- Deletions are rare, so looking for them would otherwise read the whole trail.
create index audit_entries_deletions on audit_entries (at desc, id desc) where change = 'delete';
create index audit_entries_unsealed on audit_entries (id) where position is null;

-- The end of the chain, kept apart so that entries cut off its end are missed.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash bytea not null
);
insert into audit_head (position, hash) values (0, '');

-- Sealing is the one change an entry ever sees.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.position is null
    and to_jsonb(new) - 'position' - 'hash' = to_jsonb(old) - 'position' - 'hash' then
    return new;
  end if;
  raise exception 'the audit trail is append-only: % on % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_keep before truncate on audit_entries execute function refuse_ledger_change();

-- An entry's link: everything it says, after the link before it.
create function audit_digest(previous bytea, e audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    e.position, e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.act, e.address, e.request_id,
    e.record_type, e.record_id, e.part, e.label, e.client_id, e.change, e.before, e.after
  )::text, 'UTF8'))
$$;

-- Seals at most so many entries and tells how many. One at a time: whoever comes second seals nothing.
create function seal_audit_entries(at_most integer) returns integer language plpgsql as $$
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
end $$;

-- Where the changes of this transaction come from. A connection may demand that it is told (revive.demand_origin), so
-- that tests find a change that would have no author.
create function audit_origin() returns jsonb language plpgsql stable as $$
declare
  origin jsonb := nullif(current_setting('revive.origin', true), '')::jsonb;
begin
  if origin is null and current_setting('revive.demand_origin', true) = 'on' then
    raise exception 'a change of an audited table outside a transaction that tells its origin';
  end if;
  return coalesce(origin, '{"kind": "system"}');
end $$;

-- Writes one entry for a changed row. Arguments: the record's type; the column with its id; what never stands in the
-- trail, by commas (secrets, and figures that have a history of their own); the part's name where the row is one.
create function audit_change() returns trigger language plpgsql as $$
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
end $$;

-- Has a table's changes told in the trail, in one line of the migration that makes the table.
create function audit_table(
  watched regclass, record_type text, id_column text default 'id', hidden text default '', part text default null,
  events text default 'insert or update or delete', condition text default null
) returns void language plpgsql as $$
begin
  execute format(
    'create trigger audited_%s after %s on %s for each row %s execute function audit_change(%L, %L, %L%s)',
    replace(events, ' ', '_'), events, watched,
    case when condition is null then '' else 'when (' || condition || ')' end,
    record_type, id_column, hidden, case when part is null then '' else ', ' || quote_literal(part) end
  );
end $$;

select audit_table('users', 'employee', 'id', 'password_hash');
select audit_table('clients', 'client');
select audit_table('mobile_credentials', 'client', 'client_id', 'password_hash', 'mobile_credentials');
select audit_table('sign_ins', 'employee', 'user_id', 'id', 'sign_ins', 'insert', 'new.user_id is not null');
select audit_table('sign_ins', 'employee', 'user_id', 'id', 'sign_ins', 'update', 'new.user_id is not null and old.user_id is not null');
select audit_table('service_categories', 'service_category');
select audit_table('measurement_types', 'measurement_type');
select audit_table('services', 'service');
select audit_table('service_measurements', 'service', 'service_id', '', 'service_measurements');
select audit_table('bookings', 'booking');
select audit_table('booking_services', 'booking', 'booking_id', '', 'booking_services', 'update or delete');
-- Planned with their booking, whose creation stands in the trail.
select audit_table('sessions', 'session', 'id', 'unpaid_cents', null, 'update or delete');
select audit_table('measurements', 'session', 'session_id', '', 'measurements');
-- The token opens the buyer's page, so it is a secret.
select audit_table('orders', 'order', 'id', 'access_token');
select audit_table('order_lines', 'order', 'order_id', '', 'order_lines', 'update or delete');
select audit_table('order_payments', 'order', 'order_id', '', 'order_payments');
select audit_table('inventory_categories', 'inventory_category');
-- A product's quantity is told by its stock transactions.
select audit_table('products', 'product', 'id', 'quantity');
select audit_table('stock_transactions', 'product', 'product_id', '', 'stock_transactions', 'insert', 'new.order_id is null');
select audit_table('requisitions', 'requisition');
select audit_table('finance_payments', 'payment', 'id', 'idempotency_key,request_hash');
select audit_table('payment_attempts', 'payment_attempt', 'id', 'idempotency_key', null, 'update', 'old.resolved_by is distinct from new.resolved_by');

create function audit_settings() returns trigger language plpgsql as $$
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
end $$;
create trigger audited after insert or update on policy for each row execute function audit_settings();
