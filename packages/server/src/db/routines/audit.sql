-- The audit trail: one entry for each changed row, in the transaction that changes it, sealed into a chain of hashes by a job
-- (decision 018). Only what an erasure takes of a person leaves it.

-- Who changes what: the call or job that this transaction was begun with; the program itself where it says none.
create function audit_origin() returns jsonb language plpgsql stable as $$
declare
  origin jsonb := nullif(current_setting('revive.origin', true), '')::jsonb;
begin
  if origin is null and current_setting('revive.demand_origin', true) = 'on' then
    raise exception 'a change of an audited table outside a transaction that tells its origin';
  end if;
  return coalesce(origin, '{"kind": "system"}');
end $$;

-- Writes the entry of a changed row. Its arguments: the type of the record, the column with the id of the record (a row without one
-- is of no such record), the columns that are left out, and the part of the record that the row is.
create function audit_change() returns trigger language plpgsql as $$
declare
  hidden text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  origin jsonb;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_of jsonb := coalesce(is_now, was);
  before jsonb := was - hidden;
  after jsonb := is_now - hidden;
  column_name text;
  row_id bigint := (row_of ->> tg_argv[1])::bigint;
  label text := left(coalesce(row_of ->> 'order_number', row_of ->> 'bill_number', row_of ->> 'name', row_of ->> 'username', row_of ->> 'purpose'), 200);
  client bigint := case when tg_argv[0] = 'client' then row_of ->> tg_argv[1] else row_of ->> 'client_id' end;
  known record;
begin
  if row_id is null then
    return null;
  end if;
  if tg_op <> 'UPDATE' then
    before := jsonb_strip_nulls(before);
    after := jsonb_strip_nulls(after);
  else
    -- Most changes of a product are of its quantity, which is hidden: what did not change is not taken apart.
    if before = after then
      before := '{}';
      after := '{}';
    else
      select jsonb_object_agg(key, value), jsonb_object_agg(key, is_now -> key) into before, after
        from jsonb_each(before) where value is distinct from is_now -> key;
    end if;
    -- That a secret changed is said, never what it is.
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
    select e.label, e.client_id into known from audit_entries e
      where e.record_type = tg_argv[0] and e.record_id = row_id order by e.at desc, e.id desc limit 1;
    label := known.label;
    client := coalesce(client, known.client_id);
  end if;
  origin := audit_origin();
  insert into audit_entries (
    actor_kind, actor_id, key_id, act, address, request_id, record_type, record_id, part, label, client_id, change, before, after
  ) values (
    origin ->> 'kind', (origin ->> 'id')::bigint, (origin ->> 'key_id')::bigint, origin ->> 'act', origin ->> 'address',
    origin ->> 'request_id', tg_argv[0], row_id, tg_argv[3], label, client,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, before, after
  );
  return null;
end $$;

-- Settings are one row with one value each.
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
  insert into audit_entries (actor_kind, actor_id, key_id, act, address, request_id, record_type, record_id, change, before, after)
    values (
      origin ->> 'kind', (origin ->> 'id')::bigint, (origin ->> 'key_id')::bigint, origin ->> 'act', origin ->> 'address',
      origin ->> 'request_id', 'settings', 1, case tg_op when 'INSERT' then 'create' else 'update' end, before, after
    );
  return null;
end $$;
create trigger audited after insert or update on policy
  for each row execute function audit_settings();

create function audit_table(watched regclass, record_type text, id_column text default 'id', hidden text default '',
  part text default null, events text default 'insert or update or delete', condition text default null)
returns void language plpgsql as $$
begin
  execute format('create trigger %I after %s on %s for each row %s execute function audit_change(%L, %L, %L%s)',
    'audited_as_' || record_type, events, watched, 'when (' || condition || ')',
    record_type, id_column, hidden, ', ' || quote_literal(part));
end $$;

-- What is audited. Tables that are not, and why, are named in features/audit/coverage.test.ts.
select audit_table('account_moves', 'account_move');
select audit_table('answer_agreements', 'client', id_column => 'client_id', part => 'answer_agreements', hidden => 'note');
select audit_table('answers', 'client', id_column => 'client_id', part => 'answers', hidden => 'question_text,value,note');
select audit_table('api_keys', 'api_key', hidden => 'key_hash,last_used_at,last_used_from');
select audit_table('bills', 'bill');
select audit_table('booking_services', 'booking', id_column => 'booking_id', part => 'booking_services', events => 'update or delete');
select audit_table('bookings', 'booking', hidden => 'news_ended_at,end_said,end_said_at,end_news');
select audit_table('client_merges', 'client', id_column => 'kept_id', part => 'client_merges',
  hidden => 'moved,filled,rested,was_holder,moving_in');
select audit_table('client_relations', 'client', id_column => 'client_id', part => 'client_relations');
select audit_table('client_notes', 'client', id_column => 'client_id', part => 'client_notes');
select audit_table('client_tags', 'client', id_column => 'client_id', part => 'client_tags');
select audit_table('clients', 'client');
select audit_table('code_words', 'client', id_column => 'client_id', part => 'code_words', hidden => 'hash,set_by_sign_in');
select audit_table('consents', 'client', id_column => 'client_id', part => 'consents', hidden => 'text_hash,signature');
select audit_table('data_copies', 'client', id_column => 'client_id', part => 'data_copies');
select audit_table('devices', 'device',
  hidden => 'public_key,thumbprint,last_seen_at,waiting_count,waiting_cents,waiting_oldest_at,waiting_said_at');
select audit_table('daily_pauses', 'settings', part => 'daily_pauses');
select audit_table('currency_rates', 'settings', part => 'currency_rates');
select audit_table('drawer_movements', 'shift', id_column => 'shift_id', part => 'drawer_movements');
select audit_table('drawer_shifts', 'shift');
select audit_table('erasures', 'client', id_column => 'client_id', part => 'erasures');
select audit_table('finance_attachments', 'payment', id_column => 'finance_payment_id', part => 'finance_attachments',
  hidden => 'thumb_bytes,full_bytes', events => 'insert or delete');
select audit_table('finance_attachments', 'requisition', id_column => 'requisition_id', part => 'finance_attachments',
  hidden => 'thumb_bytes,full_bytes', events => 'insert or delete');
select audit_table('exports', 'export', hidden => 'state,progress,seen_at,done_at,bytes', events => 'insert or delete');
select audit_table('finance_payments', 'payment', hidden => 'idempotency_key,request_hash');
select audit_table('gift_cards', 'gift_card', hidden => 'code_hash,code_salt');
select audit_table('guardian_reads', 'client', id_column => 'child', part => 'guardian_reads', hidden => 'sign_in');
select audit_table('holidays', 'settings', part => 'holidays');
select audit_table('imports', 'import', hidden => 'file_hash,columns,last_audit_entry');
select audit_table('inventory_categories', 'inventory_category');
select audit_table('leave_requests', 'resource', id_column => 'resource_id', part => 'leave_requests');
select audit_table('measurement_types', 'measurement_type');
select audit_table('measurements', 'session', id_column => 'session_id', part => 'measurements');
select audit_table('message_templates', 'settings', part => 'message_templates');
select audit_table('mobile_credentials', 'client', id_column => 'client_id', part => 'mobile_credentials', hidden => 'password_hash,username_key');
select audit_table('not_doubles', 'client', id_column => 'low_id', part => 'not_doubles');
select audit_table('occupancies', 'resource', id_column => 'resource_id', part => 'occupancies', events => 'insert or update',
  condition => $$new.session_id is null and new.reason <> 'hold'$$);
select audit_table('occupancies', 'session', id_column => 'session_id', part => 'occupancies', events => 'insert or update');
select audit_table('order_lines', 'order', id_column => 'order_id', part => 'order_lines', hidden => 'business_day', events => 'update or delete');
select audit_table('order_payments', 'order', id_column => 'order_id', part => 'order_payments');
select audit_table('order_return_lines', 'order', id_column => 'order_id', part => 'order_return_lines');
select audit_table('order_returns', 'order', id_column => 'order_id', part => 'order_returns', hidden => 'business_day');
select audit_table('orders', 'order', hidden => 'access_token,sale_id');
select audit_table('package_services', 'package', id_column => 'package_id', part => 'package_services');
select audit_table('packages', 'package');
select audit_table('passkeys', 'employee', id_column => 'user_id', part => 'passkeys',
  hidden => 'credential_id,public_key,counter,transports,rp_id,last_used_at');
select audit_table('payment_attempts', 'payment_attempt', hidden => 'idempotency_key', events => 'update',
  condition => $$old.resolved_by is distinct from new.resolved_by$$);
select audit_table('photo_agreements', 'settings', part => 'photo_agreements');
select audit_table('photos', 'client', id_column => 'client_id', part => 'photos',
  hidden => 'area,angle,thumb_bytes,full_bytes,delete_reason');
select audit_table('pins', 'employee', id_column => 'user_id', part => 'pins', hidden => 'pin_hash,digits');
select audit_table('privacy_requests', 'client', id_column => 'client_id', part => 'privacy_requests');
select audit_table('products', 'product', hidden => 'quantity,stock_level');
select audit_table('question_services', 'settings', id_column => 'question_id', part => 'questions');
select audit_table('questions', 'settings', part => 'questions');
select audit_table('requisitions', 'requisition');
select audit_table('resources', 'resource');
select audit_table('sample_data', 'settings', part => 'sample_data', hidden => 'user_ids,last_ids', events => 'insert or delete');
select audit_table('season_hours', 'settings', id_column => 'season_id', part => 'season_hours');
select audit_table('seasons', 'settings', part => 'seasons');
select audit_table('service_categories', 'service_category');
select audit_table('service_measurements', 'service', id_column => 'service_id', part => 'service_measurements');
select audit_table('service_needs', 'service', id_column => 'service_id', part => 'service_needs');
select audit_table('services', 'service');
select audit_table('sessions', 'session',
  hidden => 'unpaid_cents,held_on,places,lost_resource_ids,earned_at,own_change_at,own_change_from', events => 'update or delete');
select audit_table('note_counts', 'shift', id_column => 'shift_id', part => 'note_counts');
select audit_table('shift_counts', 'shift', id_column => 'shift_id', part => 'shift_counts');
select audit_table('sign_ins', 'employee', id_column => 'user_id', part => 'sign_ins', hidden => 'id,browser_id', events => 'insert or update');
select audit_table('stock_transactions', 'product', id_column => 'product_id', part => 'stock_transactions', events => 'insert',
  condition => $$new.order_id is null$$);
select audit_table('tags', 'settings', part => 'tags');
select audit_table('totp_secrets', 'employee', id_column => 'user_id', part => 'totp_secrets',
  hidden => 'secret,pending_secret,pending_until,last_step');
select audit_table('transfers', 'transfer', hidden => 'party,party_name,key,balance_mils,fee_mils,says_time,message_id,created_at',
  events => 'update');
select audit_table('users', 'employee', hidden => 'password_hash,username_key');
select audit_table('waitlist', 'client', id_column => 'client_id', part => 'waitlist');
select audit_table('match_days', 'wallet', id_column => 'wallet_id', part => 'match_days', hidden => 'phone_mils');
select audit_table('wallet_rules', 'wallet', id_column => 'wallet_id', part => 'wallet_rules', hidden => 'sample,parts,rule');
select audit_table('wallets', 'wallet', hidden => 'secret_hash');
select audit_table('webhooks', 'webhook', hidden => 'secret');
select audit_table('working_exceptions', 'resource', id_column => 'resource_id', part => 'working_exceptions');
select audit_table('working_hours', 'resource', id_column => 'resource_id', part => 'working_hours');
select audit_table('write_offs', 'order', id_column => 'order_id', part => 'write_offs');

-- Seals

create function key_of_program(key_id bigint) returns jsonb language sql immutable as $$
  select case when key_id is null then '[]' else jsonb_build_array(jsonb_build_object('key_id', key_id)) end
$$;

-- The seal of an entry covers the one before it. The key of a program is there where one acted, so that what was sealed before there
-- were keys keeps its seal.
create function audit_digest(previous bytea, e audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to((jsonb_build_array(
    e.position, e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.act, e.address, e.request_id,
    e.record_type, e.record_id, e.part, e.label, e.client_id, e.change, e.before, e.after
  ) || key_of_program(e.key_id))::text, 'UTF8'))
$$;

-- Seals at most so many of the entries that are committed, the oldest first, and says how many.
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

-- Erasures

-- What a change said, without what it says of a person. A new column with such a value is added here.
create function without_person(entry audit_entries, said jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case when value <> 'null' and (
      key in ('email', 'address', 'birthday', 'birth_year', 'notes', 'client_name', 'client_phone', 'ordered_phone', 'delivery_address',
        'call_off_reason', 'cancel_reason', 'value', 'value_before', 'correction_reason', 'removal_reason', 'note', 'answer',
        'username', 'typed_name', 'withdraw_reason', 'forget_reason', 'area', 'angle', 'sex', 'therapist_wish')
      or (key in ('reason', 'take_back_reason') and entry.part = 'client_merges')
      or (key = 'phone' and entry.part is distinct from 'order_payments')
      or (key = 'name' and entry.record_type = 'client')
    ) then '"(erased)"' else value end)
  from jsonb_each(said)
$$;

-- Takes a client out of the entries that name them. Says how many.
create function empty_audit_entries(erasure bigint, client bigint, orders bigint[]) returns integer language plpgsql as $$
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
end $$;

-- A digest of what an erasure left in the trail; its own entry carries it.
create function digest_of_emptied(erasure bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg((jsonb_build_array(
    id, extract(epoch from at), actor_kind, actor_id, act, address, request_id, record_type, record_id, part, label, client_id, change,
    before, after
  ) || key_of_program(key_id))::text, '' order by id), ''), 'UTF8')), 'hex')
  from audit_entries where erasure_id = erasure
$$;

create function refuse_audit_change() returns trigger language plpgsql as $$
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
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();

-- Proof

-- The seals from one position to another.
create function wrong_seals(first bigint, last bigint) returns table(record text, detail text) language sql stable as $$
  select format('audit entry %s', position),
    case when position = expected then 'It is not what was sealed: it was changed, or its seal was.'
      else format('Before it, %s sealed entries are missing, from %s on.', position - expected, expected) end
  from (
    select e.position, e.hash, e as entry,
      lag(e.position, 1, 0::bigint) over in_order + 1 as expected,
      lag(e.hash, 1, ''::bytea) over in_order as previous
    from audit_entries e
    where e.position between first - 1 and last
    window in_order as (order by e.position)
  ) as chain
  where position >= first and (position <> expected or (hash <> audit_digest(previous, entry) and (entry).erasure_id is null))
  order by position
$$;

create view wrong_audit_seals(record, detail) as
  select record, detail from wrong_seals(1, 9223372036854775807);

-- An erasure empties entries that were sealed. What is left of them it has covered by a digest, which its own entry carries.
create view wrong_erasures(record, detail) as
  select format('erasure %s', erasures.id),
    'What it left in the audit trail is not what it noted: entries were changed or emptied since.'
  from erasures
  where emptied_digest is distinct from digest_of_emptied(erasures.id)
    or emptied_entries <> (select count(*) from audit_entries where erasure_id = erasures.id)
    or not exists (
      select from audit_entries own
      where own.record_type = 'client' and own.record_id = erasures.client_id and own.part = 'erasures'
        and own.erasure_id is null and own.after ->> 'emptied_digest' = erasures.emptied_digest
    )
  order by erasures.id;

create view wrong_audit_head(record, detail) as
  select 'audit head',
    case when head.position is null then 'The head of the trail is missing.'
      when head.position > coalesce(last.position, 0) then format(
        'The trail was sealed up to %s, but ends at %s: its last entries were removed.',
        head.position, coalesce(last.position, 0))
      else format('The head says %s, but the last sealed entry is %s, or has another seal.',
        head.position, last.position) end
  from (select 1) as always
    left join audit_head as head on true
    left join (
      select position, hash from audit_entries where position is not null order by position desc limit 1
    ) as last on true
  where head.position is distinct from coalesce(last.position, 0)
    or head.hash is distinct from coalesce(last.hash, ''::bytea);
